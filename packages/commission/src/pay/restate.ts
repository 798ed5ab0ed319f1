import { type Instant, plusMs } from '@trevo/kernel';
import type { Period } from '../period/period.ts';
import { restatementMs } from '../period/timetable.ts';
import { endsForGood, isInForce } from '../terms/contract.ts';
import { type PayRun, type PayState, type PayTerms, runPeriods } from './run-period.ts';
import type { PeriodRun } from './statement.ts';
import { payStream, type StreamPayment } from './stream.ts';

/** What a declared incident changes for one holder and period. The statement it restates stays as it was. */
export type RestatementLine = {
  readonly downline: string;
  /** Null where the holder had no contract and got arrears only. */
  readonly contract: string | null;
  /** Start of the period. */
  readonly restates: Instant;
  readonly oldCreditMicro: bigint;
  readonly newCreditMicro: bigint;
  readonly differenceMicro: bigint;
};

export type Restatement = {
  readonly original: readonly PeriodRun[];
  readonly corrected: readonly PeriodRun[];
  /** Differences only, by period and from the top down. */
  readonly lines: readonly RestatementLine[];
  /** By holder: the sum of the differences goes into the stream as it stands. What is negative is offset there, never debited. */
  readonly payments: ReadonlyMap<string, StreamPayment & { readonly differenceMicro: bigint }>;
};

/**
 * Runs the periods of an incident and all later closed ones again, with the corrected facts and the versions then in force; carry-over and arrears flow,
 * streams do not run again. `declaredAt` lets periods that ended more than 90 days before give but not take; null where all are recent.
 */
export function restate(
  run: PayRun,
  incident: {
    readonly periods: readonly Period[];
    readonly state: PayState;
    readonly correctedFactsOf: PayRun['factsOf'];
    readonly declaredAt: Instant | null;
  },
): Restatement {
  const { periods, state, declaredAt } = incident;
  const { runs: original, state: after } = runPeriods(run, periods, state);
  const { runs: corrected } = runPeriods({ ...run, factsOf: incident.correctedFactsOf }, periods, state);
  const lines = original.flatMap((before, index) => {
    const isOld = declaredAt !== null && plusMs(before.period.end, restatementMs) < declaredAt;
    return differences(before, corrected[index] as PeriodRun).filter(({ differenceMicro }) => !isOld || differenceMicro > 0n);
  });
  return { original, corrected, lines, payments: paymentsOf(run, { lines, streams: after.streams, last: periods.at(-1) }) };
}

type Credit = { readonly contract: string | null; readonly creditMicro: bigint };

function differences(original: PeriodRun, corrected: PeriodRun): RestatementLine[] {
  const before = creditsOf(original);
  const after = creditsOf(corrected);
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((downline) => {
    const oldCreditMicro = before.get(downline)?.creditMicro ?? 0n;
    const newCreditMicro = after.get(downline)?.creditMicro ?? 0n;
    const differenceMicro = newCreditMicro - oldCreditMicro;
    if (differenceMicro === 0n) return [];
    const contract = (before.get(downline) ?? after.get(downline))?.contract ?? null;
    return [{ downline, contract, restates: original.period.start, oldCreditMicro, newCreditMicro, differenceMicro }];
  });
}

function creditsOf({ statements, arrearsOnly }: PeriodRun): ReadonlyMap<string, Credit> {
  return new Map([
    ...statements.map(({ downline, contract, creditMicro }): [string, Credit] => [downline, { contract, creditMicro }]),
    ...arrearsOnly.map(({ downline, netMicro }): [string, Credit] => [downline, { contract: null, creditMicro: netMicro }]),
  ]);
}

function paymentsOf(
  run: PayRun,
  {
    lines,
    streams,
    last,
  }: { readonly lines: readonly RestatementLine[]; readonly streams: PayState['streams']; readonly last: Period | undefined },
): Restatement['payments'] {
  const sums = new Map<string, bigint>();
  for (const { downline, differenceMicro } of lines) sums.set(downline, (sums.get(downline) ?? 0n) + differenceMicro);
  const minimums = minimumsAfter(run, last);
  return new Map(
    [...sums].map(([downline, differenceMicro]) => {
      const isHeld = run.holds.some((hold) => hold.holder === downline && hold.period === null);
      const terms = { minPayout: minimums.get(downline) ?? 0n, isHeld };
      return [downline, { differenceMicro, ...payStream(streams.get(downline) ?? 0n, differenceMicro, terms) }];
    }),
  );
}

/** Minimum pay-outs that still bind after the last period, by holder: those of versions in force in it that do not end with it. */
export function minimumsAfter(run: PayTerms, last: Period | undefined): ReadonlyMap<string, bigint> {
  if (last === undefined) return new Map();
  const line = run.contracts.filter(({ kind, category }) => kind === run.kind && category === run.category);
  const binding = line.filter((contract) => {
    const ends = contract.endsAt !== null && contract.endsAt <= last.end && endsForGood(contract, line);
    return isInForce(contract, last.start) && !ends;
  });
  return new Map(binding.map(({ downline, minPayout }) => [downline, minPayout]));
}
