import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { rewardAnswers } from '../../../test/samples/rewards.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

test('jackpots are listed with their meters and what they paid', async () => {
  const { t } = await startOfficeStory({ at: '/rewards?tab=jackpots', may: ['rewards.read'], answers: rewardAnswers });
  const [line] = await linesOf(t('office.rewards.tab.jackpots'));
  expect(line?.slice(0, 8)).toEqual([
    'Clover jackpot',
    t('office.jackpots.type.mustHitBy'),
    '24',
    'R$ 123.45',
    'R$ 6.00',
    '812',
    '2',
    'R$ 1,800.00',
  ]);
  expect(await axeFaults()).toEqual([]);
});
