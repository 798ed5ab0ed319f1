/** Cell of the window as [reel, row], both from 0; row 0 is the top. */
export type Cell = readonly [reel: number, row: number];

/**
 * One finished round in credits, stake-independent, as plain JSON: enough to show every step and to be compared with a recomputed round.
 * `format` is the version of this shape.
 */
export type SlotOutcome = {
  readonly format: 1;
  readonly game: string;
  readonly tableVersion: number;
  readonly betCredits: number;
  readonly base: Spin;
  /** What the base spin started, in the order played. */
  readonly features: readonly Feature[];
  /** Sum of all wins, cut to the cap. */
  readonly winCredits: number;
  /** The cap ended the round. */
  readonly capped: boolean;
  /** winCredits / betCredits in lowest terms: `"0"`, `"28"`, `"154/5"`. */
  readonly multiplier: string;
  /** Bytes of the round's stream that were read. */
  readonly position: number;
};

export type Spin = {
  /** Index on each reel's strip of the symbol in the top row. */
  readonly stops: readonly number[];
  /** Symbols by reel, each from top to bottom. */
  readonly window: readonly (readonly string[])[];
  /** Reels that a wild covered whole before lines were paid; left out when there are none. */
  readonly expanded?: readonly number[];
  readonly wins: readonly Win[];
  readonly winCredits: number;
};

export type Win = LineWin | WayWin | ScatterWin | SpecialWin | ClusterWin;

type WinOf<Kind extends string> = {
  readonly kind: Kind;
  readonly symbol: string;
  /** Number of symbols (lines, scatter, clusters) or reels (ways, special). */
  readonly count: number;
  readonly credits: number;
  readonly positions: readonly Cell[];
};

/** `factor` is what wilds and the spin's multiplier made of the table's pay. `line` is its place in the table, from 0. */
export type LineWin = WinOf<'line'> & { readonly line: number; readonly factor: number };

/** `ways` counts the combinations of cells; `factor` is their sum with what wilds and the spin's multiplier make of each: credits = pay × factor. */
export type WayWin = WinOf<'ways'> & { readonly ways: number; readonly factor: number };

/** `freeSpins` were awarded by these scatters, 0 when the slot has none. */
export type ScatterWin = WinOf<'scatter'> & { readonly factor: number; readonly freeSpins: number };

/** The special symbol on `count` reels, which it covers: it pays that number on each of `lines` lines. */
export type SpecialWin = WinOf<'special'> & { readonly lines: number; readonly factor: number };

/** `factor` is the multiplier of the window in its chain. */
export type ClusterWin = WinOf<'cluster'> & { readonly factor: number };

export type Feature = FreeSpins | HoldAndSpin | Tumbles;

export type FreeSpins = {
  readonly kind: 'freeSpins';
  readonly awarded: number;
  readonly multiplier: number;
  /** The special symbol that was drawn, for slots that have one. */
  readonly special?: string;
  readonly spins: readonly FreeSpin[];
  readonly winCredits: number;
};

export type FreeSpin = Spin & {
  /** Free spins added by this one. */
  readonly retriggered: number;
  /** Free spins left after this one, its own included. */
  readonly left: number;
  /** Wins of the whole round up to and with this spin, cut to the cap. */
  readonly totalCredits: number;
};

export type HoldAndSpin = {
  readonly kind: 'holdAndSpin';
  readonly initial: readonly Coin[];
  readonly respins: readonly Respin[];
  /** Coins at the end. */
  readonly coins: number;
  /** The prize for a full window, or null. */
  readonly full: { readonly name: string; readonly stakes: number } | null;
  readonly winCredits: number;
};

/** What fell after the clusters of the base window were paid, window by window, the last one without a win. */
export type Tumbles = { readonly kind: 'tumbles'; readonly falls: readonly Fall[]; readonly winCredits: number };

export type Fall = {
  readonly window: readonly (readonly string[])[];
  /** New cells on each reel, from the top. */
  readonly fresh: readonly number[];
  readonly multiplier: number;
  readonly wins: readonly ClusterWin[];
  readonly winCredits: number;
  /** Wins of the whole round up to and with this window, cut to the cap. */
  readonly totalCredits: number;
};

/** `stakes` and `name` are of the table's coin values; a value without a name has none here. */
export type Coin = { readonly cell: Cell; readonly stakes: number; readonly name?: string };

export type Respin = {
  readonly coins: readonly Coin[];
  /** Respins left after this one. */
  readonly left: number;
};
