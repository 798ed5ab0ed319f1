import { instant, type Instant } from '@trevo/kernel';
import { emptyTally, type Fact } from '../facts/fact.ts';
import { runPeriods, type PayRun, type PayState, emptyState } from '../pay/run-period.ts';
import type { PeriodRun, Statement } from '../pay/statement.ts';
import { readInstant } from '../period/instant-text.ts';
import type { Period } from '../period/period.ts';
import { type Account, type AccountType, settledAccount } from '../team/account.ts';
import { AgentTree } from '../team/agent-tree.ts';
import { type Contract, deductDefault, house, type RealtimeRow, type Tier } from '../terms/contract.ts';

/** An instant from its text; a text that is none is a mistake of the test. */
export function at(text: string): Instant {
  const read = readInstant(text);
  if (read === null) throw new Error(`${text} is no instant`);
  return read;
}

/** Minors of a number of currency units with up to four decimals: `units('999.9999')`. */
export function units(text: string | number): bigint {
  const [whole = '0', fraction = ''] = String(text).replace('-', '').split('.');
  const minor = BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
  return String(text).startsWith('-') ? -minor : minor;
}

/** Micros of a number of currency units with up to four decimals. */
export function micros(text: string | number): bigint {
  return units(text) * 1_000_000n;
}

export const january: Period = { start: at('2026-01-01T03:00:00Z'), end: at('2026-02-01T03:00:00Z') };
export const february: Period = { start: january.end, end: at('2026-03-01T03:00:00Z') };
export const march: Period = { start: february.end, end: at('2026-04-01T03:00:00Z') };

/** Some moment inside a period. */
export function within(period: Period): Instant {
  return instant((period.start + period.end) / 2);
}

/** A tier of a rate in ppm from no threshold on, with what is said otherwise. */
export function tier(ppm: number, but: Partial<Tier> = {}): Tier {
  return { minValidBet: 0n, minNetLoss: 0n, minActive: 0, rate: { type: 'P', ppm }, ...but };
}

export function row(winPpm: number, lossPpm: number, minSingleBet = 0n): RealtimeRow {
  return { minSingleBet, winPpm, lossPpm };
}

/** A monthly dividend over all products from January 2026 on, with what is said otherwise. Salaries deduct nothing. */
export function contract(upline: string, downline: string, but: Partial<Contract> = {}): Contract {
  const kind = but.kind ?? 'dividend';
  return {
    id: `c${downline}`,
    version: 1,
    kind,
    category: 'CONS',
    currency: 'BRL',
    upline,
    downline,
    periodType: kind === 'daily' ? 'daily' : kind === 'hourly' ? 'hour' : kind === 'realtime' ? 'tick' : 'monthly',
    effectiveFrom: january.start,
    endsAt: null,
    tiers: [],
    rows: [],
    activeMinValidBet: 0n,
    deduct: kind === 'dividend' ? deductDefault : [],
    carry: { mode: 'none' },
    cap: null,
    minPayout: 0n,
    ...but,
  };
}

/** A contract from the house. */
export function topContract(downline: string, but: Partial<Contract> = {}): Contract {
  return contract(house, downline, but);
}

/** A fact of one member, in SPORTS at the middle of January where nothing else is said. `ggr` follows from turnover and win. */
export function fact(member: string, but: Partial<Fact> = {}): Fact {
  const { facts: _, ...zero } = emptyTally();
  const { turnover = 0n, win = 0n } = but;
  return { ...zero, member, at: within(january), category: 'SPORTS', ggr: turnover - win, ...but };
}

/** A member who staked an amount of units and lost it all. */
export function lost(member: string, amount: string | number, but: Partial<Fact> = {}): Fact {
  return fact(member, { turnover: units(amount), validBet: units(amount), ...but });
}

/** Accounts from `{ T: null, A: 'T', a: 'A' }`: capitals are agents, top agents below the house, the rest members. */
export function accountsOf(uplines: Readonly<Record<string, string | null>>): Account[] {
  return Object.entries(uplines).map(([id, upline]) => settledAccount(id, typeOf(id, upline), upline));
}

export function treeOf(uplines: Readonly<Record<string, string | null>>): AgentTree {
  return new AgentTree(accountsOf(uplines));
}

function typeOf(id: string, upline: string | null): AccountType {
  if (id.toUpperCase() !== id) return 0;
  return upline === null ? 1 : 2;
}

export type Scene = {
  readonly tree: AgentTree;
  readonly contracts: readonly Contract[];
  readonly facts: readonly Fact[];
  readonly periods?: readonly Period[];
  readonly state?: Partial<PayState>;
  readonly holds?: PayRun['holds'];
};

/** The run that a scene describes; its kind is that of its first contract. */
export function payRun({ tree, contracts, facts, holds = [] }: Scene): PayRun {
  const kind = contracts[0]?.kind ?? 'dividend';
  if (kind === 'realtime') throw new Error('Real-time salaries run by ticks');
  return { kind, category: contracts[0]?.category ?? 'CONS', tree, contracts, factsOf: () => facts, holds };
}

/** Plays a scene period by period (January where none is named) and answers the runs. */
export function play(scene: Scene): PeriodRun[] {
  return runPeriods(payRun(scene), scene.periods ?? [january], { ...emptyState, ...scene.state }).runs;
}

/** Plays one January and answers its statements by holder. */
export function statementsOf(scene: Scene): Readonly<Record<string, Statement>> {
  return byHolder(play(scene)[0]);
}

export function byHolder(run: PeriodRun | undefined): Readonly<Record<string, Statement>> {
  return Object.fromEntries((run?.statements ?? []).map((statement) => [statement.downline, statement]));
}

/** One figure of every statement of a run, by holder. */
export function figures<F extends keyof Statement>(run: PeriodRun | undefined, field: F): Readonly<Record<string, Statement[F]>> {
  return Object.fromEntries((run?.statements ?? []).map((statement) => [statement.downline, statement[field]]));
}
