import { refusal } from '@trevo/testing';
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

test('without a bonus that runs or waits it says so, and not that there never was one', async () => {
  const { t } = await startOfficeStory({ at: `/members/${memberId}`, may: ['members.read', 'rewards.read'], answers: memberAnswers });
  const card = within(await screen.findByRole('region', { name: t('office.memberRewards') }));
  expect(card.getByText(t('office.memberRewards.noneOpen'))).toBeTruthy();
  expect(screen.queryByText(t('office.rewards.bonusesNone'))).toBeNull();
});

test('what one operator asked for another carries out or refuses, seeing what it is; a refusal is said where it was pressed', async () => {
  const act = {
    kind: 'gift',
    amount: '600.00',
    title: null,
    reason: null,
    note: 'A long talk',
    askedAt: '2026-11-20T12:00:00.000Z',
  } as const;
  const waiting = {
    ...act,
    actId: 'rwa_01k0000000000000000000000a',
    askedBy: 'ana',
    decidedBy: null,
    isOwn: false,
    state: 'waiting',
  } as const;
  const own = { ...waiting, actId: 'rwa_01k0000000000000000000000b', isOwn: true };
  const { api, user, t } = await startOfficeStory({
    at: `/members/${memberId}`,
    may: ['members.read', 'rewards.read', 'rewards.write'],
    answers: {
      ...memberAnswers,
      officeRewardActs: { ...rewards, acts: [waiting, own] },
      officeDecideRewardAct: () => refusal('reward_state', 'Somebody decided this already.'),
    },
  });
  const card = within(await screen.findByRole('region', { name: t('office.memberRewards') }));
  // Who asked may take it back, and is offered no more.
  const accept = card.getByRole('button', { name: t('office.memberRewards.accept') });
  expect(card.getAllByRole('button', { name: t('office.memberRewards.refuse') })).toHaveLength(2);
  await user.click(accept);
  const dialog = within(await screen.findByRole('dialog', { name: t('office.memberRewards.gift') }));
  expect([dialog.getByText('A long talk'), dialog.getByText(/600/)]).toEqual([expect.anything(), expect.anything()]);
  await user.click(dialog.getByRole('button', { name: t('office.memberRewards.accept') }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Somebody decided this already.');
  api.answer('officeDecideRewardAct', { done: true });
  await user.click(dialog.getByRole('button', { name: t('office.memberRewards.accept') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeDecideRewardAct').at(-1)).toEqual({ actId: 'rwa_01k0000000000000000000000a', decision: 'accept' });
});
