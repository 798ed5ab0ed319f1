import { AgentTree, type Contract, emptyState, exportFacts, type Fact, house, runPeriod, settledAccount } from '@trevo/commission';
import { factsHash, statementRecordJson } from '@trevo/commission/check';
import type { Calls, ResponseOf } from '@trevo/contract';
import { instant } from '@trevo/kernel';

const from = instant(Date.parse('2026-10-01T03:00:00Z'));
const to = instant(Date.parse('2026-11-01T03:00:00Z'));
const terms: Omit<Contract, 'id' | 'upline' | 'downline' | 'tiers'> = {
  version: 1,
  kind: 'dividend',
  category: 'CONS',
  currency: 'BRL',
  periodType: 'monthly',
  rows: [],
  activeMinValidBet: 1n,
  deduct: ['promo', 'vendorFee', 'rebate', 'salary'],
  carry: { mode: 'none' },
  cap: null,
  minPayout: 0n,
  effectiveFrom: from,
  endsAt: null,
};
const tierOf = (ppm: number, minValidBet: bigint): Contract['tiers'][number] => {
  return { minValidBet, minNetLoss: 0n, minActive: 0, rate: { type: 'P', ppm } };
};
const contract: Contract = {
  ...terms,
  id: 'ctr_top',
  upline: house,
  downline: 'top',
  tiers: [tierOf(300_000, 0n), tierOf(400_000, 900_000_000n)],
};
const below: Contract = { ...terms, id: 'ctr_agent', upline: 'top', downline: 'agent', tiers: [tierOf(100_000, 0n)] };

/** The record of a dividend as the server tells it: reckoned by the rules. */
export function reckonedRecord(): string {
  const tree = new AgentTree([settledAccount('top', 1, null), settledAccount('agent', 2, 'top'), settledAccount('low', 0, 'agent')]);
  const figures = { turnover: 247_164_000n, win: 0n, ggr: 247_164_000n, validBet: 247_164_000n };
  const costs = { promo: 0n, vendorFee: 0n, rebate: 0n, salary: 0n, jackpot: 0n, paymentFee: 0n };
  const fact: Fact = { member: 'low', at: from, category: 'RNG', ...figures, ...costs };
  const period = { start: from, end: to };
  const asked = { kind: 'dividend', category: 'CONS', tree, contracts: [contract, below], factsOf: () => [fact], holds: [] } as const;
  const { run } = runPeriod(asked, period, emptyState);
  const statement = run.statements.find(({ downline }) => downline === 'top');
  if (!statement) throw new Error('There is a statement');
  const lines = exportFacts({ tree, holder: 'top', window: period, category: 'CONS', facts: [fact], pseudonymOf: () => 'somebody' });
  const sources = { factsHash: factsHash(lines), from, to, exportUrl: '/' };
  return JSON.stringify(statementRecordJson({ statement, contractTerms: contract, sources, ledger: null }));
}

/** What a holder gets of the month that is in its review. */
export const runStatement: ResponseOf<Calls['officeRunStatements']>['list'][number] = {
  statementId: 'stm_01k0000000000000000000000a',
  number: 7,
  memberId: 'mbr_01k0000000000000000000000a',
  username: 'helena.souza',
  currency: 'BRL',
  version: 1,
  tier: 1,
  gross: '7414.92',
  deducted: '2471.64',
  net: '4943.28',
  pays: '4943.28',
  state: 'disputed',
  hold: null,
  payFrom: '2026-11-04T15:00:00.000Z',
  paidAt: null,
};

/** The same, opened. */
export const openedStatement: ResponseOf<Calls['officeStatement']> = {
  statement: {
    ...runStatement,
    kind: 'dividend',
    category: 'CONS',
    from: '2026-10-01T03:00:00.000Z',
    to: '2026-11-01T03:00:00.000Z',
    cause: null,
    remainderMicro: '0',
  },
  record: reckonedRecord(),
  facts: 1,
  holdUntil: null,
  differences: [],
  goesTo: [{ contract: 'ctr_agent', account: 'bruno.lima' }],
  dispute: null,
  mayDispute: true,
};

/** Worked out again, it comes to the same. */
export const sameOutcome: NonNullable<ResponseOf<Calls['officeRecomputeStatement']>['outcome']> = {
  compared: 61,
  differences: [],
  creditMicro: '49432800000000',
};
