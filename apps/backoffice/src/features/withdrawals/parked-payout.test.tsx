import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialogOf, factOf } from '../../../test/look.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';
import { parkedPayout, withdrawalDetail } from '../../../test/samples/withdrawals.ts';

const { withdrawalId } = withdrawalDetail.withdrawal;
const at = `/withdrawals/${withdrawalId}`;
const may = ['withdrawals.read', 'withdrawals.pay'] as const;
const officeWithdrawal = { ...withdrawalDetail, payouts: [parkedPayout] };

test('a payment in doubt says since when and what a colleague proposes, and a second person says the same with a reason', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { officeWithdrawal, officeReroutePayout: () => refusal('withdrawal_same_operator', 'Another person must say it.') },
  });
  expect(await screen.findByText('In doubt')).toBeTruthy();
  expect([factOf('Provider'), factOf('Proposal')]).toEqual(['Banco Um', 'Banco Dois · Renata Castro: the bank says that it never got it']);
  await user.click(screen.getByRole('button', { name: 'Change its way' }));
  const dialog = await dialogOf('Change its way');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'I rang them too');
  await user.click(dialog.getByRole('button', { name: 'Change its way' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Another person must say it.');
  api.answer('officeReroutePayout', { outcome: 'moved' });
  await user.click(dialog.getByRole('button', { name: 'Change its way' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeReroutePayout').at(-1)).toEqual({
    withdrawalId,
    payoutId: parkedPayout.payoutId,
    to: 'ppr_two',
    reason: 'I rang them too',
  });
});

test('who may not pay sees the doubt and no way to end it', async () => {
  await startOfficeStory({ at, may: ['withdrawals.read'], answers: { officeWithdrawal } });
  expect(await screen.findByText('In doubt')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change its way' })).toBeNull();
});
