import { type CompiledSlot, payOf } from '../slot-engine/compile-slot.ts';
import type { CycleReels, RecordWindows } from './cycle.ts';
import { recordLater } from './line-cycle.ts';

/** Every window of a ways slot: walks reel by reel with the symbols still running and the weight of their ways, and counts the rest once none is left. */
export function forEachWayWindow(reels: CycleReels, record: RecordWindows): void {
  const { slot, windows, marks, laterMarks } = reels;
  const weights = windows.map((cells) => cellWeights(slot, cells));
  const symbolsMax = slot.payingSymbols.length;
  const running = Array.from({ length: slot.reels + 1 }, () => new Int32Array(symbolsMax));
  const weightOf = Array.from({ length: slot.reels + 1 }, () => new Int32Array(symbolsMax));
  for (const [at, symbol] of slot.payingSymbols.entries()) {
    (running[0] as Int32Array)[at] = symbol;
    (weightOf[0] as Int32Array)[at] = 1;
  }

  function visit(reel: number, count: number, credits: number, seen: number): void {
    const [symbolHere, symbolNext] = [running[reel] as Int32Array, running[reel + 1] as Int32Array];
    const [weightHere, weightNext] = [weightOf[reel] as Int32Array, weightOf[reel + 1] as Int32Array];
    const last = reel === slot.reels - 1;
    for (const [stop, weight] of (weights[reel] as readonly Int32Array[]).entries()) {
      let won = credits;
      let left = 0;
      for (let at = 0; at < count; at++) {
        const symbol = symbolHere[at] as number;
        const ways = (weightHere[at] as number) * (weight[symbol] as number);
        if (ways === 0) {
          won += payOf(slot, symbol, reel) * (weightHere[at] as number);
        } else if (last) {
          won += payOf(slot, symbol, reel + 1) * ways;
        } else {
          symbolNext[left] = symbol;
          weightNext[left] = ways;
          left++;
        }
      }
      const seenNow = seen + ((marks[reel] as Uint8Array)[stop] as number);
      if (left > 0) visit(reel + 1, left, won, seenNow);
      else recordLater(laterMarks[reel + 1] as Float64Array, won, seenNow, record);
    }
  }

  visit(0, symbolsMax, 0, 0);
}

/** By stop and symbol: the sum of the weights of the cells in the reel's window that count for the symbol. */
export function cellWeights(slot: CompiledSlot, windows: Uint8Array): Int32Array[] {
  return Array.from({ length: windows.length / slot.rows }, (_, stop) => {
    const weights = new Int32Array(slot.table.symbols.length);
    for (let row = 0; row < slot.rows; row++) {
      const cell = windows[stop * slot.rows + row] as number;
      const wild = slot.wildFactor[cell] as number;
      for (const symbol of slot.payingSymbols) weights[symbol] = (weights[symbol] as number) + (cell === symbol ? 1 : wild);
    }
    return weights;
  });
}
