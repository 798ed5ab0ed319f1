import { type CompiledSlot, payOf } from '../slot-engine/compile-slot.ts';
import { clusterCycleOf } from './cluster-cycle.ts';
import { forEachLineWindow } from './line-cycle.ts';
import { countsOf, reelWindows } from './reel-windows.ts';
import { forEachWayWindow } from './way-cycle.ts';

/**
 * All windows of one set of strips: how many of them win `credits` (scatter and special pay included, spin multiplier not; of clusters the whole chain)
 * with `triggers` scatters or coins.
 */
export type Cycle = { readonly windows: number; readonly cells: readonly CycleCell[] };

export type CycleCell = { readonly credits: number; readonly triggers: number; readonly windows: number };

/** Called with a number of windows that share win and marks. */
export type RecordWindows = (credits: number, marks: number, windows: number) => void;

/** A free spin: wilds expand, and this symbol (or −1) is the special one. */
export type FreeCycle = { readonly special: number };

/** Everything the two enumerations need of the reels. Marks of a reel's window: its scatters or coins, and whether it shows the special symbol, in one number. */
export type CycleReels = {
  readonly slot: CompiledSlot;
  /** By reel: the cells of every stop, one stop after the other. */
  readonly windows: readonly Uint8Array[];
  /** By reel and stop. */
  readonly marks: readonly Uint8Array[];
  /** By reel: number of combinations of this and all later reels by their sum of marks. */
  readonly laterMarks: readonly Float64Array[];
};

/**
 * Visits every combination of stops, grouping those that no longer differ: once all lines or symbols of a prefix of reels are decided,
 * the later reels are counted, not walked. Exact; counts stay below 2⁵³.
 */
export function cycleOf(slot: CompiledSlot, strips: readonly Uint8Array[], free: FreeCycle | null = null): Cycle {
  const { wins } = slot.table;
  if (wins.kind === 'clusters') return clusterCycleOf(slot, wins).cycle;
  const { reels, triggersMax } = reelsOf(slot, strips, free);
  const histogram: Float64Array[] = [];
  const record: RecordWindows = (credits, marks, windows) => {
    let counts = histogram[marks] ?? new Float64Array(1024);
    if (credits >= counts.length) counts = grown(counts, credits);
    counts[credits] = (counts[credits] as number) + windows;
    histogram[marks] = counts;
  };
  if (wins.kind === 'lines') forEachLineWindow(reels, wins.lines, record);
  else forEachWayWindow(reels, record);
  const lines = wins.kind === 'lines' ? wins.lines.length : 0;
  const byPlace = (triggers: number, shown: number) =>
    (slot.table.scatter?.pays[triggers] ?? 0) + (free === null || free.special < 0 ? 0 : lines * payOf(slot, free.special, shown));
  return { windows: strips.reduce((product, strip) => product * strip.length, 1), cells: cellsOf(histogram, triggersMax, byPlace) };
}

function cellsOf(
  histogram: readonly (Float64Array | undefined)[],
  triggersMax: number,
  byPlace: (triggers: number, shown: number) => number,
): CycleCell[] {
  const found = new Map<string, CycleCell>();
  for (const [marks, counts] of histogram.entries()) {
    const triggers = marks % (triggersMax + 1);
    const more = byPlace(triggers, Math.floor(marks / (triggersMax + 1)));
    for (const [won, windows] of counts?.entries() ?? []) {
      if (windows === 0) continue;
      const credits = won + more;
      const key = `${triggers} ${credits}`;
      found.set(key, { credits, triggers, windows: windows + (found.get(key)?.windows ?? 0) });
    }
  }
  return [...found.values()];
}

function reelsOf(
  slot: CompiledSlot,
  strips: readonly Uint8Array[],
  free: FreeCycle | null,
): { readonly reels: CycleReels; readonly triggersMax: number } {
  const triggers = countsOf(slot, strips, slot.coin >= 0 ? slot.coin : slot.scatter);
  const triggersMax = triggers.reduce((total, counts) => total + Math.max(...counts), 0);
  const shown = countsOf(slot, strips, free?.special ?? -1);
  const marks = triggers.map((counts, reel) => counts.map((count, stop) => count + ((shown[reel]?.[stop] ?? 0) > 0 ? triggersMax + 1 : 0)));
  const laterMarks: Float64Array[] = [new Float64Array([1])];
  for (const counts of [...marks].reverse()) laterMarks.unshift(convolved(laterMarks[0] as Float64Array, counts));
  return { reels: { slot, windows: reelWindows(slot, strips, free !== null), marks, laterMarks }, triggersMax };
}

function convolved(later: Float64Array, counts: Uint8Array): Float64Array {
  const sums = new Float64Array(later.length + Math.max(...counts));
  for (const here of counts)
    for (const [there, combinations] of later.entries()) sums[here + there] = (sums[here + there] as number) + combinations;
  return sums;
}

function grown(counts: Float64Array, credits: number): Float64Array {
  const larger = new Float64Array(Math.max(2 * counts.length, credits + 1));
  larger.set(counts);
  return larger;
}
