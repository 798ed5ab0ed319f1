import { amountOf } from '@trevo/money';

/** Ledger units of a wire amount; a balance may be larger than any amount that is taken. */
export const minorOf = amountOf;

/** How a win is told: a return at or below the stake is a plain figure, nothing is celebrated (rule book, conventions). */
export type Celebration = 'none' | 'plain' | 'win' | 'big';

const bigFrom = 50n;

export function celebrationOf(payoutMinor: bigint, stakeMinor: bigint): Celebration {
  if (payoutMinor === 0n) return 'none';
  if (payoutMinor <= stakeMinor) return 'plain';
  return payoutMinor > stakeMinor * bigFrom ? 'big' : 'win';
}

/** The same of a round as it came from the server. */
export function celebrationOfRound({ payout, stake }: { readonly payout: string; readonly stake: string }): Celebration {
  return celebrationOf(minorOf(payout), minorOf(stake));
}
