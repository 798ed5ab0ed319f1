import type { CompiledSlot } from '../slot-engine/compile-slot.ts';
import { forEachLineWindow } from './line-cycle.ts';
import { forEachWayWindow } from './way-cycle.ts';

/** All windows of one set of strips: how many of them win `credits` (scatter pay included, spin multiplier not) with `triggers` scatters or coins. */
export type Cycle = { readonly windows: number; readonly cells: readonly CycleCell[] };

export type CycleCell = { readonly credits: number; readonly triggers: number; readonly windows: number };

/** Called with a number of windows that share win and triggers. */
export type RecordWindows = (credits: number, triggers: number, windows: number) => void;

/** Everything the two enumerations need of the reels; windows of a reel are its stops. */
export type CycleReels = {
  readonly slot: CompiledSlot;
  readonly strips: readonly Uint8Array[];
  /** By reel and stop: scatters or coins in the reel's window. */
  readonly triggers: readonly Uint8Array[];
  /** By reel: number of combinations of this and all later reels by their sum of triggers. */
  readonly laterTriggers: readonly Float64Array[];
};

/**
 * Visits every combination of stops, grouping those that no longer differ: once all lines or symbols of a prefix of reels are decided,
 * the later reels are counted, not walked. Exact; counts stay below 2⁵³.
 */
export function cycleOf(slot: CompiledSlot, strips: readonly Uint8Array[]): Cycle {
  const reels = reelsOf(slot, strips);
  const histogram: Float64Array[] = [];
  const record: RecordWindows = (credits, triggers, windows) => {
    let counts = histogram[triggers] ?? new Float64Array(1024);
    if (credits >= counts.length) counts = grown(counts, credits);
    counts[credits] = (counts[credits] as number) + windows;
    histogram[triggers] = counts;
  };
  if (slot.table.wins.kind === 'lines') forEachLineWindow(reels, slot.table.wins.lines, record);
  else forEachWayWindow(reels, record);
  return { windows: strips.reduce((product, strip) => product * strip.length, 1), cells: cellsOf(slot, histogram) };
}

function cellsOf(slot: CompiledSlot, histogram: readonly (Float64Array | undefined)[]): CycleCell[] {
  const cells: CycleCell[] = [];
  for (const [triggers, counts] of histogram.entries()) {
    const scatterPay = slot.table.scatter?.pays[triggers] ?? 0;
    for (const [credits, windows] of counts?.entries() ?? []) {
      if (windows > 0) cells.push({ credits: credits + scatterPay, triggers, windows });
    }
  }
  return cells;
}

function reelsOf(slot: CompiledSlot, strips: readonly Uint8Array[]): CycleReels {
  const trigger = slot.coin >= 0 ? slot.coin : slot.scatter;
  const triggers = strips.map((strip) => {
    const seen = (stop: number) =>
      Array.from({ length: slot.rows }, (_, row) => strip[(stop + row) % strip.length]).filter((cell) => cell === trigger).length;
    return Uint8Array.from(strip, (_, stop) => (trigger < 0 ? 0 : seen(stop)));
  });
  const laterTriggers: Float64Array[] = [new Float64Array([1])];
  for (const counts of [...triggers].reverse()) laterTriggers.unshift(convolved(laterTriggers[0] as Float64Array, counts, slot.rows));
  return { slot, strips, triggers, laterTriggers };
}

function convolved(later: Float64Array, counts: Uint8Array, rows: number): Float64Array {
  const sums = new Float64Array(later.length + rows);
  for (const here of counts)
    for (const [there, combinations] of later.entries()) sums[here + there] = (sums[here + there] as number) + combinations;
  return sums;
}

function grown(counts: Float64Array, credits: number): Float64Array {
  const larger = new Float64Array(Math.max(2 * counts.length, credits + 1));
  larger.set(counts);
  return larger;
}
