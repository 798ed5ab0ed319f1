import { type CompiledSlot, payOf } from '../slot-engine/compile-slot.ts';
import { bestLineWin } from '../slot-engine/line-wins.ts';
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
export function contributionsOf(slot: CompiledSlot, strips: readonly Uint8Array[]): Contribution[] {
  const found =
    slot.table.wins.kind === 'lines' ? lineContributions(slot, strips, slot.table.wins.lines.length) : wayContributions(slot, strips);
  return found.sort(
    (a, b) => b.credits - a.credits || slot.table.symbols.indexOf(a.symbol) - slot.table.symbols.indexOf(b.symbol) || b.count - a.count,
  );
}

/** Over a cycle each cell of a line shows each place of its strip equally often, so all lines win alike and symbols on a line are independent. */
function lineContributions(slot: CompiledSlot, strips: readonly Uint8Array[], lines: number): Contribution[] {
  const found = new Map<string, Contribution>();
  const cells = new Uint8Array(slot.reels);
  const counts = strips.map((strip) => slot.table.symbols.map((_, symbol) => strip.filter((cell) => cell === symbol).length));

  function visit(reel: number, windows: number): void {
    if (reel === slot.reels) return countWin(windows);
    for (const [symbol, places] of (counts[reel] as readonly number[]).entries()) {
      if (places === 0) continue;
      cells[reel] = symbol;
      visit(reel + 1, windows * places);
    }
  }

  function countWin(windows: number): void {
    const win = bestLineWin(slot, cells);
    if (win === null) return;
    const key = `${win.symbol} ${win.count} ${win.factor}`;
    const before = found.get(key);
    const hits = (before?.hits ?? 0) + windows * lines;
    found.set(key, {
      symbol: slot.table.symbols[win.symbol] as string,
      count: win.count,
      factor: win.factor,
      hits,
      credits: hits * win.credits,
    });
  }

  visit(0, 1);
  return [...found.values()];
}

function wayContributions(slot: CompiledSlot, strips: readonly Uint8Array[]): Contribution[] {
  const weights = strips.map((strip) => cellWeights(slot, strip));
  return slot.payingSymbols.flatMap((symbol) => {
    const sums = weights.map((stops) => stops.reduce((total, stop) => total + (stop[symbol] as number), 0));
    const shows = weights.map((stops) => stops.filter((stop) => (stop[symbol] as number) > 0).length);
    return Array.from({ length: slot.reels }, (_, at): Contribution => {
      const count = at + 1;
      const later = strips
        .slice(count)
        .reduce((product, strip, index) => product * (index === 0 ? strip.length - (shows[count] as number) : strip.length), 1);
      const hits = shows.slice(0, count).reduce((product, stops) => product * stops, later);
      const ways = sums.slice(0, count).reduce((product, weight) => product * weight, later);
      return { symbol: slot.table.symbols[symbol] as string, count, factor: null, hits, credits: ways * payOf(slot, symbol, count) };
    }).filter(({ credits }) => credits > 0);
  });
}
