/** A figure as its exact fraction and as a decimal cut (never rounded up) after its last digit. */
export type Exact = { readonly fraction: string; readonly decimal: string };

/** Shown to players: standard deviation of the multiplier below 2, 6, 12, or above (rule book §2). */
export type Volatility = 'low' | 'medium' | 'high' | 'very-high';

/** The proven mathematics of one slot table: what its PAR sheet publishes. Plain JSON, computed by `figuresOf` and recomputed by the tests. */
export type SlotFigures = {
  readonly game: string;
  readonly tableVersion: number;
  readonly tableHash: string;
  /** Base windows, every one of them counted. */
  readonly cycle: string;
  /** Expected multiplier before the cap. */
  readonly return: Exact;
  /** Upper bound of what the cap takes from the return, as a decimal; null without a cap. */
  readonly returnLostToCapBelow: string | null;
  /** Rounds that win anything. */
  readonly hitFrequency: Exact;
  readonly variance: Exact;
  /** Of the multiplier, rounded to the nearest. */
  readonly standardDeviation: string;
  readonly volatility: Volatility;
  /** Largest possible multiplier. `cap`: the round stops there; `exact`: no round can win more, and one can win this. */
  readonly maxWin: { readonly multiple: Exact; readonly by: 'cap' | 'exact' };
  /** Rounds that start the feature; null for a slot without one. */
  readonly feature: { readonly frequency: Exact; readonly oneIn: string } | null;
  /** Parts of the return; they sum to it. */
  readonly parts: readonly { readonly part: 'base' | 'scatter' | 'freeSpins' | 'holdAndSpin' | 'tumbles'; readonly share: Exact }[];
  readonly freeSpins: FreeSpinFigures | null;
  readonly holdAndSpin: HoldFigures | null;
  /** Of slots whose wins fall away; left out of all others. */
  readonly tumbles?: TumbleFigures;
  readonly contributions: readonly ContributionFigure[];
  /** Chance that a whole round pays at least so many stakes, as decimals. */
  readonly chances: readonly { readonly atLeast: number; readonly chance: string }[];
};

/** Every kind of win: hits in its cycle (lines, windows for ways, scatter and special, clusters) and its share of the return, free spins and tumbles on their own. */
export type ContributionFigure = {
  readonly spin: 'base' | 'free' | 'tumble';
  readonly kind: 'line' | 'ways' | 'scatter' | 'special' | 'cluster';
  readonly symbol: string;
  readonly count: number;
  /** What wilds multiply it by; null where wins of several factors come together. */
  readonly factor: number | null;
  readonly hits: string;
  readonly share: string;
};

export type FreeSpinFigures = {
  readonly cycle: string;
  /** In stakes. */
  readonly meanPerSpin: Exact;
  readonly meanPerSpinWithRetriggers: Exact;
  readonly retriggeredPerSpin: Exact;
  /** Mean of the whole feature in stakes, by scatters that start it. */
  readonly byScatters: readonly { readonly scatters: number; readonly spins: number; readonly meanStakes: string }[];
  readonly topSpin: Exact;
  /** By special symbol, for slots that draw one. `meanStakes` is of the whole feature from the fewest scatters. */
  readonly specials?: readonly {
    readonly symbol: string;
    readonly chance: Exact;
    readonly meanPerSpinWithRetriggers: Exact;
    readonly meanStakes: string;
    readonly topSpin: Exact;
  }[];
};

export type TumbleFigures = {
  /** Rounds of the cycle by the number of windows that paid. */
  readonly chains: readonly { readonly windows: number; readonly rounds: string }[];
  /** What the first, second … paying window brings, multiplier included; they sum to the return. */
  readonly byWindow: readonly { readonly window: number; readonly multiplier: number; readonly share: Exact }[];
};

export type HoldFigures = {
  readonly coinMean: Exact;
  readonly byCoins: readonly { readonly coins: number; readonly oneIn: string; readonly meanStakes: string; readonly fullChance: string }[];
  /** A full window comes once in so many rounds, and this is its prize's part of the return. */
  readonly fullOneIn: string;
  readonly fullShare: string;
};
