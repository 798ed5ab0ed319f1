import { AgentTree, type Contract, emptyState, exportFacts, type Fact, house, runPeriod, settledAccount } from '@trevo/commission';
import { factLineJson, factsHash, statementRecordJson } from '@trevo/commission/check';
import type { Calls, RequestOf } from '@trevo/contract';
import { instant } from '@trevo/kernel';
import { type FakeAnswers, refusal } from '@trevo/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../../test/show-part.tsx';
import { row, statementId } from '../../../test/statement-samples.ts';
import { StatementsOfMine } from './components/statement-lists.tsx';

const from = instant(Date.parse('2026-11-19T03:00:00Z'));
const to = instant(Date.parse('2026-11-20T03:00:00Z'));

const costs = { promo: 0n, vendorFee: 0n, rebate: 0n, salary: 0n, jackpot: 0n, paymentFee: 0n };
const contract: Contract = {
  id: 'ctr_1',
  version: 1,
  kind: 'daily',
  category: 'CONS',
  currency: 'BRL',
  periodType: 'daily',
  tiers: [
    { minValidBet: 0n, minNetLoss: 0n, minActive: 0, rate: { type: 'P', ppm: 10_000 } },
    { minValidBet: 90_000_000n, minNetLoss: 0n, minActive: 0, rate: { type: 'P', ppm: 20_000 } },
  ],
  rows: [],
  activeMinValidBet: 1n,
  deduct: [],
  carry: { mode: 'none' },
  cap: null,
  minPayout: 0n,
  upline: house,
  downline: 'top',
  effectiveFrom: from,
  endsAt: null,
};

/** A statement as the server tells it: reckoned by the rules, with the facts that it rests on. */
function reckoned() {
  const tree = new AgentTree([settledAccount('top', 1, null), settledAccount('low', 0, 'top')]);
  const fact: Fact = {
    member: 'low',
    at: from,
    category: 'RNG',
    turnover: 1_234_567n,
    win: 0n,
    ggr: 1_234_567n,
    validBet: 1_234_567n,
    ...costs,
  };
  const period = { start: from, end: to };
  const { run } = runPeriod(
    { kind: 'daily', category: 'CONS', tree, contracts: [contract], factsOf: () => [fact], holds: [] },
    period,
    emptyState,
  );
  const [statement] = run.statements;
  if (!statement) throw new Error('There is a statement');
  const lines = exportFacts({ tree, holder: 'top', window: period, category: 'CONS', facts: [fact], pseudonymOf: () => 'somebody' });
  const sources = { factsHash: factsHash(lines), from, to, exportUrl: '/' };
  return { record: statementRecordJson({ statement, contractTerms: contract, sources, ledger: null }), facts: lines.map(factLineJson) };
}

type Facts = FakeAnswers['commissionFacts'];

async function openStatement({ record, facts } = reckoned(), shown = row, told?: Facts) {
  const part = showPart(<StatementsOfMine kind="daily" />, {
    answers: {
      commissionStatements: { list: [shown], next: null },
      commissionStatement: {
        statement: shown,
        record: JSON.stringify(record),
        zone: 'America/Sao_Paulo',
        facts: facts.length,
        dispute: null,
        hold: null,
        differences: [],
        goesTo: [{ contract: 'ctr_below', account: 'carla.ramos' }],
        mayDispute: true,
      },
      commissionFacts: told ?? { lines: facts.map((line) => JSON.stringify(line)), next: null },
      disputeStatement: { done: true },
    },
  });
  await part.user.click(await screen.findByRole('button', { name: new RegExp(part.t('agent.pay.open')) }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(part.t('agent.pay.inputs'));
  return { ...part, dialog };
}

test('a statement shows its tiers with what was reached, and every step with its figures', async () => {
  const { dialog, t } = await openStatement();
  expect(dialog.getByText(new RegExp(t('agent.pay.tierUsed')))).toBeTruthy();
  expect(dialog.getByText(new RegExp(`${t('agent.pay.missed')}$`))).toBeTruthy();
  expect(dialog.getByText(/123,4567 × 1% = 1,234567$/)).toBeTruthy();
});

test('figures that stand under each other have the same digits after the point, down to the ledger’s last', async () => {
  const { t } = await openStatement();
  const title = await screen.findByRole('heading', { name: t('agent.pay.inputs') });
  const figures = [...(title.parentElement?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent ?? '');
  expect(figures).toContain('123,4567');
  expect(figures).toContain('0,0000');
  for (const figure of figures) expect(figure).toMatch(/^−?[\d.]+,\d{4,}$/);
});

test('what goes on to the direct downline is told by its account, as whoever gave the contract knows it', async () => {
  const { record, facts } = reckoned();
  const below = {
    downline: 'low',
    contract: 'ctr_below',
    version: 1,
    grossMicro: '1000000',
    paidMicro: '1000000',
    arrearsPaidMicro: '0',
    shortMicro: '0',
  };
  const { dialog, t } = await openStatement({
    record: { ...record, deductions: [below, { ...below, contract: 'ctr_gone' }] },
    facts,
  });
  expect(dialog.getByText(t('agent.pay.goesTo', { account: 'carla.ramos' }))).toBeTruthy();
  expect(dialog.getByText(t('agent.pay.deduction', { contract: 'ctr_gone' }))).toBeTruthy();
});

test('a dividend is drawn from the result to the payment, and a salary, whose base is turnover, is not', async () => {
  const salary = await openStatement();
  expect(salary.dialog.queryByRole('img', { name: salary.t('agent.pay.fall') })).toBeNull();
  cleanup();
  const { dialog, t } = await openStatement(reckoned(), { ...row, kind: 'dividend' });
  const drawn = within(dialog.getByRole('img', { name: t('agent.pay.fall') }));
  expect(drawn.getByText(t('agent.pay.input.ggr'))).toBeTruthy();
  expect(drawn.getAllByText('R$ 123')).toHaveLength(1);
  expect(drawn.getByText('1%')).toBeTruthy();
  expect(drawn.getByText(t('agent.pay.paid'))).toBeTruthy();
});

/** A fact line of somebody of the team, and one of the holder's own person. */
const played = { ...reckoned().facts[0], slot: '2026-11-19T14:00:00Z', win: '200000', ggr: '1034567', promo: '30000', vendorFee: '5000' };
const ownLine = { ...played, member: 'nobody', person: 0, category: 'LIVE', turnover: '70000' };
const factsOf = (lines: readonly object[], next: string | null = null) => ({ lines: lines.map((line) => JSON.stringify(line)), next });

test('a payment shows the bets that it comes from once they are asked for: who under a hidden name, when, what was played, and the sums of all', async () => {
  const { dialog, user, t, api } = await openStatement(reckoned(), row, factsOf([played, ownLine]));
  expect(api.requestsOf('commissionFacts')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: t('agent.pay.bets.open', { count: 1 }) }));
  const bets = within(await dialog.findByRole('table', { name: t('agent.pay.bets') }));
  const somebody = within((await bets.findByText('somebody')).closest('tr') as HTMLElement);
  expect(somebody.getByText(/^19\/11\/2026.* 11:00$/)).toBeTruthy();
  expect(somebody.getByText(t('category.RNG'))).toBeTruthy();
  expect(somebody.getAllByText('123,4567')).toHaveLength(2);
  expect(somebody.getByText('20')).toBeTruthy();
  const own = within(bets.getByText(t('agent.pay.bets.own')).closest('tr') as HTMLElement);
  expect(own.queryByText('nobody')).toBeNull();
  expect(own.getByText('7')).toBeTruthy();
  // The sums are the statement's: one bet of 123,4567 that won nothing.
  const sums = within(bets.getByText(t('agent.pay.bets.all', { count: 1 })).closest('tr') as HTMLElement);
  expect(sums.getAllByText('123,4567')).toHaveLength(3);
  expect(api.requestsOf('commissionFacts')).toEqual([{ statementId, pageSize: 1_000 }]);
});

test('of a dividend the lines tell what comes off and what is left, and of a salary they do not', async () => {
  const { record, facts } = reckoned();
  const deduct = ['promo', 'vendorFee'] as const;
  const dividend = { record: { ...record, inputs: { ...record.inputs, deduct } }, facts };
  const { dialog, user, t } = await openStatement(dividend, { ...row, kind: 'dividend' }, factsOf([played]));
  await user.click(dialog.getByRole('button', { name: t('agent.pay.bets.open', { count: 1 }) }));
  const line = within((await dialog.findByText('somebody')).closest('tr') as HTMLElement);
  expect(line.getByText('3,5')).toBeTruthy();
  expect(line.getByText('99,9567')).toBeTruthy();
  cleanup();
  const salary = await openStatement(reckoned(), row, factsOf([played]));
  await salary.user.click(salary.dialog.getByRole('button', { name: t('agent.pay.bets.open', { count: 1 }) }));
  await salary.dialog.findByText('somebody');
  expect(salary.dialog.queryByText(t('agent.pay.bets.costs'))).toBeNull();
});

test('further lines come when they are asked for, each once', async () => {
  const pages = ({ after }: RequestOf<Calls['commissionFacts']>) => (after === undefined ? factsOf([played], '7.1') : factsOf([ownLine]));
  const { dialog, user, t, api } = await openStatement(reckoned(), row, pages);
  await user.click(dialog.getByRole('button', { name: t('agent.pay.bets.open', { count: 1 }) }));
  await user.click(await dialog.findByRole('button', { name: t('list.more') }));
  expect(await dialog.findByText(t('agent.pay.bets.own'))).toBeTruthy();
  expect(dialog.getByText('somebody')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: t('list.more') })).toBeNull();
  expect(api.requestsOf('commissionFacts').map(({ after }) => after)).toEqual([undefined, '7.1']);
});

test('lines that came are shown fifty at a time, and nothing is asked for again before all of them stand there', async () => {
  const pages = ({ after }: RequestOf<Calls['commissionFacts']>) =>
    after === undefined
      ? factsOf(
          Array.from({ length: 120 }, () => played),
          '7.120',
        )
      : factsOf([ownLine]);
  const { dialog, user, t, api } = await openStatement(reckoned(), row, pages);
  await user.click(dialog.getByRole('button', { name: t('agent.pay.bets.open', { count: 1 }) }));
  for (const shown of [50, 100, 120]) {
    await waitFor(() => expect(dialog.getAllByText('somebody')).toHaveLength(shown));
    expect(dialog.queryByText(t('agent.pay.bets.own'))).toBeNull();
    expect(api.requestsOf('commissionFacts')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: t('list.more') }));
  }
  expect(await dialog.findByText(t('agent.pay.bets.own'))).toBeTruthy();
  expect(api.requestsOf('commissionFacts')).toHaveLength(2);
});

test('lines that cannot be had say so and are asked for again; a statement without bets says that', async () => {
  let isDown = true;
  const answer = () => (isDown ? refusal('feature_disabled', 'It is closed.') : factsOf([played]));
  const { dialog, user, t } = await openStatement(reckoned(), row, answer);
  await user.click(dialog.getByRole('button', { name: t('agent.pay.bets.open', { count: 1 }) }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  isDown = false;
  await user.click(dialog.getByRole('button', { name: t('list.retry') }));
  expect(await dialog.findByText('somebody')).toBeTruthy();
  cleanup();
  const { record } = reckoned();
  const without = await openStatement({ record: { ...record, inputs: { ...record.inputs, facts: 0 } }, facts: [] });
  expect(without.dialog.getByText(t('agent.pay.bets.none'))).toBeTruthy();
  expect(without.dialog.queryByRole('button', { name: t('agent.pay.bets.open', { count: 0 }) })).toBeNull();
});

test('a payment that is right is found right in this browser, from its facts', async () => {
  const { dialog, user, t } = await openStatement();
  await user.click(dialog.getByRole('button', { name: t('agent.pay.recompute') }));
  expect(await dialog.findByRole('status')).toHaveProperty('textContent', expect.stringContaining('1'));
  expect(dialog.queryByRole('alert')).toBeNull();
});

test('a payment that is not what its facts say is called so, figure by figure', async () => {
  const { record, facts } = reckoned();
  const { dialog, user, t } = await openStatement({ record: { ...record, paid: '99999' }, facts });
  await user.click(dialog.getByRole('button', { name: t('agent.pay.recompute') }));
  expect((await dialog.findByRole('alert')).textContent).toContain('paid');
});

test('a dispute is sent once it says enough', async () => {
  const { dialog, user, t, api } = await openStatement();
  await user.click(dialog.getByRole('button', { name: t('agent.pay.dispute') }));
  await user.type(dialog.getByLabelText(t('agent.pay.claim')), 'short');
  await user.click(dialog.getByRole('button', { name: t('agent.pay.send') }));
  expect(api.requestsOf('disputeStatement')).toEqual([]);
  await user.type(dialog.getByLabelText(t('agent.pay.claim')), ' but now it is long enough');
  await user.click(dialog.getByRole('button', { name: t('agent.pay.send') }));
  await expect.poll(() => api.requestsOf('disputeStatement')).toEqual([{ statementId, claim: 'short but now it is long enough' }]);
});

test('a line that makes up for periods says why it is there, what each came to and comes to now, and is not worked out here', async () => {
  const line = { ...row, cause: 'restatement', paid: '1.50', state: 'paid', base: null, grossMicro: null } as const;
  const differences = [{ from: row.from, to: row.to, oldMicro: '30000000000', newMicro: '45000000000' }];
  const dispute = {
    claim: 'A tier is missing here.',
    byHouse: true,
    claimed: '4.50',
    raisedAt: row.to,
    answerBy: row.to,
    answer: null,
    answeredAt: row.to,
    upheld: true,
    verdict: '{"compared":41,"differences":[],"creditMicro":"45000000000"}',
  };
  const { t, user } = showPart(<StatementsOfMine kind="daily" />, {
    answers: {
      commissionStatements: { list: [line], next: null },
      commissionStatement: {
        statement: line,
        record: '{"lines":[]}',
        zone: 'America/Sao_Paulo',
        facts: 0,
        dispute,
        hold: null,
        differences,
        goesTo: [],
        mayDispute: false,
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: new RegExp(t('agent.pay.open')) }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(t('agent.pay.causeText.restatement'))).toBeTruthy();
  expect(dialog.getByText(/^3 .* 4,5: 1,5$/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: t('agent.pay.recompute') })).toBeNull();
  expect(dialog.getByText(t('agent.pay.upheld'))).toBeTruthy();
  expect(dialog.getByText(/^Contestado pela casa por você .* A tier is missing here\.$/)).toBeTruthy();
  expect(dialog.getByText(/41/)).toBeTruthy();
});

test('a dispute may name what the line should come to', async () => {
  const { dialog, user, t, api } = await openStatement();
  await user.click(dialog.getByRole('button', { name: t('agent.pay.dispute') }));
  await user.type(dialog.getByLabelText(t('agent.pay.claim')), 'a tier is missing here');
  await user.type(dialog.getByLabelText(t('agent.pay.claimed')), '4,50');
  await user.click(dialog.getByRole('button', { name: t('agent.pay.send') }));
  await expect.poll(() => api.requestsOf('disputeStatement')).toEqual([{ statementId, claim: 'a tier is missing here', claimed: '4.50' }]);
});
