import { divideRounded, parseAmount } from '@trevo/money';

/** Ledger units of a wire amount; an answer that was checked cannot hold anything else. */
export function minorOf(amount: string): bigint {
  const read = parseAmount(amount);
  if (!read.ok) throw new Error(`Not an amount: ${amount}`);
  return read.value;
}

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
