import { invariant } from '@trevo/kernel';
import { type Cluster, clustersAmong, clustersOf } from '../slot-engine/clusters.ts';
import type { CompiledSlot } from '../slot-engine/compile-slot.ts';
import type { ClusterWins } from '../slot-engine/slot-table.ts';
import { fallsMax, letFall, multiplierAt, removedBy } from '../slot-engine/tumbles.ts';
import type { Contribution } from './contributions.ts';
import type { Cycle } from './cycle.ts';

/** Every chain of a cluster slot, played to its end from every combination of stops. */
export type ClusterCycle = {
  readonly cycle: Cycle;
  /** Rounds by the number of windows that paid. */
  readonly chains: readonly number[];
  /** Credits over the cycle that the first, second … paying window brought, multiplier included. */
  readonly creditsByWindow: readonly number[];
  readonly base: readonly Contribution[];
  readonly tumbles: readonly Contribution[];
};

const known = new WeakMap<CompiledSlot, ClusterCycle>();

/** Plays all chains, once for each slot: some ten seconds for fourteen million. */
export function clusterCycleOf(slot: CompiledSlot, rule: ClusterWins): ClusterCycle {
  const found = known.get(slot) ?? countChains(slot, rule);
  known.set(slot, found);
  return found;
}

function countChains(slot: CompiledSlot, rule: ClusterWins): ClusterCycle {
  const credits: number[] = [];
  const chains: number[] = [];
  const creditsByWindow: number[] = [];
  const wins = [new Map<number, number>(), new Map<number, number>()] as const;
  const pay = (clusters: readonly Cluster[], window: number): number => {
    const multiplier = multiplierAt(rule, window);
    const multiplied = wins[window === 0 ? 0 : 1];
    let won = 0;
    for (const { symbol, count, credits: paid } of clusters) {
      won += paid * multiplier;
      const key = (symbol * slot.paysWidth + count) * 65_536 + multiplier;
      multiplied.set(key, (multiplied.get(key) ?? 0) + 1);
    }
    creditsByWindow[window] = (creditsByWindow[window] ?? 0) + won;
    return won;
  };
  const falling = { window: new Uint8Array(slot.reels * slot.rows), tops: new Int32Array(slot.reels) };
  forEachFirstWindow(slot, (stops, first) => {
    let won = 0;
    let windows = 0;
    if (first.length > 0) {
      placeStops(slot, falling, stops);
      for (let clusters = first; clusters.length > 0; clusters = clustersOf(slot, falling.window)) {
        invariant(windows < fallsMax, 'A chain of tumbles ends');
        won += pay(clusters, windows++);
        letFall(slot, falling, removedBy(clusters));
      }
    }
    credits[won] = (credits[won] ?? 0) + 1;
    chains[windows] = (chains[windows] ?? 0) + 1;
  });
  const total = slot.base.reduce((product, strip) => product * strip.length, 1);
  const cells = Object.entries(credits).map(([won, windows]) => ({ credits: Number(won), triggers: 0, windows }));
  const [base, tumbles] = wins.map((counted) => contributions(slot, counted)) as [Contribution[], Contribution[]];
  return {
    cycle: { windows: total, cells },
    chains: Array.from(chains, (rounds: number | undefined) => rounds ?? 0),
    creditsByWindow,
    base,
    tumbles,
  };
}

/** Calls with every combination of stops and the clusters its window pays, adding one reel's cells at a time to the bits of each symbol. */
function forEachFirstWindow(slot: CompiledSlot, visit: (stops: Int32Array, clusters: readonly Cluster[]) => void): void {
  const symbols = slot.table.symbols.length;
  const masks = reelMasks(slot);
  const gathered = Array.from({ length: slot.reels + 1 }, () => new Int32Array(symbols));
  const stops = new Int32Array(slot.reels);

  function walk(reel: number): void {
    if (reel === slot.reels) return visit(stops, clustersAmong(slot, gathered[reel] as Int32Array));
    const [here, next] = [gathered[reel] as Int32Array, gathered[reel + 1] as Int32Array];
    for (const [stop, cells] of (masks[reel] as readonly Int32Array[]).entries()) {
      stops[reel] = stop;
      for (let symbol = 0; symbol < symbols; symbol++) next[symbol] = (here[symbol] as number) | (cells[symbol] as number);
      walk(reel + 1);
    }
  }

  walk(0);
}

/** By reel and stop: the cells of each symbol as bits. */
function reelMasks(slot: CompiledSlot): Int32Array[][] {
  return slot.base.map((strip, reel) =>
    Array.from(strip, (_, stop) => {
      const cells = new Int32Array(slot.table.symbols.length);
      for (let row = 0; row < slot.rows; row++) {
        const symbol = strip[(stop + row) % strip.length] as number;
        cells[symbol] = (cells[symbol] as number) | (1 << (reel * slot.rows + row));
      }
      return cells;
    }),
  );
}

function placeStops(slot: CompiledSlot, falling: { readonly window: Uint8Array; readonly tops: Int32Array }, stops: Int32Array): void {
  falling.tops.set(stops);
  for (const [reel, strip] of slot.base.entries()) {
    for (let row = 0; row < slot.rows; row++) {
      falling.window[reel * slot.rows + row] = strip[((stops[reel] as number) + row) % strip.length] as number;
    }
  }
}

/** Clusters by symbol and size, as large as the table tells apart, whatever their multiplier. */
function contributions(slot: CompiledSlot, counted: ReadonlyMap<number, number>): Contribution[] {
  const found = new Map<string, Contribution>();
  for (const [key, hits] of counted) {
    const [place, multiplier] = [Math.floor(key / 65_536), key % 65_536];
    const symbol = slot.table.symbols[Math.floor(place / slot.paysWidth)] as string;
    const largest = Math.max(...Object.keys(slot.table.wins.pays[symbol] ?? {}).map(Number));
    const count = Math.min(place % slot.paysWidth, largest);
    const before = found.get(`${symbol} ${count}`);
    found.set(`${symbol} ${count}`, {
      symbol,
      count,
      factor: null,
      hits: hits + (before?.hits ?? 0),
      credits: hits * multiplier * (slot.pays[place] as number) + (before?.credits ?? 0),
    });
  }
  return [...found.values()].sort((a, b) => b.credits - a.credits || b.count - a.count);
}
