import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { actsIn, axeFaults, dialogOf, linesOf, rowsOf, tableOf, textOf } from '../../../test/look.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { endedReturn, paymentAnswers, paymentReturn, strayAmount, suspense } from '../../../test/samples/payments.ts';
import { noAnswer, startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/payments';
const may = ['payments.read', 'payments.settle'] as const;
const nothing = { officeSuspense: pageOf(), officeReturns: pageOf(), officePaymentFaults: pageOf() };
const when = '11/22/26, 9:00:00 AM';

async function buttonsOf(table: string): Promise<string[][]> {
  return (await rowsOf(table)).map((row) => within(row).queryAllByRole('button').map(textOf));
}

test('money in suspense says why, whose it may be, and what may be done: only an owner’s money is credited', async () => {
  await startOfficeStory({ at, may, answers: paymentAnswers });
  const lines = (await linesOf('Money in suspense')).map((line) => line.slice(0, 6));
  expect(lines).toEqual([
    [when, 'marina.alves', 'Marina Alves, ***.218.***-04', 'Another amount than asked', 'R$ 100.00', 'R$ 90.00'],
    [when, 'marina.alves', 'Marina Alves', 'Paid by somebody else', 'R$ 100.00', 'R$ 90.00'],
    [when, '–', '–', 'Unknown charge', '–', 'R$ 90.00'],
  ]);
  expect(await buttonsOf('Money in suspense')).toEqual([['Credit', 'Return'], ['Return'], ['Return']]);
});

test('money that goes back says to whom and why; only what people send back waits for a word', async () => {
  await startOfficeStory({ at, may, answers: paymentAnswers });
  expect((await linesOf('Money back')).map((line) => line.slice(1, 6))).toEqual([
    ['marina.alves', 'Rui Costa', 'Paid by somebody else', 'In the queue', 'R$ 70.00'],
    ['–', '–', 'The player asked for it.', 'Returned', 'R$ 70.00'],
  ]);
  expect(await buttonsOf('Money back')).toEqual([['I sent it back'], []]);
  expect(await linesOf('Messages not booked')).toEqual([[when, 'Unreadable message', '–', '{"event":"?"}']]);
});

test('each part says where nothing waits', async () => {
  await startOfficeStory({ at, may, answers: nothing });
  for (const words of ['Every payment received has an owner.', 'Nothing went back or is on its way.', 'No message waits for a person.'])
    expect(await screen.findByText(words)).toBeTruthy();
});

test('a credit whose answer was lost is asked for again under its key; corrected it is a request of its own', async () => {
  const { api, user, keysOf } = await startOfficeStory({ at, may, answers: { ...paymentAnswers, officeSettleSuspense: noAnswer } });
  await user.click(await screen.findByRole('button', { name: 'Credit' }));
  const dialog = await dialogOf('Credit the player');
  expect(dialog.getByText('The whole amount goes to the balance of marina.alves.')).toBeTruthy();
  const press = () => user.click(dialog.getByRole('button', { name: 'Credit' }));
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'paid in two parts');
  await press();
  expect((await dialog.findByRole('alert')).textContent).toBe('No answer from the server. Check the network.');
  api.answer('officeSettleSuspense', () => refusal('payer_not_owner', 'This is not the player’s own account.'));
  await press();
  expect(await dialog.findByText('This is not the player’s own account.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), ', says the bank');
  api.answer('officeSettleSuspense', { settled: 'credit' });
  api.answer('officeSuspense', pageOf());
  await press();
  expect(await screen.findByText('Nothing in suspense')).toBeTruthy();
  const said = { endToEndId: suspense.endToEndId, ruling: 'credit', reason: 'paid in two parts' };
  expect(api.requestsOf('officeSettleSuspense')).toEqual([said, said, { ...said, reason: 'paid in two parts, says the bank' }]);
  const [first, again, corrected] = keysOf('officeSettleSuspense');
  expect([first === again, first === corrected]).toEqual([true, false]);
});

test('what belongs to nobody goes back, and then stands among what went back', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...nothing, officeSuspense: pageOf(strayAmount), officeSettleSuspense: { settled: 'return' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Return' }));
  const dialog = await dialogOf('Return to the payer');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'nobody knows it');
  api.answer('officeReturns', pageOf(endedReturn));
  await user.click(dialog.getByRole('button', { name: 'Return' }));
  expect(await screen.findByRole('table', { name: 'Money back' })).toBeTruthy();
  expect(api.requestsOf('officeSettleSuspense')).toEqual([{ endToEndId: 'E3', ruling: 'return', reason: 'nobody knows it' }]);
});

test('money that was sent back by hand goes with the bank’s reference; after a refusal it is a request of its own', async () => {
  const { api, user, keysOf } = await startOfficeStory({
    at,
    may,
    answers: { ...paymentAnswers, officeEndReturn: () => refusal('payment_not_by_hand', 'Somebody was faster.') },
  });
  await user.click(await screen.findByRole('button', { name: 'I sent it back' }));
  const dialog = await dialogOf('I sent it back');
  const press = () => user.click(dialog.getByRole('button', { name: 'I sent it back' }));
  await press();
  expect(api.requestsOf('officeEndReturn')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Bank’s reference/ }), 'TED-700');
  await press();
  expect((await dialog.findByRole('alert')).textContent).toBe('Somebody was faster.');
  api.answer('officeEndReturn', { status: 'returned' });
  api.answer('officeReturns', pageOf({ ...paymentReturn, status: 'returned', endedAt: paymentReturn.startedAt }));
  await press();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I sent it back' })).toBeNull());
  expect(api.requestsOf('officeEndReturn').at(-1)).toEqual({ returnId: paymentReturn.returnId, reference: 'TED-700' });
  expect(new Set(keysOf('officeEndReturn')).size).toBe(2);
});

test('who may only look is offered nothing to press', async () => {
  await startOfficeStory({ at, may: ['payments.read'], answers: paymentAnswers });
  await tableOf('Money in suspense');
  expect(actsIn()).toEqual([]);
});

test('a part that does not load says so by itself and loads when asked again; news of payments bring all up to date', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: { ...paymentAnswers, officeReturns: () => refusal('internal_error', 'The server stumbled.') },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Money in suspense' })).toBeTruthy();
  api.answer('officeReturns', pageOf());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No money back')).toBeTruthy();
  api.answer('officeSuspense', pageOf());
  api.answer('officePaymentFaults', pageOf());
  says({ type: 'office_news', of: 'payments' });
  for (const words of ['Nothing in suspense', 'Everything is booked']) expect(await screen.findByText(words)).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the room and its dialogs have nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers: paymentAnswers });
  await user.click(await screen.findByRole('button', { name: t('office.returnDone') }));
  await screen.findByRole('dialog');
  expect(await axeFaults()).toEqual([]);
});
