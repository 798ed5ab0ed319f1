import { refusal } from '@trevo/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeFaults, dialogOf, factOf, linesOf, tableOf, textOf } from '../../../test/look.ts';
import { commissionAnswers, commissionDispute, commissionRun } from '../../../test/samples/commission.ts';
import { pageOf } from '../../../test/samples/page-of.ts';
import { openedStatement, runStatement, sameOutcome } from '../../../test/samples/statements.ts';
import { startOfficeStory } from '../../../test/start-office-story.tsx';
import { runPath } from '../../platform/rooms.ts';

const may = ['payments.read', 'payments.settle', 'members.read'] as const;
const at = runPath(commissionRun);
const title = 'Dividend, statement no. 7';
type User = Awaited<ReturnType<typeof startOfficeStory>>['user'];

async function opened(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Open / }));
  return dialogOf(title);
}

test('a period opens from its line, and is asked for by what names it', async () => {
  const { api, user } = await startOfficeStory({ at: '/commission', may, answers: commissionAnswers });
  await user.click(within(await tableOf('Periods')).getByRole('link', { name: 'Dividend' }));
  await screen.findByRole('heading', { level: 1, name: 'Dividend' });
  const { kind, category, period, from } = commissionRun;
  expect(api.requestsOf('officeCommissionRun')).toEqual([{ kind, category, period, from }]);
});

test('who gets what stands there before it is paid: tier, gross, what goes on, net, and why it waits', async () => {
  const held = {
    ...runStatement,
    statementId: 'stm_01k0000000000000000000000b',
    username: 'bruno.lima',
    state: 'held',
    hold: 'LEGAL',
  } as const;
  const { api, user } = await startOfficeStory({
    at,
    may,
    answers: { ...commissionAnswers, officeRunStatements: () => pageOf(runStatement, held) },
  });
  const lines = (await linesOf('Statements')).map((cells) => cells.join(' '));
  expect(lines[0]).toMatch(/7 helena\.souza 1 1 R\$ 7,414\.92 R\$ 2,471\.64 R\$ 4,943\.28 R\$ 4,943\.28 In dispute/);
  expect(lines[1]).toMatch(/bruno\.lima .*Held · Legal/);
  expect(screen.queryByText('Left out of this period')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Held' }));
  expect(api.requestsOf('officeRunStatements').at(-1)).toMatchObject({ show: 'held', kind: 'dividend', from: commissionRun.from });
});

test('whose contracts were left out is told by name', async () => {
  const parked = [{ contract: 'ctr_orphan', version: 2, memberId: runStatement.memberId, username: 'lost.agent' }];
  await startOfficeStory({
    at,
    may,
    answers: { ...commissionAnswers, officeCommissionRun: { run: { ...commissionRun, parked: 1 }, parked } },
  });
  expect(await linesOf('Left out of this period')).toEqual([['lost.agent', 'ctr_orphan', '2']]);
});

test('a statement is explained in words down to the payment, with the tier that held and to whom it goes on', async () => {
  const { user } = await startOfficeStory({ at, may, answers: commissionAnswers });
  const dialog = await opened(user);
  const words = textOf(await screen.findByRole('dialog'));
  expect(words).toContain('24,716.4 × 30% = 7,414.92');
  expect(words).toContain('7,414.92 less 2,471.64 for the downline leaves 4,943.28');
  expect(words).toContain('Goes to bruno.lima: 2,471.64');
  expect(words).toContain('Tier 1, which applied');
  expect(words).toContain('Valid bets: 24,716.4 of 90,000, not reached');
  expect(factOf('Promotions (comes off)')).toBe('0');
  expect(dialog.getByRole('button', { name: 'Download the record' })).toBeTruthy();
});

test('recomputing says that it comes to the same, or which figures do not, or that it cannot be done here', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: commissionAnswers });
  const dialog = await opened(user);
  const again = () => user.click(dialog.getByRole('button', { name: 'Recompute' }));
  await again();
  expect(textOf(await dialog.findByText(/comes to the same/))).toBe('It comes to the same: 61 figures agree, credit 4,943.28.');
  const differences = [{ figure: 'grossMicro', stated: '"1"', computed: '"2"' }];
  api.answer('officeRecomputeStatement', { outcome: { ...sameOutcome, differences, creditMicro: '20000000000' } });
  await again();
  expect(textOf(await dialog.findByRole('alert'))).toBe('It comes to something else: the credit would be 2.');
  expect(dialog.getByText('grossMicro')).toBeTruthy();
  api.answer('officeRecomputeStatement', { outcome: null });
  await again();
  expect(await dialog.findByText(/cannot be worked out here/)).toBeTruthy();
});

test.each([
  ['arrears alone', { record: null }, 'Arrears of a contract that has ended'],
  ['a tick', { statement: { ...openedStatement.statement, kind: 'realtime' }, facts: 3 }, '3 settled bets stand behind it.'],
  [
    'a line that is no period’s',
    {
      statement: { ...openedStatement.statement, cause: 'dispute' },
      differences: [{ from: commissionRun.from, to: commissionRun.to, oldMicro: '30000000000', newMicro: '35000000000' }],
    },
    '3 became 3.5',
  ],
  ['a record that nobody can read', { record: '{}' }, 'The record could not be read.'],
  ['a hold', { statement: { ...openedStatement.statement, hold: 'LEGAL' }, holdUntil: '2026-11-09T12:00:00.000Z' }, 'Legal, until'],
] as const)('%s is said in words of its own', async (_name, change, words) => {
  const { user } = await startOfficeStory({
    at,
    may,
    answers: { ...commissionAnswers, officeStatement: { ...openedStatement, ...change } as typeof openedStatement },
  });
  await user.click(await screen.findByRole('button', { name: /^Open / }));
  await screen.findByRole('button', { name: 'Recompute' });
  expect(textOf(screen.getByRole('dialog'))).toContain(words);
});

test('a disputed statement is opened and recomputed before it is answered, by who may only look as well', async () => {
  const { api, user } = await startOfficeStory({ at: '/commission', may: ['payments.read'], answers: commissionAnswers });
  await opened(user);
  expect(api.requestsOf('officeStatement')).toEqual([{ statementId: commissionDispute.statementId }]);
});

test.each(['Answer', 'Uphold'])('the dialog of %s recomputes, and sends nothing by that', async (name) => {
  const { api, user } = await startOfficeStory({ at: '/commission', may, answers: commissionAnswers });
  const [button] = await screen.findAllByRole('button', { name });
  await user.click(button as HTMLElement);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Recompute' }));
  await dialog.findByText(/comes to the same/);
  expect(api.requestsOf('officeAnswerDispute')).toEqual([]);
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('a statement is disputed for its holder with a claim, a figure and a reason', async () => {
  const { api, user } = await startOfficeStory({ at, may, answers: { ...commissionAnswers, officeDisputeStatement: { done: true } } });
  const statement = await opened(user);
  await user.click(statement.getByRole('button', { name: 'Dispute for the holder' }));
  const dialog = await dialogOf('Dispute for the holder');
  await user.type(dialog.getByLabelText('What is wrong with it'), 'Two bets are missing.');
  await user.type(dialog.getByLabelText('It should come to (optional)'), '8,000.5');
  await user.click(dialog.getByRole('button', { name: 'Dispute for the holder' }));
  expect(api.requestsOf('officeDisputeStatement')).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'The agent rang us.');
  await user.click(dialog.getByRole('button', { name: 'Dispute for the holder' }));
  const { statementId } = runStatement;
  await expect
    .poll(() => api.requestsOf('officeDisputeStatement'))
    .toEqual([{ statementId, claim: 'Two bets are missing.', claimed: '8000.50', reason: 'The agent rang us.' }]);
});

test('what is not paid is held from its statement, for its kind, category and day', async () => {
  const statement = { ...openedStatement.statement, state: 'published' } as const;
  const answers = {
    ...commissionAnswers,
    officeStatement: { ...openedStatement, statement },
    officeHoldCommission: { done: true as const },
  };
  const { api, user } = await startOfficeStory({ at, may, answers });
  await user.click((await opened(user)).getByRole('button', { name: 'Make payments wait' }));
  const dialog = await dialogOf('Make the payments of an account wait?');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A letter came in.');
  await user.click(dialog.getByRole('button', { name: 'Make payments wait' }));
  await expect
    .poll(() => api.requestsOf('officeHoldCommission'))
    .toMatchObject([{ username: 'helena.souza', kind: 'dividend', category: 'CONS', from: '2026-10-01', to: '2026-10-01' }]);
});

test('who may only look, and what was disputed, has no such buttons', async () => {
  const dispute = { claim: 'A tier is missing.', byHouse: true, raisedAt: commissionRun.to, answerBy: commissionRun.to, answer: null };
  const answers = { ...commissionAnswers, officeStatement: { ...openedStatement, dispute, mayDispute: false } };
  const { user } = await startOfficeStory({ at, may: ['payments.read'], answers });
  const statement = await opened(user);
  expect(await statement.findByText('A tier is missing.')).toBeTruthy();
  expect(factOf('Raised by')).toBe('An operator, for the holder');
  for (const name of ['Dispute for the holder', 'Make payments wait']) expect(statement.queryByRole('button', { name })).toBeNull();
});

test('a period that is not known is said so', async () => {
  await startOfficeStory({ at, may, answers: { ...commissionAnswers, officeCommissionRun: () => refusal('not_found', 'There is none.') } });
  expect(await screen.findByText('There is none.')).toBeTruthy();
});

test.each(['PT', 'EN'] as const)('in %s the room and its dialog have nothing that a machine finds wrong', async (language) => {
  const { user } = await startOfficeStory({ at, may, language, answers: commissionAnswers });
  await user.click(await screen.findByRole('button', { name: /helena\.souza$/ }));
  await screen.findByText(/bruno\.lima/);
  expect(await axeFaults()).toEqual([]);
});
