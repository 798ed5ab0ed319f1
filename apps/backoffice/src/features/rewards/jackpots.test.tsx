import { screen, waitFor, within } from '@testing-library/react';
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

const at = '/rewards?tab=jackpots';
const may = ['rewards.read', 'rewards.write'] as const;
const jackpotId = 'jkp_01k0000000000000000000000b';
const preview = {
  currency: 'BRL',
  days: 30,
  units: 812,
  staked: '40000.00',
  fed: '100.00',
  seed: '100.00',
  returnPpm: 2500,
  budgets: [
    { product: 'RNG', parts: [{ part: 'jackpot', ppm: '2500' }], totalPpm: '17500', budgetPpm: '18000', marginPpm: '25000', ok: true },
  ],
  fault: null,
};

test('who publishes a draft of somebody else sees what it costs, and what turnover earns with it', async () => {
  const answers = { ...rewardAnswers, officeJackpotPreview: preview, officePublishJackpot: { done: true } } as const;
  const { api, user, t } = await startOfficeStory({ at, may, answers });
  await user.click(await screen.findByRole('button', { name: t('office.jackpots.act.publish') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1.75%')).toBeTruthy();
  expect(await axeFaults()).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('office.jackpots.act.publish') }));
  await waitFor(() => expect(api.requestsOf('officePublishJackpot')).toEqual([{ jackpotId, version: 1 }]));
});

test('a draft names its games; one that feeds another jackpot cannot be chosen', async () => {
  const { api, user, t } = await startOfficeStory({ at, may, answers: { ...rewardAnswers, officeDraftJackpot: { done: true } } });
  await user.click(await screen.findByRole('button', { name: t('office.jackpots.draft') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: t('office.save') }));
  expect(await dialog.findByText(t('office.jackpots.gamesNeeded'))).toBeTruthy();
  expect(dialog.getByLabelText(/^Plinko Trevo/)).toHaveProperty('disabled', true);
  await user.click(dialog.getByLabelText('Mines'));
  await user.type(dialog.getByLabelText(t('office.playerWords.name', { language: 'Português (BR)' })), 'Jackpot');
  await user.type(dialog.getByLabelText(t('office.jackpots.field.contribution')), '2000');
  await user.type(dialog.getByLabelText(t('office.jackpots.field.reserve')), '500');
  await user.type(dialog.getByLabelText(/^Least stake/), '0.10');
  await user.type(dialog.getByLabelText(/^Begins at/), '100');
  await user.type(dialog.getByLabelText(/^Hits at this amount/), '5000');
  await user.click(dialog.getByRole('button', { name: t('office.save') }));
  await waitFor(() => expect(api.requestsOf('officeDraftJackpot')).toHaveLength(1));
  expect(api.requestsOf('officeDraftJackpot')[0]).toMatchObject({
    names: { PT: 'Jackpot' },
    type: 'mustHitBy',
    games: ['mines'],
    contributionPpm: 2000,
    reservePpm: 500,
    ceiling: '5000.00',
  });
});

test('an open jackpot is closed only into another one', async () => {
  const { t, user } = await startOfficeStory({ at, may, answers: rewardAnswers });
  await user.click(await screen.findByRole('button', { name: t('office.jackpots.close.ask') }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(t('office.jackpots.close.noHeir'))).toBeTruthy();
});

test('who may only read sees jackpots and drafts, and no act but the preview', async () => {
  const { t } = await startOfficeStory({ at, may: ['rewards.read'], answers: rewardAnswers });
  expect(await screen.findByRole('button', { name: t('office.jackpots.act.preview') })).toBeTruthy();
  for (const word of [
    'office.jackpots.act.publish',
    'office.jackpots.act.remove',
    'office.jackpots.draft',
    'office.jackpots.close.ask',
  ] as const)
    expect(screen.queryByRole('button', { name: t(word) })).toBeNull();
});
