import { refusal } from '@trevo/testing';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, linesOf } from '../../../test/look.ts';
import { commissionAnswers, commissionDispute, commissionHold } from '../../../test/samples/commission.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';

const at = '/commission';
const may = ['payments.read', 'payments.settle', 'members.read'] as const;

test('a period’s figures stand there before they are paid, with what of it waits', async () => {
  await startOfficeStory({ at, may, answers: commissionAnswers });
  const [run = []] = await linesOf('Periods');
  expect(run.join(' ')).toMatch(/Dividend All .*74,149\.20.*74,149\.00/);
});

test('a dispute is answered in words, and leaves the list', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...commissionAnswers, officeAnswerDispute: () => refusal('dispute_over', 'This dispute was closed meanwhile.') },
  });
  await user.click(await screen.findByRole('button', { name: 'Answer' }));
  const dialog = await dialogOf('Answer this dispute?');
  await user.type(dialog.getByRole('textbox'), 'They were not active.');
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This dispute was closed meanwhile.');
  api.answer('officeAnswerDispute', { done: true });
  api.answer('officeCommissionDisputes', pageOf());
  await user.click(dialog.getByRole('button', { name: 'Answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeAnswerDispute').at(-1)).toEqual({ disputeId: commissionDispute.disputeId, answer: 'They were not active.' });
});

test('payments are made to wait for a reason, and let go with another', async () => {
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...commissionAnswers, officeHoldCommission: { done: true }, officeReleaseCommission: { done: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Make payments wait' }));
  const dialog = await dialogOf('Make the payments of an account wait?');
  await user.type(dialog.getByRole('textbox', { name: 'Account' }), 'helena.souza');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'papers are missing');
  await user.click(dialog.getByRole('button', { name: 'Make payments wait' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeHoldCommission')).toEqual([
    { username: 'helena.souza', reason: 'IDENTITY', days: 7, note: 'papers are missing' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Release' }));
  const release = await dialogOf('Release these payments?');
  await user.type(release.getByRole('textbox'), 'the papers came');
  await user.click(release.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.requestsOf('officeReleaseCommission')).toEqual([{ holdId: commissionHold.holdId, note: 'the papers came' }]);
});

test('who may only look is offered nothing to do', async () => {
  await startOfficeStory({ at, may: ['payments.read'], answers: commissionAnswers });
  await screen.findByText(commissionDispute.claim);
  for (const name of ['Answer', 'Release', 'Make payments wait']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test.each(['PT', 'EN'] as const)('in %s the room has nothing that a machine finds wrong', async (language) => {
  await startOfficeStory({ at, may, language, answers: commissionAnswers });
  await screen.findByText(commissionDispute.claim);
  expect(await axeFaults()).toEqual([]);
});

test('payments that wait for money of the house raise an alarm, and a hold says what it is of', async () => {
  await startOfficeStory({
    at,
    may,
    answers: {
      ...commissionAnswers,
      officeCommissionFund: { currency: 'BRL', left: '1.50', waiting: 3, missing: '9.00' },
      officeCommissionHolds: () => pageOf({ ...commissionHold, kind: 'daily', from: '2026-11-01', to: '2026-11-02', isOfRule: true }),
    },
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/3 payments wait .*9\.00/);
  expect(screen.getByText(/Set aside for payments: .*1\.50/)).toBeTruthy();
  const [line = []] = await linesOf('Payments that wait');
  expect(line.join(' ')).toMatch(/Daily/);
});
