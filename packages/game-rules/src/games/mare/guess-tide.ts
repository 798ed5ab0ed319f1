import type { Stream } from '@trevo/fairness';
import { type Multiple, multipleOfHundredths } from '../../studio/multiple.ts';
import type { SteppedOutcome } from '../../studio/outcome.ts';
import type { Moved, SteppedAt } from '../../studio/stepped-rules.ts';
import { type Card, cardsOfDeck, rankMax, rankOf } from './cards.ts';
import { type TideGuess, tideHolds, tideMultiple, type TideTable, tideWinning } from './tide-table.ts';

export type TideMove = TideGuess | 'skip';

/** A row of cards as a player may see it: those to come are in it never. */
export type TideOutcome = SteppedOutcome & {
  readonly game: 'mare';
  /** The most that the round may come to, in 1/10,000 of the stake. Fixed when the round opens. */
  readonly most: Multiple;
  /** As many as moves and the first one. */
  readonly cards: readonly Card[];
  readonly moves: readonly TideMove[];
};

type Cards = readonly Card[];
type Move = { readonly kind: 'guess'; readonly guess: TideGuess } | { readonly kind: 'skip' };
type At = SteppedAt<TideTable, TideOutcome, Cards>;

/** Every card there may be, before the first guess: `scaled(52)` each, as if every one came from a whole pack (public scheme, rule book §2.8). */
export function layCards(stream: Stream, table: TideTable): Card[] {
  return Array.from({ length: table.cards }, () => stream.scaled(cardsOfDeck));
}

/** The most that a round may come to: the table's cap, or less where that could pay beyond the maximum. */
export function tideMost({ cap }: TideTable, most: Multiple): Multiple {
  return Math.min(most, multipleOfHundredths(cap));
}

/** One open card. */
export function openTide(table: TideTable, most: Multiple, [first = 0]: Cards): TideOutcome {
  return {
    format: 1,
    game: 'mare',
    tableVersion: table.version,
    most,
    cards: [first],
    moves: [],
    end: null,
    multiplier: '0',
    features: [],
    position: 4,
  };
}

/** Ranks that made each true guess true, in order. What was skipped counts nothing. */
export function tideWon({ cards, moves, end }: Pick<TideOutcome, 'cards' | 'moves' | 'end'>): readonly number[] {
  const told = end === 'hit' ? moves.slice(0, -1) : moves;
  return told.flatMap((move, index) => (move === 'skip' ? [] : [tideWinning(rankOf(cards[index] ?? 0), move)]));
}

/** What the round would be worth after a guess on the card that lies there; null where that guess is not on offer. */
export function tideOffer(table: TideTable, outcome: TideOutcome, guess: TideGuess): Multiple | null {
  const winning = tideWinning(rankOf(outcome.cards.at(-1) ?? 0), guess);
  if (winning === 0) return null;
  const worth = tideMultiple(table, [...tideWon(outcome), winning]);
  return worth <= outcome.most ? worth : null;
}

/** Whether the card may be passed over: not the last one, and not the one before it with nothing won, as the round must still come to something. */
export function maySkip(table: TideTable, outcome: TideOutcome): boolean {
  const left = table.cards - outcome.cards.length;
  return left > 1 || (left === 1 && tideWon(outcome).length > 0);
}

/** Guesses the next card, or passes over the one that lies there. */
export function moveTide({ table, secret, outcome }: At, move: Move): Moved<TideOutcome> | null {
  const { cards, moves } = outcome;
  const next = secret[cards.length];
  if (next === undefined) return null;
  const made = move.kind === 'skip' ? 'skip' : move.guess;
  if (made === 'skip' ? !maySkip(table, outcome) : tideOffer(table, outcome, made) === null) return null;
  const after: TideOutcome = { ...outcome, cards: [...cards, next], moves: [...moves, made], position: outcome.position + 4 };
  if (made !== 'skip' && !tideHolds(rankOf(cards.at(-1) ?? 0), made, rankOf(next))) return { outcome: after, end: 'hit' };
  if (after.cards.length === table.cards) return { outcome: after, end: 'cleared' };
  return { outcome: after, end: canRise(table, after) ? null : 'limit' };
}

/** Whether any card could still bring a guess on offer: the surest one is true with 12 of 13 ranks. */
function canRise(table: TideTable, outcome: TideOutcome): boolean {
  return tideMultiple(table, [...tideWon(outcome), rankMax - 1]) <= outcome.most;
}
