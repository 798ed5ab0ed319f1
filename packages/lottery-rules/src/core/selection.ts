/** A number of the draw (3, 11, 49), a digit string with its leading zeros ("07") or the name of an option ("BIG"). */
export type Cell = number | string;

/** One list of numbers per position; an empty list where the play allows a position to be left out. */
export type GridSelection = { readonly positions: readonly (readonly number[])[] };
/** Typed tickets, each one line. */
export type TicketSelection = { readonly tickets: readonly (readonly number[])[] };
/** Numbers to combine, or values that are a line (or several) each. */
export type PickSelection = { readonly picks: readonly Cell[] };
/** Every line holds all bankers; the rest of it comes from the picks. */
export type BankerSelection = { readonly bankers: readonly Cell[]; readonly picks: readonly Cell[] };
/** Digits for the repeated and for the single part of a group line. Which rows exist depends on the play. */
export type RowSelection = {
  readonly quad?: readonly number[];
  readonly triple?: readonly number[];
  readonly double?: readonly number[];
  readonly single?: readonly number[];
};
export type SumSelection = { readonly sums: readonly number[] };
export type SpanSelection = { readonly spans: readonly number[] };
export type TailSelection = { readonly tails: readonly number[] };
export type ZodiacSelection = { readonly zodiacs: readonly string[] };
export type DigitSelection = { readonly digit: number };
export type OptionSelection = { readonly options: readonly string[] };
/** One list of options per position; a line takes one of each. */
export type SideSelection = { readonly options: readonly (readonly string[])[] };
/** Ball or place, counted from 1, to its numbers and options; each is a line. */
export type BallSelection = { readonly balls: Readonly<Record<string, readonly Cell[]>> };
/** Four characters, one of them R: the ten numbers with a digit in its place. */
export type PatternSelection = { readonly pattern: string };
/** The bet itself is the choice. */
export type EmptySelection = Readonly<Record<string, never>>;

type BaseSelection =
  | GridSelection
  | TicketSelection
  | PickSelection
  | BankerSelection
  | RowSelection
  | SumSelection
  | SpanSelection
  | TailSelection
  | ZodiacSelection
  | DigitSelection
  | OptionSelection
  | SideSelection
  | BallSelection
  | PatternSelection
  | EmptySelection;

/** Zero-based draw positions, for plays that are repeated over every choice of k of them. */
export type Placed<S> = S & { readonly places: readonly number[] };

/** What a player chose, exactly as it is stored and sent. Which of these a play takes is told by its `form`. */
export type Selection = BaseSelection | Placed<BaseSelection>;

export type RowName = keyof RowSelection;
export type ListField = 'picks' | 'sums' | 'spans' | 'tails' | 'zodiacs' | 'options';

/** What a typed ticket must look like besides its length. */
export type TicketForm =
  /** Any digits, the order counts. */
  | 'ordered'
  /** All different, the order counts. */
  | 'ordered-distinct'
  /** All different, the order does not count. */
  | 'set'
  /** Exactly one digit twice, the order does not count. */
  | 'pair'
  /** Not all equal, the order does not count. */
  | 'mixed'
  /** Anything, the order does not count. */
  | 'multiset';

/** One way of writing a selection. Validation and the number pad are both made from it. */
export type Way =
  | {
      readonly kind: 'grid';
      readonly rows: number;
      readonly numbers: readonly number[];
      /** The least number of rows that may not be empty; equal to `rows` when none may be. */
      readonly filled: number;
      readonly distinct: boolean;
    }
  | { readonly kind: 'tickets'; readonly length: number; readonly numbers: readonly number[]; readonly form: TicketForm }
  | { readonly kind: 'list'; readonly field: ListField; readonly values: readonly Cell[]; readonly min: number; readonly max: number }
  /** 1 … `size − 1` bankers, and picks enough to fill a line. */
  | { readonly kind: 'bankers'; readonly values: readonly Cell[]; readonly size: number }
  | {
      readonly kind: 'rows';
      readonly rows: readonly { readonly name: RowName; readonly min: number }[];
      readonly numbers: readonly number[];
    }
  | { readonly kind: 'digit'; readonly numbers: readonly number[] }
  | { readonly kind: 'sides'; readonly rows: number; readonly values: readonly string[] }
  | { readonly kind: 'balls'; readonly balls: number; readonly values: readonly Cell[] }
  | {
      readonly kind: 'strings';
      readonly width: number;
      readonly min: number;
      readonly max: number;
      /** Strings that are permutations of each other are the same line. */
      readonly unordered: boolean;
      /** Refuses strings of one repeated digit, which have no permutation to bet on. */
      readonly noRepdigit: boolean;
    }
  | { readonly kind: 'pattern'; readonly width: number }
  | { readonly kind: 'nothing' };

/** How a play is filled in. Exactly one of the ways is used at a time. */
export type Form = {
  readonly ways: readonly Way[];
  /** Present when the player also ticks at least `choose` of the draw's `of` positions. */
  readonly places?: { readonly of: number; readonly choose: number };
};

/** Why a selection is refused. The refusal's `at` names the place, such as `positions[2][0]`. */
export type SelectionRefusal =
  /** The text is not JSON. */
  | 'not-json'
  /** The text is longer than any legal selection. */
  | 'too-long'
  | 'wrong-type'
  /** Names a field that this play does not know, or fields of two ways at once. */
  | 'unknown-field'
  | 'missing-field'
  | 'out-of-range'
  | 'duplicate'
  | 'too-few'
  | 'too-many'
  /** A ticket or string with too many or too few places. */
  | 'wrong-length'
  /** A ticket that breaks the play's form, such as three equal digits in a mixed group. */
  | 'wrong-form'
  /** Well formed, but no line comes out of it (each position names the same single car). */
  | 'no-lines'
  /** The play is not sold in this prize mode. */
  | 'mode-not-offered'
  /** Uses a position that the prize mode does not offer. */
  | 'not-offered';
