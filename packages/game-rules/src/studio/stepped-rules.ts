import type { Stream } from '@trevo/fairness';
import type { GameSheet } from './game-sheet.ts';
import type { Multiple } from './multiple.ts';
import type { Fact, Reason, SteppedOutcome } from './outcome.ts';
import type { ActionOf, Actions, Parts, ValuesOf } from './parts.ts';
import type { StakeRangeTable } from './stake-range.ts';
import type { GameFacts, StudioTable } from './studio-game.ts';

/** What one move made of a round: on with it, or how it ended. */
export type Moved<O> = { readonly outcome: O; readonly end: 'hit' | 'cleared' | 'limit' | null };

/** An open round with all that decides it. */
export type SteppedAt<T, O, S> = { readonly table: T; readonly secret: S; readonly outcome: O };

/**
 * A game of several steps as its folder describes it. Everything hidden is laid from the stream when the round opens and never changes; moves only reveal. The
 * player may cash out whenever something is won; that, the end and the money are the same for all such games.
 */
export type SteppedRules<T extends StudioTable, P extends Parts, A extends Actions, O extends SteppedOutcome, S> = Pick<
  GameFacts<T>,
  'lobby' | 'tables' | 'rules' | 'showMs'
> & {
  readonly stakes: StakeRangeTable;
  readonly choice: P;
  readonly usualChoice: ValuesOf<P>;
  readonly moves: A;
  /** What the first move may pay at most: a stake for which that is too much is not taken. */
  readonly best: (table: T, choice: ValuesOf<P>) => Multiple;
  readonly lay: (stream: Stream, table: T, choice: ValuesOf<P>) => S;
  /** How far moves are on offer when no more than `most` may be paid: a count, or a multiplier, as the game has it. At least one move is. */
  readonly limit: (table: T, choice: ValuesOf<P>, most: Multiple) => number;
  readonly open: (at: { readonly table: T; readonly choice: ValuesOf<P>; readonly limit: number; readonly secret: S }) => O;
  /** What a move makes of an open round; null when it is not on offer. */
  readonly move: (at: SteppedAt<T, O, S>, move: ActionOf<A>) => Moved<O> | null;
  /** What a cash-out pays now; 0 while nothing is won. */
  readonly worth: (table: T, outcome: O) => Multiple;
  /** The outcome with what was hidden, once the round is over. */
  readonly reveal: (outcome: O, secret: S) => O;
  /** An outcome as it stood after so many of its moves: open, and with everything hidden that was hidden then. */
  readonly rewind: (outcome: O, moves: number) => O;
  /** The limit and the moves as an outcome of any JSON has them; what is no move of the game is found by who asks. */
  readonly story: (outcome: Readonly<Record<string, unknown>>) => { readonly limit: unknown; readonly moves: readonly unknown[] };
  readonly sheet: (table: T) => GameSheet | Promise<GameSheet>;
  readonly facts: (outcome: O) => readonly Fact[];
  readonly reasons: (outcome: O) => readonly Reason[];
};
