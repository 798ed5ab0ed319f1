import { readTrends, trendOver } from './trend-state.ts';

/** What a trend page shows of one value (a digit in a position, a number, an option) over past draws. Draws are given oldest first. */
export type Trend<T> = {
  readonly value: T;
  /** Draws that showed it. */
  readonly hits: number;
  /** Draws since it last came; all of them when it never did. */
  readonly omission: number;
  /** The longest run of draws without it, the present one included, and the mean over its completed runs (null when it never came). */
  readonly omissionMax: number;
  readonly omissionMean: number | null;
  /** How many draws in a row show it now, and the most there ever were. */
  readonly streak: number;
  readonly streakMax: number;
};

/**
 * The trend of every value over `draws`, in one pass: each draw only touches the values that it shows. `shown` lists the values of a draw;
 * a value listed twice counts once. Past draws say nothing about the next one: every draw of ours is independent of them.
 */
export function trendsOf<D, T extends string | number>(
  draws: readonly D[],
  values: readonly T[],
  shown: (draw: D) => Iterable<T>,
): readonly Trend<T>[] {
  return readTrends(trendOver(draws.map(shown)), values);
}

/** The most and the least frequent values; equal frequency falls back to the shorter (or longer) omission, then to menu order. */
export function hotAndCold<T>(trends: readonly Trend<T>[], count: number): { readonly hot: readonly T[]; readonly cold: readonly T[] } {
  const byHeat = [...trends].sort((a, b) => b.hits - a.hits || a.omission - b.omission);
  return {
    hot: byHeat.slice(0, count).map(({ value }) => value),
    cold: byHeat
      .slice(-count)
      .reverse()
      .map(({ value }) => value),
  };
}

/** How often each value of `measure` came (sums, spans, odd counts), by rising value. */
export function distributionOf<D>(
  draws: readonly D[],
  measure: (draw: D) => number,
): readonly { readonly value: number; readonly hits: number }[] {
  const counts = new Map<number, number>();
  for (const draw of draws) {
    const value = measure(draw);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, hits]) => ({ value, hits })).sort((a, b) => a.value - b.value);
}

/** A run of equal outcomes, such as five dragons: what a road map draws as one column. */
export type Streak<T> = { readonly value: T; readonly length: number };

/** The runs of equal outcomes, oldest first. A null outcome (a tie that the road leaves out) neither ends nor extends a run. */
export function streaksOf<D, T>(draws: readonly D[], outcome: (draw: D) => T | null): readonly Streak<T>[] {
  const streaks: { value: T; length: number }[] = [];
  for (const draw of draws) {
    const value = outcome(draw);
    if (value === null) continue;
    const last = streaks.at(-1);
    if (last && last.value === value) last.length++;
    else streaks.push({ value, length: 1 });
  }
  return streaks;
}
