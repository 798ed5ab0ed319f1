import { type CompiledSlot, payOf } from '../slot-engine/compile-slot.ts';
import { type BestLineWin, bestLineWin } from '../slot-engine/line-wins.ts';
import { countsOf, reelWindows } from './reel-windows.ts';
import { cellWeights } from './way-cycle.ts';

/** What one kind of win brings over a whole cycle, before the spin's multiplier. `hits` counts lines (or windows, for ways) that win it. */
export type Contribution = {
  readonly symbol: string;
  readonly count: number;
  readonly factor: number | null;
  readonly hits: number;
  readonly credits: number;
};

/**
 * Every kind of line or way win with its hits and credits over the cycle, counted reel by reel and never window by window:
 * a second way to the same return, which must agree with the full cycle.
 */
export function contributionsOf(slot: CompiledSlot, strips: readonly Uint8Array[], free: boolean): Contribution[] {
  const windows = reelWindows(slot, strips, free);
  const { wins } = slot.table;
  const found = wins.kind === 'lines' ? lineContributions(slot, windows, wins.lines) : wayContributions(slot, windows);
  return found.sort(
    (a, b) => b.credits - a.credits || slot.table.symbols.indexOf(a.symbol) - slot.table.symbols.indexOf(b.symbol) || b.count - a.count,
  );
}

/** What the special symbol pays over a cycle of free spins, by the number of reels that show it; a product over the reels. */
export function specialContributions(slot: CompiledSlot, strips: readonly Uint8Array[], special: number): Contribution[] {
  const { wins, symbols } = slot.table;
  const lines = wins.kind === 'lines' ? wins.lines.length : 0;
  const ways = countsOf(slot, strips, special).reduce(
    (before, counts) => {
      const shows = counts.filter((count) => count > 0).length;
      return [...before, 0].map((hits, reels) => hits * (counts.length - shows) + (before[reels - 1] ?? 0) * shows);
    },
    [1],
  );
  return ways
    .map((hits, count): Contribution => {
      const credits = hits * lines * payOf(slot, special, count);
      return { symbol: symbols[special] as string, count, factor: 1, hits, credits };
    })
    .filter(({ credits }) => credits > 0);
}

/** Over a cycle the reels are independent, so each line is decided by how often its cell of each reel shows each symbol. */
function lineContributions(slot: CompiledSlot, windows: readonly Uint8Array[], lines: readonly (readonly number[])[]): Contribution[] {
  const symbols = slot.table.symbols.length;
  const shows = windows.map((cells) =>
    Array.from({ length: slot.rows }, (_, row) => {
      const counts = new Float64Array(symbols);
      for (let at = row; at < cells.length; at += slot.rows) counts[cells[at] as number] = (counts[cells[at] as number] as number) + 1;
      return counts;
    }),
  );
  const found = new Map<string, Contribution>();
  forEachWinningLine(slot, windows, (cells, win) => {
    const hits = lines.reduce(
      (total, line) => total + line.reduce((product, row, reel) => product * (shows[reel]?.[row]?.[cells[reel] as number] ?? 0), 1),
      0,
    );
    if (hits === 0) return;
    const key = `${win.symbol} ${win.count} ${win.factor}`;
    const sum = hits + (found.get(key)?.hits ?? 0);
    const { count, factor } = win;
    found.set(key, { symbol: slot.table.symbols[win.symbol] as string, count, factor, hits: sum, credits: sum * win.credits });
  });
  return [...found.values()];
}

/** Every combination of symbols on a line that wins, among those the reels hold. */
function forEachWinningLine(
  slot: CompiledSlot,
  windows: readonly Uint8Array[],
  visit: (cells: Uint8Array, win: BestLineWin) => void,
): void {
  const held = windows.map((cells) => [...new Set(cells)].sort((a, b) => a - b));
  const cells = new Uint8Array(slot.reels);
  const walk = (reel: number): void => {
    if (reel === slot.reels) {
      const win = bestLineWin(slot, cells);
      if (win !== null) visit(cells, win);
      return;
    }
    for (const symbol of held[reel] ?? []) {
      cells[reel] = symbol;
      walk(reel + 1);
    }
  };
  walk(0);
}

function wayContributions(slot: CompiledSlot, windows: readonly Uint8Array[]): Contribution[] {
  const weights = windows.map((cells) => cellWeights(slot, cells));
  return slot.payingSymbols.flatMap((symbol) => {
    const sums = weights.map((stops) => stops.reduce((total, stop) => total + (stop[symbol] as number), 0));
    const shows = weights.map((stops) => stops.filter((stop) => (stop[symbol] as number) > 0).length);
    return Array.from({ length: slot.reels }, (_, at): Contribution => {
      const count = at + 1;
      const later = weights
        .slice(count)
        .reduce((product, stops, index) => product * (index === 0 ? stops.length - (shows[count] as number) : stops.length), 1);
      const hits = shows.slice(0, count).reduce((product, stops) => product * stops, later);
      const ways = sums.slice(0, count).reduce((product, weight) => product * weight, later);
      return { symbol: slot.table.symbols[symbol] as string, count, factor: null, hits, credits: ways * payOf(slot, symbol, count) };
    }).filter(({ credits }) => credits > 0);
  });
}
