import { invariant } from '@trevo/kernel';
import { type Cluster, clustersOf } from './clusters.ts';
import { type CompiledSlot, payOf } from './compile-slot.ts';
import { bestLineWin } from './line-wins.ts';
import type { Cell, ClusterWin, LineWin, ScatterWin, SpecialWin, Spin, WayWin, Win } from './outcome.ts';
import { symbolWays } from './way-wins.ts';

/** A spin with what the round needs to go on: scatters seen and the window as numbers, reel by reel. */
export type PlayedSpin = { readonly spin: Spin; readonly window: Uint8Array; readonly scatters: number };

export type SpinRule = {
  readonly strips: readonly Uint8Array[];
  readonly multiplier: number;
  readonly awards: Readonly<Record<string, number>> | null;
  /** A free spin: the wild that expands does so, and the special symbol pays. −1: the round has none. */
  readonly free?: { readonly special: number };
};

/** The spin at `stops`: its window and every win in it. */
export function spinAt(slot: CompiledSlot, rule: SpinRule, stops: readonly number[]): PlayedSpin {
  const window = windowAt(slot, rule.strips, stops);
  const expanded = rule.free === undefined ? [] : expandedReels(slot, window);
  const wins = windowWins(slot, expanded.length === 0 ? window : covered(slot, window, expanded));
  const scatters = positionsOf(slot, window, slot.scatter);
  const scatterWin = scatterWinOf(slot, scatters, rule.awards);
  if (scatterWin !== null) wins.push(scatterWin);
  const specialWin = rule.free === undefined ? null : specialWinOf(slot, window, rule.free.special);
  if (specialWin !== null) wins.push(specialWin);
  const paid = wins.map((win) => ({ ...win, factor: win.factor * rule.multiplier, credits: win.credits * rule.multiplier }));
  const winCredits = paid.reduce((sum, { credits }) => sum + credits, 0);
  invariant(Number.isSafeInteger(winCredits), 'Credits of a spin stay whole');
  const spin = { stops, window: symbolColumns(slot, window), ...(expanded.length === 0 ? {} : { expanded }), wins: paid, winCredits };
  return { spin, window, scatters: scatters.length };
}

function windowWins(slot: CompiledSlot, window: Uint8Array): Win[] {
  const { wins } = slot.table;
  switch (wins.kind) {
    case 'lines':
      return lineWins(slot, wins.lines, window);
    case 'ways':
      return wayWins(slot, window);
    case 'clusters':
      return clustersOf(slot, window).map((cluster) => clusterWin(slot, cluster, wins.multipliers[0] as number));
  }
}

/** Reels whose window shows the wild that expands. */
function expandedReels(slot: CompiledSlot, window: Uint8Array): number[] {
  return reelsShowing(slot, window, slot.expandingWild);
}

/** Reels whose window shows `symbol`. */
function reelsShowing(slot: CompiledSlot, window: Uint8Array, symbol: number): number[] {
  return Array.from({ length: slot.reels }, (_, reel) => reel).filter((reel) =>
    window.subarray(reel * slot.rows, (reel + 1) * slot.rows).includes(symbol),
  );
}

/** The window with these reels covered by the wild that expands. */
function covered(slot: CompiledSlot, window: Uint8Array, reels: readonly number[]): Uint8Array {
  const changed = Uint8Array.from(window);
  for (const reel of reels) changed.fill(slot.expandingWild, reel * slot.rows, (reel + 1) * slot.rows);
  return changed;
}

function windowAt(slot: CompiledSlot, strips: readonly Uint8Array[], stops: readonly number[]): Uint8Array {
  const window = new Uint8Array(slot.reels * slot.rows);
  for (const [reel, strip] of strips.entries()) {
    const stop = stops[reel] as number;
    invariant(Number.isInteger(stop) && stop >= 0 && stop < strip.length, 'A stop lies on its strip');
    for (let row = 0; row < slot.rows; row++) window[reel * slot.rows + row] = strip[(stop + row) % strip.length] as number;
  }
  return window;
}

function lineWins(slot: CompiledSlot, lines: readonly (readonly number[])[], window: Uint8Array): LineWin[] {
  return lines.flatMap((rows, line) => {
    const best = bestLineWin(
      slot,
      rows.map((row, reel) => window[reel * slot.rows + row] as number),
    );
    if (best === null) return [];
    const positions = rows.slice(0, best.count).map((row, reel): Cell => [reel, row]);
    return [
      {
        kind: 'line' as const,
        line,
        symbol: symbolName(slot, best.symbol),
        count: best.count,
        factor: best.factor,
        credits: best.credits,
        positions,
      },
    ];
  });
}

function wayWins(slot: CompiledSlot, window: Uint8Array): WayWin[] {
  return slot.payingSymbols.flatMap((symbol) => {
    const won = symbolWays(slot, window, symbol);
    if (won === null) return [];
    const positions = cellsWhere(slot, (at, reel) => {
      const cell = window[at] as number;
      return reel < won.count && (cell === symbol || slot.wildFactor[cell] !== 0);
    });
    return [
      {
        kind: 'ways' as const,
        symbol: symbolName(slot, symbol),
        count: won.count,
        ways: won.ways,
        factor: won.weight,
        credits: won.credits,
        positions,
      },
    ];
  });
}

function scatterWinOf(slot: CompiledSlot, positions: readonly Cell[], awards: SpinRule['awards']): ScatterWin | null {
  const count = positions.length;
  const credits = slot.table.scatter?.pays[count] ?? 0;
  const freeSpins = awards?.[count] ?? 0;
  if (credits === 0 && freeSpins === 0) return null;
  return { kind: 'scatter', symbol: symbolName(slot, slot.scatter), count, factor: 1, credits, freeSpins, positions };
}

/** The special symbol on as many reels as pay: it covers them and pays their number on every line. */
function specialWinOf(slot: CompiledSlot, window: Uint8Array, special: number): SpecialWin | null {
  const { wins } = slot.table;
  if (special < 0 || wins.kind !== 'lines') return null;
  const reels = reelsShowing(slot, window, special);
  const pay = payOf(slot, special, reels.length);
  if (pay === 0) return null;
  const positions = reels.flatMap((reel) => Array.from({ length: slot.rows }, (_, row): Cell => [reel, row]));
  const lines = wins.lines.length;
  return {
    kind: 'special',
    symbol: symbolName(slot, special),
    count: reels.length,
    lines,
    factor: 1,
    credits: pay * lines,
    positions,
  };
}

/** A cluster as it is told, at the multiplier of its window. */
export function clusterWin(slot: CompiledSlot, { symbol, cells, count, credits }: Cluster, multiplier: number): ClusterWin {
  return {
    kind: 'cluster',
    symbol: symbolName(slot, symbol),
    count,
    factor: multiplier,
    credits: credits * multiplier,
    positions: cellsWhere(slot, (at) => (cells & (1 << at)) !== 0),
  };
}

/** Cells of the window that hold `symbol`, reel by reel from the top. */
export function positionsOf(slot: CompiledSlot, window: Uint8Array, symbol: number): Cell[] {
  return cellsWhere(slot, (at) => window[at] === symbol);
}

function cellsWhere(slot: CompiledSlot, wanted: (at: number, reel: number) => boolean): Cell[] {
  const cells: Cell[] = [];
  for (let at = 0; at < slot.reels * slot.rows; at++) {
    const reel = Math.floor(at / slot.rows);
    if (wanted(at, reel)) cells.push([reel, at % slot.rows]);
  }
  return cells;
}

/** The window as symbols by reel, each from top to bottom. */
export function symbolColumns(slot: CompiledSlot, window: Uint8Array): string[][] {
  return Array.from({ length: slot.reels }, (_, reel) =>
    Array.from(window.subarray(reel * slot.rows, (reel + 1) * slot.rows), (cell) => symbolName(slot, cell)),
  );
}

function symbolName(slot: CompiledSlot, symbol: number): string {
  return slot.table.symbols[symbol] as string;
}
