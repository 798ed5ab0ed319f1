import { type CompiledSlot, payOf } from './compile-slot.ts';

/** The ways of one symbol, before the spin's multiplier. `weight` sums the product of wild factors over the ways; credits = pay × weight. */
export type SymbolWays = { readonly count: number; readonly ways: number; readonly weight: number; readonly credits: number };

/** The ways of `symbol` from reel 0 in a window laid out reel by reel, or null when they do not pay. */
export function symbolWays(slot: CompiledSlot, window: ArrayLike<number>, symbol: number): SymbolWays | null {
  let count = 0;
  let ways = 1;
  let weight = 1;
  for (; count < slot.reels; count++) {
    let cells = 0;
    let cellWeight = 0;
    for (let row = 0; row < slot.rows; row++) {
      const cell = window[count * slot.rows + row] as number;
      const wild = slot.wildFactor[cell] as number;
      if (cell !== symbol && wild === 0) continue;
      cells += 1;
      cellWeight += cell === symbol ? 1 : wild;
    }
    if (cells === 0) break;
    ways *= cells;
    weight *= cellWeight;
  }
  const pay = payOf(slot, symbol, count);
  return pay === 0 ? null : { count, ways, weight, credits: pay * weight };
}
