import { type LocalDate, ok, refuse, type Result } from '@trevo/kernel';
import type { LineClass, Play, PrizeMode } from './play.ts';
import { type Board, hasBoards } from './quote.ts';
import { one, type Rational, ratio } from './rational.ts';

/** Odds of one prize as an operator writes them: decimal, stake included, at most four places. */
export type WrittenOdds = { readonly key: string; readonly odds: string };

export type BoardRefusal =
  /** The play is not sold at odds in this mode. */
  | 'board-not-offered'
  /** The board names a prize twice, one that the play does not have, or not every prize that it has. */
  | 'prizes-differ'
  /** Above what would make the prize fair. */
  | 'odds-above-fair'
  /** A win would pay less than was staked. */
  | 'odds-too-low';

/** Reads written odds as exact fractions; null where a text is not one. */
export function readBoard(written: readonly WrittenOdds[]): Board | null {
  const entries = written.map(({ key, odds }) => [key, readOdds(odds)] as const);
  return entries.every(([, odds]) => odds !== null) ? (Object.fromEntries(entries) as Board) : null;
}

function readOdds(text: string): Rational | null {
  const [, whole, places = ''] = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  return whole === undefined ? null : ratio(BigInt(whole + places), 10n ** BigInt(places.length));
}

/**
 * Checks the odds that an operator wants to offer on a play: a price for each of its prizes, none above the fair figure of the prize on the day, none below the
 * stake. Refuses by the prize at fault. Rule book §2.3.
 */
export function checkBoard(
  play: Pick<Play, 'modes' | 'lineClasses'>,
  written: readonly WrittenOdds[],
  { mode, on }: { readonly mode: PrizeMode; readonly on: LocalDate },
): Result<Board, BoardRefusal> {
  if (!hasBoards(mode) || !play.modes.includes(mode)) return refuse('board-not-offered', 'mode');
  const fair = fairOddsOf(play.lineClasses(on));
  const strange = written.find(({ key }, i) => !fair.has(key) || written.findIndex((other) => other.key === key) < i);
  if (strange) return refuse('prizes-differ', strange.key);
  const board = readBoard(written);
  for (const [key, most] of fair) {
    const odds = board && Object.hasOwn(board, key) ? board[key] : undefined;
    if (!odds) return refuse('prizes-differ', key);
    if (isBelow(most, odds)) return refuse('odds-above-fair', key);
    if (isBelow(odds, one)) return refuse('odds-too-low', key);
  }
  return ok(board as Board);
}

/** The fair odds of every prize of a play. */
export function fairOddsOf(classes: readonly LineClass[]): ReadonlyMap<string, Rational> {
  return new Map(classes.flatMap(({ prizes }) => prizes.map(({ key, fairOdds }) => [key, fairOdds] as const)));
}

function isBelow(a: Rational, b: Rational): boolean {
  return a.n * b.d < b.n * a.d;
}
