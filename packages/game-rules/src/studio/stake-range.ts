import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import { type Currency, parseAmount } from '@trevo/money';
import { type Multiple, payoutAt, stakeBack } from './multiple.ts';

/**
 * Stakes by amount in ledger units: every multiple of `step` from `min` to `max`. `payoutMax` is the most that one bet may ever pay; a bet whose result
 * could exceed it is not taken (rule book §8). No part of the game's mathematics.
 */
export type StakeRange = {
  readonly minMinor: bigint;
  readonly maxMinor: bigint;
  readonly stepMinor: bigint;
  readonly usualMinor: bigint;
  readonly payoutMaxMinor: bigint;
};

/** The ranges of a game by currency, as canonical decimal strings. */
export type StakeRangeTable = Readonly<
  Partial<
    Record<
      Currency,
      { readonly min: string; readonly max: string; readonly step: string; readonly usual: string; readonly payoutMax: string }
    >
  >
>;

/** The range in a currency. */
export function stakeRangeOf(table: StakeRangeTable, currency: Currency): Result<StakeRange, 'currency_not_offered'> {
  const offer = Object.hasOwn(table, currency) ? table[currency] : undefined;
  if (offer === undefined) return refuse('currency_not_offered');
  return ok({
    minMinor: minorOf(offer.min),
    maxMinor: minorOf(offer.max),
    stepMinor: minorOf(offer.step),
    usualMinor: minorOf(offer.usual),
    payoutMaxMinor: minorOf(offer.payoutMax),
  });
}

/** The highest stake that may be placed on a bet whose best result is `best`: within the range, a whole number of steps, and never paying beyond the maximum. */
export function highestStake(range: StakeRange, best: Multiple): bigint {
  // The largest stake with ⌊stake × best⌋ ≤ payoutMax.
  const bound = ((range.payoutMaxMinor + 1n) * BigInt(stakeBack) - 1n) / BigInt(best);
  const capped = bound < range.maxMinor ? bound : range.maxMinor;
  return capped - (capped % range.stepMinor);
}

/** Whether a stake may be placed on a bet whose best result is `best`. Anything else is refused, never rounded. */
export function stakeInRange(range: StakeRange, best: Multiple, stakeMinor: bigint): Result<bigint, 'stake_not_offered'> {
  const fits = stakeMinor >= range.minMinor && stakeMinor <= highestStake(range, best) && stakeMinor % range.stepMinor === 0n;
  invariant(!fits || payoutAt(best, stakeMinor) <= range.payoutMaxMinor, 'An offered stake cannot pay beyond the maximum');
  return fits ? ok(stakeMinor) : refuse('stake_not_offered');
}

function minorOf(amount: string): bigint {
  const read = parseAmount(amount);
  invariant(read.ok && read.value > 0n, `A limit of a stake is a positive amount, not ${amount}`);
  return read.value;
}
