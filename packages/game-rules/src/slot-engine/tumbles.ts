import { invariant } from '@trevo/kernel';
import { type Cluster, clustersOf } from './clusters.ts';
import type { CompiledSlot } from './compile-slot.ts';
import type { Fall, Tumbles } from './outcome.ts';
import type { ClusterWins } from './slot-table.ts';
import { clusterWin, symbolColumns } from './spin.ts';

/** Longest chain the engine follows: the proof enumerates every chain of a real table, and this only stops a table that was never proven. */
export const fallsMax = 1000;

/** A window on its way down its strips: which symbol is in each cell, and where on each strip the top cell comes from. */
export type FallingWindow = { readonly window: Uint8Array; readonly tops: Int32Array };

/** What falls after the base window's clusters were paid, to the first window without one or to the cap. Null when the base window has none. */
export function playTumbles(
  slot: CompiledSlot,
  rule: ClusterWins,
  start: { readonly window: Uint8Array; readonly stops: readonly number[]; readonly creditsBefore: number; readonly capCredits: number },
): Tumbles | null {
  let clusters = clustersOf(slot, start.window);
  if (clusters.length === 0) return null;
  const falling = { window: Uint8Array.from(start.window), tops: Int32Array.from(start.stops) };
  const falls: Fall[] = [];
  let winCredits = 0;
  while (clusters.length > 0 && start.creditsBefore + winCredits < start.capCredits) {
    invariant(falls.length < fallsMax, 'A chain of tumbles ends');
    const fresh = letFall(slot, falling, removedBy(clusters));
    const multiplier = multiplierAt(rule, falls.length + 1);
    clusters = clustersOf(slot, falling.window);
    const wins = clusters.map((cluster) => clusterWin(slot, cluster, multiplier));
    const won = wins.reduce((sum, { credits }) => sum + credits, 0);
    winCredits += won;
    falls.push({
      window: symbolColumns(slot, falling.window),
      fresh,
      multiplier,
      wins,
      winCredits: won,
      totalCredits: Math.min(start.creditsBefore + winCredits, start.capCredits),
    });
  }
  return { kind: 'tumbles', falls, winCredits };
}

/** The multiplier of a window: 0 is the base window, then one more with each fall. */
export function multiplierAt({ multipliers }: ClusterWins, falls: number): number {
  return multipliers[Math.min(falls, multipliers.length - 1)] as number;
}

export function removedBy(clusters: readonly Cluster[]): number {
  return clusters.reduce((cells, cluster) => cells | cluster.cells, 0);
}

/** Takes `removed` out of the window: what stands above falls, and the strip's cells above the window follow. Returns the new cells of each reel. */
export function letFall(slot: CompiledSlot, { window, tops }: FallingWindow, removed: number): number[] {
  const reelCells = (1 << slot.rows) - 1;
  return slot.base.map((strip, reel) => {
    if ((removed & (reelCells << (reel * slot.rows))) === 0) return 0;
    let to = (reel + 1) * slot.rows - 1;
    for (let from = to; from >= reel * slot.rows; from--) {
      if ((removed & (1 << from)) === 0) window[to--] = window[from] as number;
    }
    const fresh = to - reel * slot.rows + 1;
    for (; to >= reel * slot.rows; to--) {
      const top = ((tops[reel] as number) + strip.length - 1) % strip.length;
      tops[reel] = top;
      window[to] = strip[top] as number;
    }
    return fresh;
  });
}
