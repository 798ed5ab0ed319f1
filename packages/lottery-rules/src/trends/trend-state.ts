import type { Trend } from './trends.ts';

/** One value's figures so far: draws that showed it, the last of them (from 0), the longest and all completed gaps together, the present run and the longest. */
export type Seen = readonly [hits: number, last: number, gapMax: number, gapSum: number, streak: number, streakMax: number];

/**
 * What the trends of one chart are made of, as plain data that can be stored between draws. Values that never came take no room:
 * ten thousand numbers of 4D cost as much as were drawn.
 */
export type TrendState = { readonly draws: number; readonly seen: Readonly<Record<string, Seen>> };

export const noDraws: TrendState = { draws: 0, seen: {} };

/** The state after one more draw that shows some values; a value listed twice counts once. */
export function trendAfter(state: TrendState, shown: Iterable<string | number>): TrendState {
  const seen: Record<string, Seen> = { ...state.seen };
  addDraw(seen, state.draws, shown);
  return { draws: state.draws + 1, seen };
}

/** The state after all draws of a list, oldest first: the same as one by one. */
export function trendOver(draws: Iterable<Iterable<string | number>>): TrendState {
  const seen: Record<string, Seen> = {};
  let count = 0;
  for (const shown of draws) addDraw(seen, count++, shown);
  return { draws: count, seen };
}

function addDraw(seen: Record<string, Seen>, at: number, shown: Iterable<string | number>): void {
  for (const value of shown) {
    const before = seen[value];
    if (before?.[1] === at) continue;
    const gap = at - (before?.[1] ?? -1) - 1;
    const [hits, , gapMax, gapSum, streak, streakMax] = before ?? [0, 0, 0, 0, 0, 0];
    const run = before && gap === 0 ? streak + 1 : 1;
    seen[value] = [hits + 1, at, Math.max(gapMax, gap), gapSum + gap, run, Math.max(streakMax, run)];
  }
}

/** The trend of every value, in the order they are given. Past draws say nothing about the next one: every draw of ours is independent of them. */
export function readTrends<T extends string | number>({ draws, seen }: TrendState, values: readonly T[]): readonly Trend<T>[] {
  return values.map((value) => {
    const [hits, last, gapMax, gapSum, streak, streakMax] = seen[String(value)] ?? [0, -1, 0, 0, 0, 0];
    const omission = draws - last - 1;
    return {
      value,
      hits,
      omission,
      omissionMax: Math.max(gapMax, omission),
      omissionMean: hits === 0 ? null : gapSum / hits,
      streak: omission === 0 ? streak : 0,
      streakMax,
    };
  });
}
