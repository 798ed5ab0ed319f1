import { hourMs, type Instant } from '@trevo/kernel';
import { lesser, sumOf } from '../core/amounts.ts';

/** A set of spins at a fixed stake that cost the member nothing; their wins collect until the set is over (rule book §5). */
export type FreeSpinSet = {
  readonly count: number;
  /** Wins of the settled spins, in order. */
  readonly winsMinor: readonly bigint[];
  /** Most that the whole set pays, or null. */
  readonly maxWinMinor: bigint | null;
  readonly expired: boolean;
};

export type FreeSpinsAnswer = {
  readonly state: 'open' | 'done' | 'expired';
  /** Unused spins; they lapse with the set. */
  readonly left: number;
  /** Credited once, when the set is over. */
  readonly creditMinor: bigint;
};

/** Where a set stands and what it credits. */
export function freeSpinsOf({ count, winsMinor, maxWinMinor, expired }: FreeSpinSet): FreeSpinsAnswer {
  const left = count - winsMinor.length;
  if (left > 0 && !expired) return { state: 'open', left, creditMinor: 0n };
  const won = sumOf(winsMinor);
  return { state: left > 0 ? 'expired' : 'done', left, creditMinor: maxWinMinor === null ? won : lesser(won, maxWinMinor) };
}

/** A game as far as a substitute goes. */
export type SpinGame = { readonly id: string; readonly returnPpm: number };

/** Longest that a game may stay closed before its open sets move. */
export const closedHoursMax = 24;

/**
 * The published substitute for a set whose game is closed for more than a day before the set expires: the first of the list with the same or a
 * higher return. Null while nothing has to move.
 */
export function substituteFor(
  game: SpinGame & { readonly closedAt: Instant | null },
  set: { readonly expiresAt: Instant; readonly substitutes: readonly SpinGame[] },
  now: Instant,
): SpinGame | null {
  if (game.closedAt === null || now >= set.expiresAt || now - game.closedAt <= closedHoursMax * hourMs) return null;
  return set.substitutes.find(({ returnPpm }) => returnPpm >= game.returnPpm) ?? null;
}
