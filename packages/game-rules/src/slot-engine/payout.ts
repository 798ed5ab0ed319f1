import { invariant } from '@trevo/kernel';
import { divideRounded } from '@trevo/money';
import type { SlotOutcome } from './outcome.ts';

/** What the round pays in ledger units: ⌊stake × winCredits / betCredits⌋, once per round. Exact for every offered stake. */
export function payoutOf(outcome: Pick<SlotOutcome, 'winCredits' | 'betCredits'>, stakeMinor: bigint): bigint {
  invariant(stakeMinor > 0n, 'A stake is positive');
  return divideRounded(stakeMinor * BigInt(outcome.winCredits), BigInt(outcome.betCredits), 'floor');
}

/** A ratio of credits in lowest terms, as history and vectors write multipliers: `"0"`, `"28"`, `"154/5"`. */
export function multiplierText(winCredits: number, betCredits: number): string {
  const divisor = greatestDivisor(winCredits, betCredits);
  const denominator = betCredits / divisor;
  return denominator === 1 ? String(winCredits / divisor) : `${winCredits / divisor}/${denominator}`;
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
