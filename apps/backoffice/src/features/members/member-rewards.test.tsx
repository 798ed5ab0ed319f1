import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { memberAnswers } from '../../../test/samples/members.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const memberId = 'mbr_01k0000000000000000000000a';
const rewards = {
  currency: 'BRL',
  aloneUpTo: '500.00',
  most: '5000.00',
  bonuses: [{ grantId: 'bgr_01k0000000000000000000000a', title: 'Welcome', won: '5.00', bonus: '20.00' }],
  acts: [],
};

test('a bonus of the member is asked to be cancelled with its proven reason', async () => {
  const { api, user, t } = await startOfficeStory({
    at: `/members/${memberId}`,
    may: ['members.read', 'rewards.read', 'rewards.write'],
    answers: { ...memberAnswers, officeRewardActs: rewards, officeCancelBonus: { state: 'waiting' } },
  });
  const card = within(await screen.findByRole('region', { name: t('office.memberRewards') }));
  await user.click(card.getByRole('button', { name: t('office.memberRewards.cancel') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(new RegExp(t('office.reason'))), 'Two accounts of one person');
  await user.click(dialog.getByRole('button', { name: t('office.memberRewards.cancel') }));
  await waitFor(() =>
    expect(api.requestsOf('officeCancelBonus')).toMatchObject([{ reason: 'SAME_PERSON', note: 'Two accounts of one person' }]),
  );
});
