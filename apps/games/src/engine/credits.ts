import { amountOf, divideRounded } from '@trevo/money';

/** Ledger units of a wire amount; a balance may be larger than any amount that is taken. */
export const minorOf = amountOf;

/** What credits of a round are worth at its stake, cut to the ledger's unit: credits × stake ÷ credits of the bet. */
export function worthOf(credits: number, round: { readonly stake: string; readonly betCredits: number }): bigint {
  return divideRounded(BigInt(credits) * minorOf(round.stake), BigInt(round.betCredits), 'floor');
}

/** How a win is told: a return at or below the stake is a plain figure, nothing is celebrated (rule book, conventions). */
export type Celebration = 'none' | 'plain' | 'win' | 'big';

const bigFrom = 50n;

export function celebrationOf(payoutMinor: bigint, stakeMinor: bigint): Celebration {
  if (payoutMinor === 0n) return 'none';
  if (payoutMinor <= stakeMinor) return 'plain';
  return payoutMinor > stakeMinor * bigFrom ? 'big' : 'win';
}
