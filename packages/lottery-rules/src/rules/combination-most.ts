import { choose } from '../core/counting.ts';
import { anyPrize, type PrizeCounts } from '../core/reach.ts';

/** How many cells of a category a draw shows: six normal numbers, two to seven signs. */
export type Shown = { readonly least: number; readonly most: number };

type Tier = { readonly tier: string; readonly holds: readonly number[] };

type Terms = {
  readonly size: number;
  readonly values: readonly unknown[];
  readonly tiers: readonly Tier[];
  readonly shown: readonly Shown[];
  readonly marked?: unknown;
};

/** Cells by category: those that the draw misses first. */
type Counts = readonly number[];

/** Lines of `size` that hold every fixed cell and exactly `holds` of each category: a product of binomials. */
export function linesHolding(size: number, holds: Counts, fixed: Counts, free: Counts): number {
  let misses = size;
  let lines = 1;
  for (let i = 0; i < holds.length; i++) {
    const count = holds[i] as number;
    misses -= count;
    lines *= choose(free[i + 1] as number, count - (fixed[i + 1] as number));
  }
  return lines * choose(free[0] as number, misses - (fixed[0] as number));
}

/**
 * The most prizes of `bankers` and `picks` cells in any draw: every way in which the draw can hit them is tried, by number of hits and not by cell.
 * A cell that is missed is missed by all of them, so what the draw shows beyond the chosen cells must fit among the others.
 */
export function mostOfParts(terms: Terms, bankers: number, picks: number): readonly PrizeCounts[] {
  const found: PrizeCounts[] = [];
  /** `outside` is how many cells nobody chose are left for what the draw shows besides. */
  const hit = (category: number, outside: number, fixed: Counts, free: Counts): void => {
    const shown = terms.shown[category];
    if (!shown) {
      found.push(prizesOf(terms, fixed, free));
      return;
    }
    const [bankersLeft, picksLeft] = [fixed[0] as number, free[0] as number];
    for (let a = 0; a <= Math.min(bankersLeft, shown.most); a++) {
      for (let b = Math.max(0, shown.least - outside - a); b <= Math.min(picksLeft, shown.most - a); b++) {
        const beside = Math.max(0, shown.least - a - b);
        hit(category + 1, outside - beside, [bankersLeft - a, ...fixed.slice(1), a], [picksLeft - b, ...free.slice(1), b]);
      }
    }
  };
  hit(0, terms.values.length - bankers - picks, [bankers], [picks]);
  return found.filter((counts, i) => !found.some((other, j) => isMore(other, counts) && (j < i || !isMore(counts, other))));
}

function prizesOf({ size, tiers, marked }: Terms, fixed: Counts, free: Counts): PrizeCounts {
  const counts: Record<string, number> = {};
  for (const { tier, holds } of tiers) {
    const key = marked === undefined ? tier : anyPrize;
    counts[key] = (counts[key] ?? 0) + linesHolding(size, holds, fixed, free);
  }
  return counts;
}

/** Whether `a` has at least as many prizes of every key. */
function isMore(a: PrizeCounts, b: PrizeCounts): boolean {
  return a !== b && Object.entries(b).every(([key, count]) => (a[key] ?? 0) >= count);
}
