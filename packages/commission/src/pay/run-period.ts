import { invariant } from '@trevo/kernel';
import { microsPerMinor } from '../amount/micro.ts';
import { type Fact, netOf } from '../facts/fact.ts';
import type { Period } from '../period/period.ts';
import type { AgentTree } from '../team/agent-tree.ts';
import { type TeamFigures, teamFigures, type TeamHolder } from '../team/team-figures.ts';
import { type Category, type Contract, type ContractKind, house, isInForce } from '../terms/contract.ts';
import { type Arrears, ArrearsBook } from './arrears.ts';
import { type Assessment, assessTiers, grossMicroOf } from './assess-tiers.ts';
import { carried, carryOf } from './carry-over.ts';
import type { ArrearsLine, PeriodRun, Statement } from './statement.ts';
import { payStream } from './stream.ts';
import { type Claim, type Level, shareOut } from './waterfall.ts';

/** What passes from one period to the next, by holder: streams in micros, carry-over in minors, arrears. */
export type PayState = {
  readonly streams: ReadonlyMap<string, bigint>;
  readonly carry: ReadonlyMap<string, bigint>;
  readonly arrears: Arrears;
};

/** A holder whose payments wait, for one period (by its start) or for all. */
export type Hold = { readonly holder: string; readonly period: Period['start'] | null };

/** A kind and category whose periods are run, where the figures of teams come from elsewhere. */
export type PayTerms = {
  readonly kind: Exclude<ContractKind, 'realtime'>;
  readonly category: Category;
  /** All versions that were ever accepted; those of other kinds and categories are passed over. */
  readonly contracts: readonly Contract[];
  readonly holds: readonly Hold[];
};

/** Everything about a kind, category and tree that does not change from one period to the next. */
export type PayRun = PayTerms & {
  readonly tree: AgentTree;
  /** The facts of a period, in any order; more than those do no harm. */
  readonly factsOf: (period: Period) => Iterable<Fact>;
};

export const emptyState: PayState = { streams: new Map(), carry: new Map(), arrears: new Map() };

/**
 * Reckons one closed period: team figures, tiers, the share-out from the top down, streams and pay-outs. A function of its arguments, so a run repeated gives
 * the same bytes; the order of facts does not matter. An empty period (its date does not exist) has no statements and changes nothing.
 */
export function runPeriod(run: PayRun, period: Period, state: PayState): { readonly run: PeriodRun; readonly state: PayState } {
  const query = { tree: run.tree, holders: holdersOf(run, period), category: run.category };
  return runFigures(run, period, {
    state,
    teams: teamFigures({ ...query, facts: period.start === period.end ? [] : run.factsOf(period) }),
  });
}

/** Whose teams a period is reckoned from, and in which part of it. */
export function holdersOf(run: PayTerms, period: Period): readonly TeamHolder[] {
  if (period.start === period.end) return [];
  return inForceIn(run, period).map(({ contract, window }) => {
    return { holder: contract.downline, window, activeMinValidBet: contract.activeMinValidBet };
  });
}

/** {@link runPeriod} where somebody else summed the teams of {@link holdersOf}. */
export function runFigures(
  run: PayTerms,
  period: Period,
  { state, teams }: { readonly state: PayState; readonly teams: ReadonlyMap<string, TeamFigures> },
): { readonly run: PeriodRun; readonly state: PayState } {
  const none = { period, statements: [], arrearsOnly: [], topEntitlementMicro: 0n, sumNetMicro: 0n, capReturnedMicro: 0n, lapsed: [] };
  if (period.start === period.end) return { run: none, state };
  const reckoned = reckonAll(run, period, { state, teams });
  const book = new ArrearsBook(state.arrears);
  const claims = new Map([...reckoned].map(([holder, { contract, grossMicro }]): [string, Claim] => [holder, { contract, grossMicro }]));
  const levels = shareOut(claims, book, period.start);
  const statements: Statement[] = [];
  const arrearsOnly: ArrearsLine[] = [];
  for (const [holder, level] of levels) {
    const isHeld = run.holds.some((hold) => hold.holder === holder && (hold.period === null || hold.period === period.start));
    const streamInMicro = state.streams.get(holder) ?? 0n;
    const own = reckoned.get(holder);
    if (own !== undefined) statements.push(stateOf(own, level, { book, streamInMicro, isHeld }));
    else if (level.potMicro > 0n) {
      const payment = payStream(streamInMicro, level.netMicro, { minPayout: 0n, isHeld });
      arrearsOnly.push({
        downline: holder,
        upline: payerOf(levels, holder),
        potMicro: level.potMicro,
        netMicro: level.netMicro,
        ...payment,
      });
    }
  }
  const tops = [...reckoned.values()].filter(({ contract }) => contract.upline === house);
  return {
    run: {
      period,
      statements,
      arrearsOnly,
      topEntitlementMicro: sum(tops.map(({ grossMicro }) => grossMicro)),
      sumNetMicro: sum([...statements, ...arrearsOnly].map(({ netMicro }) => netMicro)),
      capReturnedMicro: sum(statements.map(({ capReturnedMicro }) => capReturnedMicro)),
      lapsed: book.lapsed,
    },
    state: nextState(state, book, { statements, arrearsOnly }),
  };
}

/** Reckons closed periods one after the other; streams, carry-over and arrears flow from each to the next. */
export function runPeriods(
  run: PayRun,
  periods: readonly Period[],
  state: PayState,
): { readonly runs: PeriodRun[]; readonly state: PayState } {
  const runs: PeriodRun[] = [];
  let current = state;
  for (const period of periods) {
    const next = runPeriod(run, period, current);
    runs.push(next.run);
    current = next.state;
  }
  return { runs, state: current };
}

/** A holder's figures before anybody is paid. */
type Reckoned = {
  readonly contract: Contract;
  readonly window: Period;
  readonly isFinal: boolean;
  readonly figures: TeamFigures;
  readonly periodNet: bigint;
  readonly carryIn: bigint;
  readonly base: bigint;
  readonly assessment: Assessment;
  readonly grossMicro: bigint;
};

/** The contracts of a run at the beginning of a period, each with its part of it. */
function inForceIn(run: PayTerms, period: Period) {
  const line = run.contracts.filter(({ kind, category }) => kind === run.kind && category === run.category);
  const begins = new Set(line.map(({ id, effectiveFrom }) => `${id} ${effectiveFrom}`));
  const inForce = line
    .filter((contract) => isInForce(contract, period.start))
    .map((contract) => {
      const { endsAt, id } = contract;
      const end = endsAt !== null && endsAt < period.end ? endsAt : period.end;
      return { contract, window: { start: period.start, end }, isFinal: endsAt === end && !begins.has(`${id} ${endsAt}`) };
    });
  invariant(new Set(inForce.map(({ contract }) => contract.downline)).size === inForce.length, 'A holder has one contract in force');
  return inForce;
}

function reckonAll(
  run: PayTerms,
  period: Period,
  { state, teams }: { readonly state: PayState; readonly teams: ReadonlyMap<string, TeamFigures> },
): ReadonlyMap<string, Reckoned> {
  const inForce = inForceIn(run, period);
  return new Map(
    inForce.map(({ contract, window, isFinal }) => {
      const figures = teams.get(contract.downline) as TeamFigures;
      const carryIn = carried(carryOf(contract.kind, contract.carry), state.carry.get(contract.downline) ?? 0n);
      return [contract.downline, { contract, window, isFinal, figures, carryIn, ...reckon(contract, figures, carryIn) }];
    }),
  );
}

/** Net, base, tier and gross of one holder. Tiers are tested on the period's own figures, the rate is applied to the base with its carry-over. */
function reckon(contract: Contract, figures: TeamFigures, carryIn: bigint) {
  const periodNet = contract.kind === 'dividend' ? netOf(figures, contract.deduct) : figures.validBet;
  const base = periodNet + carryIn;
  const assessment = assessTiers(contract, { validBet: figures.validBet, net: periodNet, activeMembers: figures.activeMembers });
  return { periodNet, base, assessment, grossMicro: grossMicroOf(assessment.rate, base) };
}

function stateOf(
  own: Reckoned,
  level: Level,
  { book, streamInMicro, isHeld }: { readonly book: ArrearsBook; readonly streamInMicro: bigint; readonly isHeld: boolean },
): Statement {
  const { contract, window, isFinal, figures, periodNet, carryIn, base, assessment, grossMicro } = own;
  const creditMicro = capped(level.netMicro, contract.cap);
  const { activeMembers, facts, ...inputs } = figures;
  return {
    contract: contract.id,
    version: contract.version,
    upline: contract.upline,
    downline: contract.downline,
    window,
    inputs: { ...inputs, facts, activeMembers, deduct: contract.kind === 'dividend' ? contract.deduct : [] },
    periodNet,
    carryIn,
    base,
    ...assessment,
    grossMicro,
    ...level,
    capReturnedMicro: level.netMicro - creditMicro,
    creditMicro,
    ...payStream(streamInMicro, creditMicro, { minPayout: isFinal ? 0n : contract.minPayout, isHeld }),
    isHeld,
    isFinal,
    // A carry-over ends with its contract and never returns.
    carryOut: isFinal ? 0n : carried(carryOf(contract.kind, contract.carry), base),
    arrearsOut: book.owedTo(contract.downline),
  };
}

/** The most a holder gets of a net; the rest returns to the house and flows to nobody. */
function capped(netMicro: bigint, cap: bigint | null): bigint {
  return cap === null || netMicro <= cap * microsPerMinor ? netMicro : cap * microsPerMinor;
}

function payerOf(levels: ReadonlyMap<string, Level>, holder: string): string {
  for (const [upline, { deductions }] of levels) if (deductions.some(({ downline }) => downline === holder)) return upline;
  invariant(false, `Somebody paid the arrears of ${holder}`);
}

function nextState(
  before: PayState,
  book: ArrearsBook,
  { statements, arrearsOnly }: Pick<PeriodRun, 'statements' | 'arrearsOnly'>,
): PayState {
  const streams = new Map(before.streams);
  const carry = new Map(before.carry);
  for (const { downline, streamOutMicro } of [...statements, ...arrearsOnly]) streams.set(downline, streamOutMicro);
  for (const { downline, carryOut } of statements) carry.set(downline, carryOut);
  return { streams, carry, arrears: book.open() };
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
