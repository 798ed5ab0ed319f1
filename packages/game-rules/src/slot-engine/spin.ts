import { invariant } from '@trevo/kernel';
import type { CompiledSlot } from './compile-slot.ts';
import { bestLineWin } from './line-wins.ts';
import type { Cell, LineWin, ScatterWin, Spin, WayWin, Win } from './outcome.ts';
import { symbolWays } from './way-wins.ts';

/** A spin with what the round needs to go on: scatters seen and the window as numbers, reel by reel. */
export type PlayedSpin = { readonly spin: Spin; readonly window: Uint8Array; readonly scatters: number };

export type SpinRule = {
  readonly strips: readonly Uint8Array[];
  readonly multiplier: number;
  readonly awards: Readonly<Record<string, number>> | null;
};

/** The spin at `stops`: its window and every win in it. */
export function spinAt(slot: CompiledSlot, rule: SpinRule, stops: readonly number[]): PlayedSpin {
  const window = windowAt(slot, rule.strips, stops);
  const wins: Win[] = slot.table.wins.kind === 'lines' ? lineWins(slot, slot.table.wins.lines, window) : wayWins(slot, window);
  const scatters = positionsOf(slot, window, slot.scatter);
  const scatterWin = scatterWinOf(slot, scatters, rule.awards);
  if (scatterWin !== null) wins.push(scatterWin);
  const paid = wins.map((win) => ({ ...win, factor: win.factor * rule.multiplier, credits: win.credits * rule.multiplier }));
  const winCredits = paid.reduce((sum, { credits }) => sum + credits, 0);
  invariant(Number.isSafeInteger(winCredits), 'Credits of a spin stay whole');
  return { spin: { stops, window: symbolColumns(slot, window), wins: paid, winCredits }, window, scatters: scatters.length };
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
    const positions = cellsWhere(slot, window, (cell, reel) => reel < won.count && (cell === symbol || slot.wildFactor[cell] !== 0));
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

/** Cells of the window that hold `symbol`, reel by reel from the top. */
export function positionsOf(slot: CompiledSlot, window: Uint8Array, symbol: number): Cell[] {
  return cellsWhere(slot, window, (cell) => cell === symbol);
}

function cellsWhere(slot: CompiledSlot, window: Uint8Array, wanted: (cell: number, reel: number) => boolean): Cell[] {
  const cells: Cell[] = [];
  for (let at = 0; at < window.length; at++) {
    const reel = Math.floor(at / slot.rows);
    if (wanted(window[at] as number, reel)) cells.push([reel, at % slot.rows]);
  }
  return cells;
}

function symbolColumns(slot: CompiledSlot, window: Uint8Array): string[][] {
  return Array.from({ length: slot.reels }, (_, reel) =>
    Array.from(window.subarray(reel * slot.rows, (reel + 1) * slot.rows), (cell) => symbolName(slot, cell)),
  );
}

function symbolName(slot: CompiledSlot, symbol: number): string {
  return slot.table.symbols[symbol] as string;
}
