import { type CompiledSlot, payOf } from './compile-slot.ts';

/** The best win of the symbols on one line, before the spin's multiplier. */
export type BestLineWin = { readonly symbol: number; readonly count: number; readonly factor: number; readonly credits: number };

/**
 * The single best win of a line from the left, or null. Either a run of one wild that has pays of its own, unmultiplied,
 * or the run of the first natural symbol with the wilds that stand in for it, multiplied by each of them. Of equal wins the longer, then the natural one.
 */
export function bestLineWin(slot: CompiledSlot, cells: ArrayLike<number>): BestLineWin | null {
  const wild = wildRunWin(slot, cells);
  const natural = naturalRunWin(slot, cells);
  if (wild === null || natural === null) return natural ?? wild;
  return wild.credits > natural.credits ? wild : natural;
}

function wildRunWin(slot: CompiledSlot, cells: ArrayLike<number>): BestLineWin | null {
  const symbol = cells[0] as number;
  if (slot.wildFactor[symbol] === 0) return null;
  let best: BestLineWin | null = null;
  for (let at = 0; at < cells.length && cells[at] === symbol; at++) {
    const credits = payOf(slot, symbol, at + 1);
    if (credits > 0 && credits >= (best?.credits ?? 0)) best = { symbol, count: at + 1, factor: 1, credits };
  }
  return best;
}

function naturalRunWin(slot: CompiledSlot, cells: ArrayLike<number>): BestLineWin | null {
  let leadingWilds = 0;
  while (leadingWilds < cells.length && slot.wildFactor[cells[leadingWilds] as number] !== 0) leadingWilds++;
  if (leadingWilds === cells.length) return null;
  const symbol = cells[leadingWilds] as number;
  let best: BestLineWin | null = null;
  let factor = 1;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at] as number;
    const cellFactor = slot.wildFactor[cell] as number;
    if (cell !== symbol && cellFactor === 0) break;
    factor *= cellFactor === 0 ? 1 : cellFactor;
    const credits = payOf(slot, symbol, at + 1) * factor;
    if (at >= leadingWilds && credits > 0 && credits >= (best?.credits ?? 0)) best = { symbol, count: at + 1, factor, credits };
  }
  return best;
}
