import { onlineManager } from '@tanstack/react-query';
import { refusal } from '@trevo/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, linesOf } from '../../../test/look.ts';
import { noAnswer, startOfficeStory } from '../../../test/start-office-story.tsx';
import { pageOf } from '../../../test/samples/page-of.ts';
import { payingWithdrawal, withdrawal, withdrawalAnswers } from '../../../test/samples/withdrawals.ts';

const at = '/withdrawals';
const may = ['withdrawals.read', 'withdrawals.decide', 'members.read'] as const;
const approved = { status: 'second_review', approvals: 1, approvalsNeeded: 2 };

test('the queue tells who asks for how much, what is odd about it, and how many have said yes', async () => {
  await startOfficeStory({ at, may, answers: withdrawalAnswers });
  const [first = [], second = []] = await linesOf('Withdrawals');
  expect(first.slice(0, 6)).toEqual([
    'marina.alves',
    'R$ 1,500.00',
    '11/22/26, 9:00:00 AM',
    'Waiting',
    'First withdrawalNeeds two people',
    '0 / 2',
  ]);
  expect(second.slice(3)).toEqual(['Paying', 'None', '2 / 2', '']);
  expect(screen.getByRole('link', { name: 'marina.alves' }).getAttribute('href')).toBe(`/members/${withdrawal.memberId}`);
});

test('it is asked for by state and by name, and says where nothing is left', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { officeWithdrawals: ({ status }) => (status === 'disputed' ? pageOf() : pageOf(withdrawal)) },
  });
  await screen.findByText('marina.alves');
  expect(api.requestsOf('officeWithdrawals').at(-1)).toMatchObject({ status: 'waiting', pageNo: 1 });
  await user.click(screen.getByRole('radio', { name: 'Disputed' }));
  expect(await screen.findByText('No withdrawals here')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await screen.findByText('marina.alves');
  expect(api.requestsOf('officeWithdrawals').at(-1)).not.toHaveProperty('status');
  await user.type(screen.getByRole('textbox', { name: 'User name, nickname or id' }), 'rui');
  await waitFor(() => expect(api.requestsOf('officeWithdrawals').at(-1)).toMatchObject({ search: 'rui', pageNo: 1 }));
});

test('what does not load says why in the server’s words, and loads when asked again', async () => {
  let works = false;
  const { user } = await startOfficeStory({
    at,
    may,
    answers: { officeWithdrawals: () => (works ? pageOf(withdrawal) : refusal('internal_error', 'The server stumbled.')) },
  });
  expect(await screen.findByText('The server stumbled.')).toBeTruthy();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('marina.alves')).toBeTruthy();
});

test('an approval whose answer was lost is asked for again under its key, and a new one under another', async () => {
  let answers = false;
  const { api, user, keysOf } = await startOfficeStory({
    at,
    may,
    answers: { ...withdrawalAnswers, officeApproveWithdrawal: () => (answers ? approved : noAnswer()) },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  expect(dialog.getByText("The withdrawal of marina.alves still needs another person's approval.")).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('No answer from the server. Check the network.');
  answers = true;
  api.answer('officeWithdrawals', pageOf({ ...withdrawal, status: 'second_review', approvals: 1 }));
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('1 / 2')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const last = within(await screen.findByRole('dialog', { name: 'Approve withdrawal' }));
  expect(last.getByText('The payment to marina.alves is sent right after.')).toBeTruthy();
  await user.click(last.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(keysOf('officeApproveWithdrawal')).toHaveLength(3));
  const [first, again, other] = keysOf('officeApproveWithdrawal');
  expect([first === again, other === first]).toEqual([true, false]);
});

test('an approval without a connection fails at once and says so; it does not wait to be sent when nobody looks', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...withdrawalAnswers, officeApproveWithdrawal: noAnswer } });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  onlineManager.setOnline(false);
  try {
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('No answer from the server. Check the network.');
    const tries = api.requestsOf('officeApproveWithdrawal').length;
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    onlineManager.setOnline(true);
    await screen.findByText('marina.alves');
    expect([tries, api.requestsOf('officeApproveWithdrawal').length]).toEqual([1, 1]);
  } finally {
    onlineManager.setOnline(true);
  }
});

test('a rejection needs a reason, says it to the server as it was typed, and shows a refusal in words', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...withdrawalAnswers, officeRejectWithdrawal: () => refusal('withdrawal_not_pending', 'Somebody was faster.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject withdrawal' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'too short');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect(api.requestsOf('officeRejectWithdrawal')).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), ' no more ');
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Somebody was faster.');
  expect(api.requestsOf('officeRejectWithdrawal')).toEqual([{ withdrawalId: withdrawal.withdrawalId, reason: 'too short no more' }]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who gave the first approval is not offered the second one, and may still reject', async () => {
  const own = { ...withdrawal, status: 'second_review', approvals: 1, isOwnApproval: true };
  await startOfficeStory({ at, may, answers: { officeWithdrawals: pageOf(own) } });
  await screen.findByRole('button', { name: 'Reject' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});

test('who may only look is offered nothing to decide', async () => {
  await startOfficeStory({ at, may: ['withdrawals.read'], answers: withdrawalAnswers });
  await screen.findByText('marina.alves');
  for (const name of ['Approve', 'Reject']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('news of withdrawals bring the queue up to date by themselves', async () => {
  const { api, says } = await startOfficeStory({ at, may, answers: { officeWithdrawals: pageOf(withdrawal) } });
  await screen.findByText('marina.alves');
  api.answer('officeWithdrawals', pageOf(payingWithdrawal));
  says({ type: 'office_news', of: 'withdrawals' });
  expect(await screen.findByText('rui.costa')).toBeTruthy();
  expect(screen.queryByText('marina.alves')).toBeNull();
});

test('what is being written stays when news take its row away, and the server says what became of it', async () => {
  const { api, user, says } = await startOfficeStory({
    at,
    may,
    answers: {
      officeWithdrawals: pageOf(withdrawal),
      officeRejectWithdrawal: () => refusal('withdrawal_not_pending', 'Somebody was faster.'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject withdrawal' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'a reason of some length');
  api.answer('officeWithdrawals', pageOf());
  says({ type: 'office_news', of: 'withdrawals' });
  await waitFor(() => expect(screen.queryByText('marina.alves')).toBeNull());
  await user.click(dialog.getByRole('button', { name: 'Reject' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('Somebody was faster.');
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' }).value).toBe('a reason of some length');
});

test.each(['PT', 'EN'] as const)('in %s the queue and its dialogs have nothing that a machine finds wrong', async (language) => {
  const { user, t } = await startOfficeStory({ at, may, language, answers: withdrawalAnswers });
  await user.click(await screen.findByRole('button', { name: t('office.reject') }));
  await screen.findByRole('dialog');
  expect(await axeFaults()).toEqual([]);
});
