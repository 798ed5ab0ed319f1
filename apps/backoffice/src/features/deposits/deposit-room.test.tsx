import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, factOf } from '../../../test/look.ts';
import { confirmation, deposit, depositDetail, received } from '../../../test/samples/deposits.ts';
import { picture } from '../../../test/samples/withdrawals.ts';
import { noAnswer, startOfficeStory } from '../../../test/start-office-story.tsx';

const { depositId } = deposit;
const at = `/deposits/${depositId}`;
const may = ['payments.read', 'payments.settle', 'members.read'] as const;
const answers = { officeDeposit: depositDetail, officeDepositProof: picture };
const confirmed = { status: 'credited' as const, confirmedOnce: false };

test('the room tells what was asked, what the player typed and sent, and that nothing has come', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers });
  expect(await screen.findByText('Banco do Vale')).toBeTruthy();
  expect([factOf('Method'), factOf('Status'), factOf('Holder of the account that pays')]).toEqual([
    'Bank transfer',
    'To be checked',
    'Marina Alves',
  ]);
  expect(screen.getByText('No payment yet.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Image 1' }));
  expect(await screen.findByRole('img', { name: 'Image sent by the player' })).toBeTruthy();
  expect(api.requestsOf('officeDepositProof')).toEqual([{ depositId, proofId: depositDetail.proofs[0]?.proofId }]);
});

test('what came from somebody else’s account is told as such', async () => {
  const detail = { ...depositDetail, deposit: { ...deposit, status: 'review' as const }, received: [received], lines: [], proofs: [] };
  await startOfficeStory({ at, may, answers: { officeDeposit: detail } });
  expect(await screen.findByText('Somebody else’s document')).toBeTruthy();
  expect([factOf('Payer'), factOf('Bank’s reference')]).toEqual(['Rui Costa', 'TED-4410']);
  for (const words of ['A code to scan or copy.', 'No receipt yet.']) expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'The money arrived' })).toBeNull();
});

test('a confirmation says what the statement says, places what is wrong at its field, and credits once', async () => {
  const { api, user, keysOf } = await startOfficeStory({
    at,
    may,
    answers: {
      ...answers,
      officeConfirmDeposit: () =>
        refusal('payment_field_invalid', 'Look at the fields.', {
          fields: [{ at: 'payerTaxId', code: 'tax_id_invalid', message: 'This is no CPF.' }],
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'The money arrived' }));
  const dialog = await dialogOf('The money arrived');
  const confirm = () => user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const amount = dialog.getByRole<HTMLInputElement>('textbox', { name: /Amount on the statement/ });
  expect([amount.value, dialog.getByRole<HTMLInputElement>('textbox', { name: 'Name of the payer' }).value]).toEqual([
    '250.00',
    'Marina Alves',
  ]);
  await user.clear(amount);
  await user.type(amount, '240.50');
  await user.type(dialog.getByRole('textbox', { name: /CPF or CNPJ/ }), '111');
  await confirm();
  expect(api.requestsOf('officeConfirmDeposit')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Bank’s reference/ }), 'TED-4410');
  await confirm();
  expect(await dialog.findByText('This is no CPF.')).toBeTruthy();
  expect(dialog.getByRole('textbox', { name: /CPF or CNPJ/ }).getAttribute('aria-invalid')).toBe('true');
  api.answer('officeConfirmDeposit', noAnswer);
  await user.clear(dialog.getByRole('textbox', { name: /CPF or CNPJ/ }));
  await confirm();
  expect((await dialog.findByRole('alert')).textContent).toBe('No answer from the server. Check the network.');
  api.answer('officeConfirmDeposit', confirmed);
  api.answer('officeDeposit', { ...depositDetail, deposit: { ...deposit, status: 'credited' } });
  await confirm();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(factOf('Status')).toBe('Credited'));
  expect(api.requestsOf('officeConfirmDeposit').at(-1)).toEqual({
    depositId,
    amount: '240.50',
    reference: 'TED-4410',
    payerName: 'Marina Alves',
    payerTaxId: '',
  });
  const [refused, lost, credited] = keysOf('officeConfirmDeposit');
  expect([refused === lost, lost === credited]).toEqual([false, true]);
});

test('a second person sees what the first found and types it anew', async () => {
  const twice = { ...depositDetail, deposit: { ...deposit, confirmedOnce: true }, confirmation, documentNeeded: true };
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: {
      officeDeposit: twice,
      officeConfirmDeposit: () => refusal('deposit_confirmation_differs', 'The first person found something else.'),
    },
  });
  expect(await screen.findByText('Otto Reis')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'The money arrived' }));
  const dialog = await dialogOf('The money arrived');
  for (const field of dialog.getAllByRole<HTMLInputElement>('textbox')) expect(field.value).toBe('');
  await user.type(dialog.getByRole('textbox', { name: /Amount on the statement/ }), '250.00');
  await user.type(dialog.getByRole('textbox', { name: /Bank’s reference/ }), 'TED-4410');
  await user.type(dialog.getByRole('textbox', { name: 'Name of the payer' }), 'Marina Alves');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  // The law takes the player's own account only: without its document nothing is sent.
  expect(api.requestsOf('officeConfirmDeposit')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /CPF or CNPJ/ }), '52998224725');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('The first person found something else.');
});

test('a rejection goes with its reason; after a refusal it is a request of its own, corrected or not', async () => {
  const { api, user, keysOf } = await startOfficeStory({
    at,
    may,
    answers: { ...answers, officeRejectDeposit: () => refusal('deposit_not_checking', 'Somebody was faster.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = await dialogOf('Reject the deposit');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'nothing on the statement');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Somebody was faster.');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(keysOf('officeRejectDeposit')).toHaveLength(2));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ' of today');
  api.answer('officeRejectDeposit', { status: 'rejected' });
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeRejectDeposit').at(-1)).toEqual({ depositId, reason: 'nothing on the statement of today' });
  expect(new Set(keysOf('officeRejectDeposit')).size).toBe(3);
});

test.each([
  ['who may only look', ['payments.read'] as const, deposit],
  ['for what a provider tells of', may, { ...deposit, byHand: false }],
  ['for what has ended', may, { ...deposit, status: 'credited' as const }],
])('nothing is offered to decide: %s', async (_why, held, line) => {
  await startOfficeStory({ at, may: held, answers: { officeDeposit: { ...depositDetail, deposit: line } } });
  await screen.findByText('Banco do Vale');
  for (const name of ['The money arrived', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test.each(['PT', 'EN'] as const)('in %s the room and a dialog have nothing that a machine finds wrong', async (language) => {
  const detail = { ...depositDetail, confirmation, received: [received] };
  const { user, t } = await startOfficeStory({ at, may, language, answers: { officeDeposit: detail } });
  await user.click(await screen.findByRole('button', { name: t('office.depositArrived') }));
  await screen.findByRole('dialog');
  expect(await axeFaults()).toEqual([]);
});
