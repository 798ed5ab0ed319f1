import type { Multiple } from './multiple.ts';

/**
 * What the rules made of a round, as plain JSON: what every game of the studio says of one. The parts of the player's choice stand in it under their own
 * names. `format` is the version of this shape.
 */
export type RoundOutcome = {
  readonly format: 1;
  readonly game: string;
  readonly tableVersion: number;
  /** What the round pays, in lowest terms: `"28/25"`; `"0"` while it is open. */
  readonly multiplier: string;
  /** What is shown after the first sight, one step at a time. */
  readonly features: readonly { readonly kind: string }[];
  /** Bytes of the round's stream that decided it so far. */
  readonly position: number;
};

/**
 * How a round of several steps ended: lost; cashed out by the player; everything won there was; no further step on offer, as it could pay beyond the maximum;
 * or the stake returned, as nobody came back before anything was won.
 */
export type RoundEnd = 'hit' | 'cashedOut' | 'cleared' | 'limit' | 'returned';

/** A round of several steps: while `end` is null it waits for the next one, and nothing in it tells what is still hidden. */
export type SteppedOutcome = RoundOutcome & { readonly end: RoundEnd | null };

/** One thing that is told of a round, named by a word of the game: in the history, the verifier and the back office alike. */
export type Fact = { readonly name: string; readonly value: FactValue };

/** `words` are names of the game's own catalogue under the fact's name; `text` reads the same in every language. */
export type FactValue =
  | { readonly kind: 'count'; readonly of: number }
  /** In hundredths, shown with two decimals. */
  | { readonly kind: 'decimal'; readonly of: number }
  | { readonly kind: 'times'; readonly of: Multiple }
  | { readonly kind: 'numbers'; readonly of: readonly number[] }
  | { readonly kind: 'words'; readonly of: readonly string[] }
  | { readonly kind: 'text'; readonly of: string };

/** What a number of the stream decided: a word of the game, and what it is said with. */
export type Reason = { readonly decides: string } & Readonly<Record<string, string | number>>;
