/**
 * Everything that decides the rounds of one slot, as plain JSON data: strips, pays, features, cap. A table never changes once a round was played on it;
 * a new version opens new rounds only. Its hash (`tableHashOf`) is shown in the game.
 */
export type SlotTable = {
  /** Name of the slot's folder and of the game on the wire. */
  readonly code: string;
  /** 1, 2, 3 … per slot. */
  readonly version: number;
  readonly title: string;
  /** Credits that one round costs; every line or way is always on. Stake = betCredits × coin size. */
  readonly betCredits: number;
  /** Rows of the window. A reel's window is strip[stop], strip[stop+1] … from top to bottom, cyclic. */
  readonly rows: number;
  /** Every symbol of the strips, best paid first: the order in which wins are listed and equal ones are chosen. */
  readonly symbols: readonly string[];
  /** Wild symbol → what it multiplies the win by when it stands in. Wilds never stand for the scatter or a coin; one may itself be the scatter. */
  readonly wilds: Readonly<Record<string, number>>;
  /** One text per reel, symbols separated by one blank. Free spins may name strips of their own. */
  readonly strips: { readonly base: readonly string[]; readonly free?: readonly string[] };
  readonly wins: LineWins | WayWins | ClusterWins;
  readonly scatter: ScatterRule | null;
  readonly freeSpins: FreeSpinRule | null;
  readonly holdAndSpin: HoldAndSpinRule | null;
  /** The round stops when its wins reach this many stakes, and pays exactly that. `null`: the strips and features bound it. */
  readonly capMultiple: number | null;
};

/** Credits for a number of symbols: a key for every count from the lowest that pays up to the number of reels. */
export type Pays = Readonly<Record<string, number>>;

/**
 * Fixed lines, left to right from reel 0; a line pays its single best win. A win needs a natural symbol; each wild in it multiplies it by its factor.
 * A wild may have pays of its own: a run of that wild alone pays them, unmultiplied.
 */
export type LineWins = {
  readonly kind: 'lines';
  /** Row of the line on each reel, 0 at the top. */
  readonly lines: readonly (readonly number[])[];
  readonly pays: Readonly<Record<string, Pays>>;
};

/** Any cell on adjacent reels from reel 0. Ways of a symbol = product over its reels of the sum of cell weights: 1 for the symbol, the factor for a wild. Reel 0 has no wild. */
export type WayWins = { readonly kind: 'ways'; readonly pays: Readonly<Record<string, Pays>> };

/**
 * Cells of one symbol, or wilds, that touch side by side or one above the other. Pays by number of cells, the last number for more of them too; a wild joins
 * every cluster it touches and makes none alone. Paid cells go, what stands above falls, and each reel is filled from the cells above its window on the
 * same strip, until no cluster is left: the stops decide the whole chain.
 */
export type ClusterWins = {
  readonly kind: 'clusters';
  readonly pays: Readonly<Record<string, Pays>>;
  /** What the first, second … window of a chain multiplies its wins by; the last one for every later window. */
  readonly multipliers: readonly number[];
};

/** Pays for its number anywhere in the window, in credits of the whole bet. At most one in a reel's window. */
export type ScatterRule = { readonly symbol: string; readonly pays: Pays };

/** Scatters in the base spin award free spins; scatters in a free spin award more. They use the same stream, straight on. */
export type FreeSpinRule = {
  readonly award: Pays;
  readonly retrigger: Pays;
  readonly strips: 'base' | 'free';
  /** Multiplies every win of a free spin. */
  readonly multiplier: number;
  /** A wild that covers its whole reel in free spins, once scatters were counted. */
  readonly expandingWild?: string;
  /**
   * One of these is drawn by weight, in this order, before the first free spin and kept to the last. After the ordinary wins of a spin it pays: when enough reels,
   * neighbours or not, show it for its lowest pay, it covers them and pays their number on every line. No wild counts for it here.
   */
  readonly specialSymbols?: readonly SpecialSymbol[];
  /** Most free spins of one round; further awards are cut to it. `null`: no limit but the win cap. */
  readonly spinsMax: number | null;
};

export type SpecialSymbol = { readonly symbol: string; readonly weight: number };

/** Coins stay and the other cells are drawn again until `respins` draws in a row bring no coin, or the window is full. Coin values are whole stakes. */
export type HoldAndSpinRule = {
  readonly coin: string;
  /** Coins in the base window that start it. */
  readonly trigger: number;
  readonly respins: number;
  /** An empty cell becomes a coin with probability 1/oneIn: `int(oneIn) = 0`. */
  readonly oneIn: number;
  readonly values: readonly CoinValue[];
  /** Paid on top when every cell holds a coin. */
  readonly full: { readonly name: string; readonly stakes: number };
};

export type CoinValue = { readonly stakes: number; readonly weight: number; readonly name?: string };
