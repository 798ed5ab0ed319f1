import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actsIn, axeFaults, dialogOf, factOf, linesOf, textOf } from '../../../test/look.ts';
import { noAnswer, startOfficeStory } from '../../../test/start-office-story.tsx';
import {
  disputedPayout,
  payoutTarget,
  picture,
  queuedPayout,
  withdrawal,
  withdrawalDetail,
  withdrawalInTrouble,
} from '../../../test/samples/withdrawals.ts';

const { withdrawalId } = withdrawal;
const at = `/withdrawals/${withdrawalId}`;
const may = ['withdrawals.read', 'withdrawals.decide', 'withdrawals.pay', 'members.read'] as const;
const trouble = { officeWithdrawal: withdrawalInTrouble, officePayoutTarget: payoutTarget, officeProof: picture };
const ids = { withdrawalId, payoutId: queuedPayout.payoutId };

test('the room tells where the money goes, what the player has, how it came here, and offers to decide', async () => {
  await startOfficeStory({ at, may, answers: { officeWithdrawal: withdrawalDetail } });
  await screen.findByRole('heading', { level: 1, name: 'Withdrawal' });
  expect(await screen.findByText('CPF ***.218.***-04')).toBeTruthy();
  expect([factOf('Holder'), factOf('Fee'), factOf('Approvals'), factOf('Still to pay')]).toEqual([
    'Marina Alves',
    'R$ 2.50',
    '0 / 2',
    'R$ 1,500.00',
  ]);
  expect([factOf('Balance'), factOf('Deposited'), factOf('Won')]).toEqual(['R$ 4,318.90', 'R$ 6,000.00', 'R$ 8,718.90']);
  expect(screen.getByText('No payment has left yet.')).toBeTruthy();
  expect(await linesOf("The player's ledger")).toEqual([
    ['11/22/26, 9:00:00 AM', 'Withdrawal held', 'Main', withdrawalId, '−R$ 1,500.00', 'R$ 4,318.90'],
  ]);
  for (const name of ['Approve', 'Reject']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Withdrawals' }).getAttribute('href')).toBe('/withdrawals');
});

test('a payment by hand shows the account in full only when it is opened, and asks for the bank’s reference', async () => {
  let answers = false;
  const { api, user, keysOf } = await startOfficeStory({
    at,
    may,
    answers: { ...trouble, officePayByHand: () => (answers ? { status: 'paid' } : noAnswer()) },
  });
  await user.click(await screen.findByRole('button', { name: 'Pay by hand' }));
  const dialog = await dialogOf('Pay by hand');
  expect(await dialog.findByText('998877-6')).toBeTruthy();
  expect([factOf('Kind of account'), api.requestsOf('officePayoutTarget')]).toEqual(['Savings', [{ withdrawalId }]]);
  const reference = dialog.getByRole('textbox', { name: /Bank’s reference/ });
  await user.type(reference, 'TED');
  await user.click(dialog.getByRole('button', { name: 'It is paid' }));
  expect(api.requestsOf('officePayByHand')).toEqual([]);
  await user.type(reference, '-991');
  await user.click(dialog.getByRole('button', { name: 'It is paid' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('No answer from the server. Check the network.');
  await user.click(dialog.getByRole('button', { name: 'It is paid' }));
  await waitFor(() => expect(keysOf('officePayByHand')).toHaveLength(2));
  answers = true;
  await user.type(reference, '2');
  await user.click(dialog.getByRole('button', { name: 'It is paid' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const references = api.requestsOf('officePayByHand');
  expect(references).toEqual(['TED-991', 'TED-991', 'TED-9912'].map((said) => ({ ...ids, reference: said })));
  const [first, again, corrected] = keysOf('officePayByHand');
  expect([first === again, first === corrected]).toEqual([true, false]);
});

test('what the bank refused goes back with a reason; corrected after a refusal it is a request of its own', async () => {
  const { api, user, keysOf } = await startOfficeStory({
    at,
    may,
    answers: { ...trouble, officeRefuseByHand: () => refusal('payment_not_by_hand', 'This payment does not wait any more.') },
  });
  await user.click(await screen.findByRole('button', { name: 'The bank refused' }));
  const dialog = await dialogOf('The bank refused');
  const reason = dialog.getByRole('textbox', { name: /Reason/ });
  await user.type(reason, 'account closed');
  await user.click(dialog.getByRole('button', { name: 'The bank refused' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This payment does not wait any more.');
  await user.type(reason, ', says the bank');
  api.answer('officeRefuseByHand', { status: 'failed' });
  await user.click(dialog.getByRole('button', { name: 'The bank refused' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeRefuseByHand').at(-1)).toEqual({ ...ids, reason: 'account closed, says the bank' });
  const [first, corrected] = keysOf('officeRefuseByHand');
  expect(first === corrected).toBe(false);
});

test.each([
  ['Return to balance', 'Return the amount to the player', 'upheld'],
  ['Confirm receipt', 'Confirm that it arrived', 'dismissed'],
])('a report of a payment that did not arrive ends with “%s”, once per press', async (button, title, ruling) => {
  let answers = false;
  const { api, user, keysOf } = await startOfficeStory({
    at,
    may,
    answers: { ...trouble, officeSettleReport: () => (answers ? { status: 'completed' } : noAnswer()) },
  });
  expect(await screen.findByText('Nothing on my statement.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: button }));
  const dialog = await dialogOf(title);
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'proved by the bank');
  await user.click(dialog.getByRole('button', { name: button }));
  await dialog.findByRole('alert');
  answers = true;
  await user.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeSettleReport').at(-1)).toEqual({
    withdrawalId,
    payoutId: disputedPayout.payoutId,
    ruling,
    reason: 'proved by the bank',
  });
  expect(new Set(keysOf('officeSettleReport')).size).toBe(1);
});

test('each reported payment tells whom it was ordered of and why its report ended so', async () => {
  const ended = { ...disputedPayout, confirmation: 'forced_received' as const, reason: 'proved by the bank' };
  const back = { ...ended, payoutId: 'pyo_01k0000000000000000000000d', status: 'returned' as const, reason: 'it came back to us' };
  const payouts = [ended, { ...back, provider: { provider: 'pix', name: null } }];
  await startOfficeStory({ at, may, answers: { ...trouble, officeWithdrawal: { ...withdrawalDetail, payouts } } });
  for (const words of ['proved by the bank', 'it came back to us', 'Banco Um', 'Provider of this installation'])
    expect(await screen.findByText(words)).toBeTruthy();
});

test('an image is asked for when it is opened, can be kept, and says when it cannot be shown', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...trouble, officeProof: () => refusal('not_found', 'No such image.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Image 1' }));
  const dialog = await dialogOf('Images');
  expect(await dialog.findByText('No such image.')).toBeTruthy();
  api.answer('officeProof', picture);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect((await dialog.findByRole('img', { name: 'Image sent by the player' })).getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  expect(dialog.getByRole('link', { name: 'Download image' }).getAttribute('download')).toBe('prf_01k0000000000000000000000a.png');
});

test('who may only look finds no way to pay, to settle or to decide', async () => {
  await startOfficeStory({ at, may: ['withdrawals.read'], answers: trouble });
  await screen.findByText('Nothing on my statement.');
  expect(actsIn().map(textOf)).toEqual(['Image 1']);
});

test('one that does not load says so and can be asked for again; news of it bring it up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { officeWithdrawal: () => refusal('not_found', 'There is no such withdrawal.') },
  });
  expect(await screen.findByText('There is no such withdrawal.')).toBeTruthy();
  api.answer('officeWithdrawal', withdrawalDetail);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('0 / 2')).toBeTruthy();
  api.answer('officeWithdrawal', { ...withdrawalDetail, withdrawal: { ...withdrawal, status: 'cancelled' } });
  says({ type: 'office_news', of: 'withdrawals' });
  await waitFor(() => expect(factOf('Status')).toBe('Cancelled'));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test.each(['PT', 'EN'] as const)('in %s the room and a dialog have nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers: trouble });
  await user.click(await screen.findByRole('button', { name: t('office.payByHand') }));
  await within(await screen.findByRole('dialog')).findByText('998877-6');
  expect(await axeFaults()).toEqual([]);
});

test('who gave the first approval reads that another person must give the second', async () => {
  const own = { ...withdrawalDetail.withdrawal, status: 'second_review', approvals: 1, isOwnApproval: true };
  await startOfficeStory({ at, may, answers: { officeWithdrawal: { ...withdrawalDetail, withdrawal: own } } });
  expect(await screen.findByText(/^1 \/ 2\. The withdrawal of marina\.alves still needs another person's approval\.$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
