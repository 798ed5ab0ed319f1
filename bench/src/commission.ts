import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { emptyState, type Fact, type PeriodRun, runPeriod } from '@trevo/commission';
import { type Bench, inTurns, limitRow, ratioRow } from './runner/bench.ts';
import { type CommissionTree, commissionFacts, commissionTree, MONTH, numberedTree } from './runner/commission-tree.ts';

const CONTRACTS = 20_000;
const MEMBERS = 1_000_000;
const ROUNDS = 3;

/** A monthly dividend of one tree: pure code, one core, no database. */
export const benches: readonly Bench[] = [
  {
    name: 'commission',
    run: async ({ say }) => {
      say(`a dividend of ${CONTRACTS} contracts over the facts of ${MEMBERS} members, against one pass that only sums the facts`);
      const tree = commissionTree(CONTRACTS, MEMBERS);
      const facts = commissionFacts(tree, 1);
      const { reference, subject } = await inTurns(
        ROUNDS,
        perSecond(facts, sumPlainly),
        perSecond(facts, () => runMonth(tree, facts)),
      );
      say('the same tree with a quarter of the members');
      const quarter = commissionTree(CONTRACTS, MEMBERS / 4);
      const quarterFacts = commissionFacts(quarter, 1);
      const part = await inTurns(
        ROUNDS,
        perSecond(quarterFacts, sumPlainly),
        perSecond(quarterFacts, () => runMonth(quarter, quarterFacts)),
      );
      say('the same members with two and with six facts each');
      const memory = keptMegabytes(tree, facts);
      return [
        ratioRow({
          name: 'commission: dividend of 20,000 contracts, 1,000,000 members',
          value: subject,
          unit: 'facts/s',
          reference: { name: 'plain sum', value: reference },
          atLeast: 0.015,
        }),
        // Both against their own plain sum, so that a busy machine slows both sides alike.
        limitRow({
          name: 'commission: cost of a fact, 1,000,000 over 250,000 members',
          value: part.subject / part.reference / (subject / reference),
          unit: '×',
          atMost: 1.6,
        }),
        limitRow({
          name: 'commission: memory of a run with 6,000,000 facts over 2,000,000',
          value: memory.sixFold / memory.twoFold,
          unit: '×',
          atMost: 1.1,
        }),
        limitRow({ name: 'commission: memory kept after the runs', value: memory.kept, unit: 'MB', atMost: 8 }),
      ];
    },
  },
];

/** Facts per second of one core's time: what else the machine does counts for neither side. */
function perSecond(facts: readonly Fact[], work: (facts: readonly Fact[]) => void): () => Promise<number> {
  return () => {
    const start = process.cpuUsage();
    work(facts);
    const { user, system } = process.cpuUsage(start);
    return Promise.resolve((facts.length * 1_000_000) / (user + system));
  };
}

/** What everything is compared with: one pass that adds every input of every fact up. */
function sumPlainly(facts: readonly Fact[]): void {
  const total = {
    turnover: 0n,
    win: 0n,
    ggr: 0n,
    validBet: 0n,
    promo: 0n,
    vendorFee: 0n,
    rebate: 0n,
    salary: 0n,
    jackpot: 0n,
    paymentFee: 0n,
  };
  for (const fact of facts) {
    total.turnover += fact.turnover;
    total.win += fact.win;
    total.ggr += fact.ggr;
    total.validBet += fact.validBet;
    total.promo += fact.promo;
    total.vendorFee += fact.vendorFee;
    total.rebate += fact.rebate;
    total.salary += fact.salary;
    total.jackpot += fact.jackpot;
    total.paymentFee += fact.paymentFee;
  }
  if (total.turnover === 0n) throw new Error('The bench sums nothing');
}

/** One whole run, the numbering of the tree included. Throws when it did not pay what the top is entitled to. */
function runMonth(tree: CommissionTree, facts: Iterable<Fact>): PeriodRun {
  const run = {
    kind: 'dividend',
    category: 'CONS',
    tree: numberedTree(tree),
    contracts: tree.contracts,
    factsOf: () => facts,
    holds: [],
  } as const;
  const { run: result } = runPeriod(run, MONTH, emptyState);
  if (result.sumNetMicro !== result.topEntitlementMicro || result.sumNetMicro === 0n)
    throw new Error('The nets are not the entitlement of the top');
  if (result.statements.length !== CONTRACTS) throw new Error('A contract has no statement');
  return result;
}

/** Megabytes a run holds while its facts go by, twice and six times over, and what both runs leave behind. */
function keptMegabytes(
  tree: CommissionTree,
  facts: readonly Fact[],
): { readonly twoFold: number; readonly sixFold: number; readonly kept: number } {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = (): number => {
    collect();
    return process.memoryUsage().heapUsed / 1_000_000;
  };
  const held = (times: number): number => {
    const before = heap();
    let during = 0;
    const passing = function* (): Iterable<Fact> {
      for (let time = 0; time < times; time++) yield* facts;
      during = heap();
    };
    runMonth(tree, passing());
    return during - before;
  };
  const before = heap();
  const twoFold = held(2);
  const sixFold = held(6);
  return { twoFold, sixFold, kept: heap() - before };
}
