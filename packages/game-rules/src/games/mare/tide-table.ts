import { type Hundredths, type Multiple, multipleOfHundredths } from '../../studio/multiple.ts';
import { rankMax, rankMin } from './cards.ts';

export const tideGuesses = ['higher', 'lower', 'same'] as const;
export type TideGuess = (typeof tideGuesses)[number];

/** Plain JSON: its hash is shown and pinned. What guesses pay follows from the return parameter R and the ranks that make each true. */
export type TideTable = {
  readonly code: 'mare';
  readonly version: number;
  readonly title: string;
  /** Most cards of a round. */
  readonly cards: number;
  /** The most that a round may come to, in hundredths of the stake. */
  readonly cap: Hundredths;
  readonly returnRate: { readonly n: number; readonly d: number };
};

/**
 * Ranks of the next card that make a guess true; 0 where it is not on offer. Between ace and king both ways count the same rank; on the ace it goes higher or
 * stays, on the king lower or stays (rule book §2.8).
 */
export function tideWinning(rank: number, guess: TideGuess): number {
  const isEnd = rank === rankMin || rank === rankMax;
  if (guess === 'same') return isEnd ? 1 : 0;
  const ways = guess === 'higher' ? rankMax - rank : rank - rankMin;
  return isEnd ? ways : ways + 1;
}

/** Whether the next rank makes a guess on `rank` true. */
export function tideHolds(rank: number, guess: TideGuess, next: number): boolean {
  if (guess === 'same') return next === rank;
  const isEnd = rank === rankMin || rank === rankMax;
  if (guess === 'higher') return isEnd ? next > rank : next >= rank;
  return isEnd ? next < rank : next <= rank;
}

/** What guesses come to that were each true with so many of 13 ranks: ⌊100 · R · Π(13 / n)⌋ hundredths; 0 without one. The cut is made once. */
export function tideMultiple({ returnRate }: TideTable, winning: readonly number[]): Multiple {
  if (winning.length === 0) return 0;
  const count = BigInt(winning.length);
  const ways = winning.reduce((product, each) => product * BigInt(each), 1n);
  const hundredths = (100n * BigInt(returnRate.n) * BigInt(rankMax) ** count) / (BigInt(returnRate.d) * ways);
  // Beyond the cap nothing is on offer; what is asked about it only needs to be more.
  return hundredths > BigInt(Number.MAX_SAFE_INTEGER) / 100n ? Number.MAX_SAFE_INTEGER : multipleOfHundredths(Number(hundredths));
}
