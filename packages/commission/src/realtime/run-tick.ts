import type { Hold } from '../pay/run-period.ts';
import { payStream, type StreamPayment } from '../pay/stream.ts';
import { covers, type Period } from '../period/period.ts';
import type { AgentTree } from '../team/agent-tree.ts';
import { type Category, type Contract, endsForGood, house, isInForce } from '../terms/contract.ts';
import { RealtimeChains, type RealtimeLine, type RealtimeUnit } from './unit-lines.ts';

/** Everything about a category and tree that does not change from one tick to the next. */
export type RealtimeRun = {
  readonly category: Category;
  readonly tree: AgentTree;
  readonly contracts: readonly Contract[];
  readonly holds: readonly Hold[];
};

/** One tick of 300 seconds. */
export type TickRun = {
  readonly tick: Period;
  readonly lines: readonly RealtimeLine[];
  /** By holder: everybody with a line or a stream. */
  readonly payments: ReadonlyMap<string, StreamPayment & { readonly netMicro: bigint }>;
  readonly topEntitlementMicro: bigint;
  readonly sumNetMicro: bigint;
};

type Streams = ReadonlyMap<string, bigint>;

/** Reckons one closed tick from the units posted in it; others are passed over. Lines keep the order of the units, figures do not depend on it. */
export function runTick(
  run: RealtimeRun,
  { tick, units, streams }: { readonly tick: Period; readonly units: Iterable<RealtimeUnit>; readonly streams: Streams },
): { readonly run: TickRun; readonly streams: Streams } {
  const chains = new RealtimeChains(run.tree, run.category, run.contracts);
  const lines: RealtimeLine[] = [];
  for (const unit of units) if (covers(tick, unit.at)) lines.push(...chains.linesOf(unit));
  const tops = new Set(run.contracts.filter(({ upline }) => upline === house).map(({ id }) => id));
  const net = new Map([...streams.keys()].map((holder) => [holder, 0n]));
  let topEntitlementMicro = 0n;
  let sumNetMicro = 0n;
  for (const { holder, contract, grossMicro, netMicro } of lines) {
    net.set(holder, (net.get(holder) ?? 0n) + netMicro);
    sumNetMicro += netMicro;
    if (tops.has(contract)) topEntitlementMicro += grossMicro;
  }
  const payments = new Map(
    [...net].map(([holder, netMicro]) => {
      const isHeld = run.holds.some((hold) => hold.holder === holder && (hold.period === null || hold.period === tick.start));
      const terms = { minPayout: minPayoutIn(tick, chains.versionsOf(holder)), isHeld };
      return [holder, { netMicro, ...payStream(streams.get(holder) ?? 0n, netMicro, terms) }];
    }),
  );
  const after = new Map([...payments].map(([holder, { streamOutMicro }]) => [holder, streamOutMicro]));
  return { run: { tick, lines, payments, topEntitlementMicro, sumNetMicro }, streams: after };
}

/**
 * Whether a tick is the last of a holder's contract: it ends with the tick or has ended before, and no version of it goes on. Nothing is kept back for a minimum
 * pay-out then (rule book §9.6). `versions`: of one holder and category, with those that begin where the tick ends.
 */
export function isLastTick(tick: Period, versions: readonly Contract[]): boolean {
  const contract = versions.find((version) => isInForce(version, tick.start));
  return contract === undefined || (contract.endsAt !== null && contract.endsAt <= tick.end && endsForGood(contract, versions));
}

/** The least that leaves a stream in a tick. */
function minPayoutIn(tick: Period, versions: readonly Contract[]): bigint {
  if (isLastTick(tick, versions)) return 0n;
  return versions.find((version) => isInForce(version, tick.start))?.minPayout ?? 0n;
}
