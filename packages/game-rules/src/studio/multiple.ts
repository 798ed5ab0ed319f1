import { invariant } from '@trevo/kernel';
import { divideRounded } from '@trevo/money';

/** A multiplier in 1/10,000 of the stake, stake included: 11,700 pays R$ 1.17 on R$ 1.00. Whole, so that nothing is rounded before the payout. */
export type Multiple = number;

/** A multiplier in hundredths, as tables of two decimals and the crash game count it. */
export type Hundredths = number;

/** 1×: the stake and no more. */
export const stakeBack: Multiple = 10_000;

export function multipleOfHundredths(hundredths: Hundredths): Multiple {
  return hundredths * 100;
}

/** What a multiplier pays in ledger units: ⌊stake × multiplier⌋, once per bet. */
export function payoutAt(multiple: Multiple, stakeMinor: bigint): bigint {
  return divideRounded(stakeMinor * BigInt(multiple), BigInt(stakeBack), 'floor');
}

/** The highest multiplier that pays no more than `payoutMaxMinor` at a stake. */
export function multipleWithin(payoutMaxMinor: bigint, stakeMinor: bigint): Multiple {
  const most = ((payoutMaxMinor + 1n) * BigInt(stakeBack) - 1n) / stakeMinor;
  return most > BigInt(Number.MAX_SAFE_INTEGER) ? Number.MAX_SAFE_INTEGER : Number(most);
}

/** A fraction in lowest terms, as history and vectors write multipliers: `"0"`, `"28/25"`. */
export function multipleText(multiple: Multiple): string {
  const divisor = greatestDivisor(multiple, stakeBack);
  const denominator = stakeBack / divisor;
  return denominator === 1 ? String(multiple / divisor) : `${multiple / divisor}/${denominator}`;
}

/** What a multiplier written as a fraction pays in ledger units: ⌊stake × multiplier⌋. */
export function payoutOfText(multiplier: string, stakeMinor: bigint): bigint {
  const read = /^(\d+)(?:\/(\d+))?$/.exec(multiplier);
  invariant(read, `A multiplier is a fraction, not ${multiplier}`);
  return divideRounded(stakeMinor * BigInt(read[1] ?? '0'), BigInt(read[2] ?? '1'), 'floor');
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
