import { divideRounded } from '@trevo/money';

/** A multiplier in hundredths of the stake, stake included: 117 pays R$ 1.17 on R$ 1.00. Whole, so that nothing is rounded before the payout. */
export type Hundredths = number;

/** What a multiplier pays in ledger units: ⌊stake × multiplier⌋, once per bet. */
export function payoutAt(multiple: Hundredths, stakeMinor: bigint): bigint {
  return divideRounded(stakeMinor * BigInt(multiple), 100n, 'floor');
}

/** A fraction in lowest terms, as history and vectors write multipliers: `"0"`, `"28/25"`. */
export function multipleText(multiple: Hundredths): string {
  const divisor = greatestDivisor(multiple, 100);
  const denominator = 100 / divisor;
  return denominator === 1 ? String(multiple / divisor) : `${multiple / divisor}/${denominator}`;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
