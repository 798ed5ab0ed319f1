import type { LocalDate } from '@trevo/kernel';
import { lineReturn, lotteries, type LotteryId, type PrizeMode } from '@trevo/lottery-rules';

/** Sums over the draws that settled orders of one play at one price; squares and products of ledger units. */
export type ReturnSums = {
  readonly staked: number;
  readonly paid: number;
  readonly staked2: number;
  readonly paid2: number;
  readonly stakedPaid: number;
};

/** Beyond so many spreads the return of a play is not explained by chance any more: a fair one gets there once in some ten thousand looks. */
export const alarmSpreads = 4;
/** Below so many draws a single large prize is most of the spread, and says nothing. */
export const alarmDrawsMin = 50;

/** The least and the most that the rules give back of a stake on average, over the classes of lines of a play; null where it is not on sale at that price. */
export function expectedReturn(
  lottery: LotteryId,
  id: string,
  { mode, series, on }: { readonly mode: PrizeMode; readonly series: number; readonly on: LocalDate },
): { readonly least: number; readonly most: number } | null {
  const play = lotteries.get(lottery)?.plays.get(id);
  const quote = play?.quote({ mode, series, on });
  if (!play || !quote?.ok) return null;
  // ZY pays its table times 0.8 × 1 + 0.1 × 0.75 + 0.1 × 0.9 on average. Rule book §2.2.
  const factor = mode === 'ZY' ? 0.965 : 1;
  const returns = play.lineClasses(on).map((line) => {
    const { n, d } = lineReturn(play, line, quote.value.oddsOf);
    return (Number((n * 1_000_000_000n) / d) / 1_000_000_000) * factor;
  });
  return { least: Math.min(...returns), most: Math.max(...returns) };
}

/**
 * How far what was paid lies from what the rules give, in spreads of the draws themselves: the sum of their differences over the root of the sum of the
 * squares. Draws are independent (orders of one draw are not: they win together), so that this is about a standard normal number, however large single prizes
 * are. Where classes of lines have returns of their own, the nearest of them counts.
 */
export function spreadsOf({ staked, paid, staked2, paid2, stakedPaid }: ReturnSums, expected: { least: number; most: number }): number {
  if (staked === 0) return 0;
  const rate = Math.min(Math.max(paid / staked, expected.least), expected.most);
  const squares = paid2 - 2 * rate * stakedPaid + rate * rate * staked2;
  return squares > 0 ? (paid - rate * staked) / Math.sqrt(squares) : 0;
}
