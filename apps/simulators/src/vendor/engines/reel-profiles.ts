import type { ReelGame } from './reels.ts';

/** How many of each symbol a reel has: the wild first, the scatter last. */
type Counts = readonly number[];
type Profile = Omit<ReelGame, 'strips' | 'scatter'> & { readonly counts: readonly Counts[] };

const threeLines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];
const tenLines = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
  [1, 2, 1, 0, 1],
  [0, 1, 1, 1, 0],
];
const twentyLines = [
  ...tenLines,
  [2, 1, 1, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];
const tallLines = [
  [0, 0, 0, 0, 0],
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [3, 3, 3, 3, 3],
  [0, 1, 2, 1, 0],
  [1, 2, 3, 2, 1],
  [2, 1, 0, 1, 2],
  [3, 2, 1, 2, 3],
  [0, 0, 1, 0, 0],
  [1, 1, 2, 1, 1],
  [2, 2, 1, 2, 2],
  [3, 3, 2, 3, 3],
  [0, 1, 1, 1, 0],
  [1, 0, 0, 0, 1],
  [2, 3, 3, 3, 2],
  [3, 2, 2, 2, 3],
  [1, 2, 1, 2, 1],
  [2, 1, 2, 1, 2],
  [0, 1, 0, 1, 0],
  [3, 2, 3, 2, 3],
];

const profiles = {
  /** Three reels, five lines: few symbols, many small wins. */
  classic: {
    rows: 3,
    lines: threeLines,
    counts: [
      [1, 2, 3, 3, 4, 4, 5, 1],
      [1, 2, 3, 3, 4, 4, 5, 1],
      [1, 2, 3, 3, 4, 4, 5, 1],
    ],
    linePays: [
      [0, 0, 0, 200],
      [0, 0, 0, 75],
      [0, 0, 0, 40],
      [0, 0, 0, 28],
      [0, 0, 0, 12],
      [0, 0, 0, 10],
      [0, 0, 1, 6],
    ],
    scatterPays: [0, 0, 0, 25],
  },
  /** Five reels, ten lines: wins often, seldom large. */
  steady: {
    rows: 3,
    lines: tenLines,
    counts: [
      [1, 2, 3, 3, 4, 4, 4, 5, 5, 1],
      [2, 2, 3, 3, 4, 4, 4, 4, 5, 1],
      [2, 2, 3, 3, 4, 4, 4, 4, 5, 1],
      [2, 2, 3, 3, 4, 4, 4, 4, 5, 1],
      [1, 2, 3, 3, 4, 4, 4, 5, 5, 1],
    ],
    linePays: [
      [0, 0, 10, 60, 300, 1000],
      [0, 0, 5, 40, 150, 500],
      [0, 0, 3, 25, 80, 300],
      [0, 0, 2, 20, 60, 200],
      [0, 0, 0, 15, 50, 150],
      [0, 0, 0, 12, 35, 120],
      [0, 0, 0, 10, 30, 100],
      [0, 0, 0, 8, 20, 80],
      [0, 0, 0, 6, 15, 60],
    ],
    scatterPays: [0, 0, 0, 5, 20, 100],
  },
  /** Five reels, twenty lines. */
  lively: {
    rows: 3,
    lines: twentyLines,
    counts: [
      [1, 2, 3, 3, 3, 4, 4, 5, 6, 1],
      [2, 2, 3, 3, 4, 4, 4, 4, 5, 1],
      [1, 3, 3, 3, 4, 4, 4, 4, 5, 1],
      [2, 2, 3, 3, 4, 4, 4, 4, 5, 1],
      [1, 2, 3, 3, 3, 4, 4, 5, 6, 1],
    ],
    linePays: [
      [0, 0, 10, 80, 400, 2000],
      [0, 0, 4, 60, 250, 1000],
      [0, 0, 2, 40, 120, 500],
      [0, 0, 0, 35, 100, 300],
      [0, 0, 0, 20, 70, 200],
      [0, 0, 0, 15, 45, 150],
      [0, 0, 0, 12, 35, 120],
      [0, 0, 0, 8, 25, 90],
      [0, 0, 0, 5, 20, 75],
    ],
    scatterPays: [0, 0, 0, 4, 20, 100],
  },
  /** Five reels, ten lines: wins seldom, then large. */
  bold: {
    rows: 3,
    lines: tenLines,
    counts: [
      [1, 2, 2, 3, 4, 5, 5, 6, 6, 1],
      [1, 2, 2, 3, 4, 5, 5, 6, 6, 1],
      [2, 2, 2, 3, 4, 5, 5, 6, 6, 1],
      [1, 2, 2, 3, 4, 5, 5, 6, 6, 1],
      [1, 2, 2, 3, 4, 5, 5, 6, 6, 1],
    ],
    linePays: [
      [0, 0, 20, 200, 1000, 5000],
      [0, 0, 10, 100, 500, 2000],
      [0, 0, 5, 80, 300, 1000],
      [0, 0, 0, 40, 150, 600],
      [0, 0, 0, 25, 80, 300],
      [0, 0, 0, 10, 40, 150],
      [0, 0, 0, 10, 30, 120],
      [0, 0, 0, 5, 20, 80],
      [0, 0, 0, 5, 15, 60],
    ],
    scatterPays: [0, 0, 0, 10, 50, 250],
  },
  /** Five reels of four rows, twenty lines. */
  tall: {
    rows: 4,
    lines: tallLines,
    counts: [
      [1, 2, 3, 3, 4, 4, 4, 5, 5, 1],
      [2, 2, 3, 3, 4, 4, 4, 4, 5, 1],
      [2, 2, 3, 3, 4, 4, 4, 4, 5, 1],
      [2, 2, 3, 3, 4, 4, 4, 4, 5, 1],
      [1, 2, 3, 3, 4, 4, 4, 5, 5, 1],
    ],
    linePays: [
      [0, 0, 8, 60, 300, 1500],
      [0, 0, 5, 50, 150, 750],
      [0, 0, 2, 30, 90, 400],
      [0, 0, 0, 25, 80, 250],
      [0, 0, 0, 18, 50, 150],
      [0, 0, 0, 13, 40, 120],
      [0, 0, 0, 11, 30, 100],
      [0, 0, 0, 6, 20, 60],
      [0, 0, 0, 6, 15, 50],
    ],
    scatterPays: [0, 0, 0, 3, 15, 75],
  },
} satisfies Record<string, Profile>;

export type ReelProfile = keyof typeof profiles;

/** The odds of reel titles. Titles with the same profile differ in looks alone, and say so by stating the same return. */
export const reelGames: Readonly<Record<ReelProfile, ReelGame>> = {
  classic: laidOut(profiles.classic),
  steady: laidOut(profiles.steady),
  lively: laidOut(profiles.lively),
  bold: laidOut(profiles.bold),
  tall: laidOut(profiles.tall),
};

function laidOut({ counts, ...game }: Profile): ReelGame {
  return { ...game, strips: counts.map(stripOf), scatter: (counts[0]?.length ?? 1) - 1 };
}

/** Spreads equal symbols evenly round the reel; each reel begins elsewhere, so that no two look alike. */
function stripOf(counts: Counts, reel: number): number[] {
  const golden = 0.618;
  const placed = counts.flatMap((count, symbol) =>
    Array.from({ length: count }, (_, index) => ({ symbol, at: (index + ((symbol * golden + reel * 0.37) % 1)) / count })),
  );
  return placed.sort((a, b) => a.at - b.at || a.symbol - b.symbol).map(({ symbol }) => symbol);
}
