import type { Draw } from './draw.ts';
import { type Fraction, fraction, plus, times, zero } from './fraction.ts';

/** Reels, rows and lines with their prizes. Symbol 0 is wild; the last symbol is the scatter. */
export type ReelGame = {
  readonly rows: number;
  /** One row number per reel, for each line. */
  readonly lines: readonly (readonly number[])[];
  /** Symbols of each reel from top to bottom; the reel is a ring. */
  readonly strips: readonly (readonly number[])[];
  /** Times the line's stake by symbol, then by count: `[symbol][count]`. The wild's row pays a line of wilds alone. */
  readonly linePays: readonly (readonly number[])[];
  readonly scatter: number;
  /** Times the whole stake by the count of scatters anywhere. */
  readonly scatterPays: readonly number[];
};

export type ReelWin = { readonly line: number | null; readonly symbol: number; readonly count: number; readonly cells: readonly number[] };
export type ReelOutcome = {
  readonly stops: readonly number[];
  /** Symbols reel by reel, top to bottom. */
  readonly window: readonly (readonly number[])[];
  readonly wins: readonly (ReelWin & { readonly times: number })[];
  /** In stakes of one line: divide by the number of lines for the whole stake. */
  readonly lineStakes: number;
};

const wild = 0;

export function spinReels(game: ReelGame, draw: Draw): ReelOutcome {
  return readReels(
    game,
    game.strips.map((strip) => draw(strip.length)),
  );
}

/** What the reels pay when they stop here. */
export function readReels(game: ReelGame, stops: readonly number[]): ReelOutcome {
  const window = game.strips.map((strip, reel) =>
    Array.from({ length: game.rows }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? wild),
  );
  const wins = game.lines.flatMap((rows, line) => {
    const best = payLine(
      game,
      rows.map((row, reel) => window[reel]?.[row] ?? wild),
    );
    return best ? [{ line, ...best, cells: rows.slice(0, best.count).map((row, reel) => reel * game.rows + row) }] : [];
  });
  const scattered = window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === game.scatter ? [reel * game.rows + row] : [])),
  );
  const scatterTimes = (game.scatterPays[scattered.length] ?? 0) * game.lines.length;
  const all = [
    ...wins,
    ...(scatterTimes > 0 ? [{ line: null, symbol: game.scatter, count: scattered.length, times: scatterTimes, cells: scattered }] : []),
  ];
  return { stops, window, wins: all, lineStakes: all.reduce((sum, win) => sum + win.times, 0) };
}

/** The exact expected return of a stake: every line sees each reel's symbols as often as the reel has them, and reels are independent. */
export function returnOfReels(game: ReelGame): Fraction {
  return plus(returnOfLine(game), returnOfScatter(game));
}

/** The best of: the run of the first paying symbol with wilds in it, or the run of wilds alone. */
function payLine(game: ReelGame, symbols: readonly number[]): { symbol: number; count: number; times: number } | null {
  const wilds = runLength(symbols, (symbol) => symbol === wild);
  const first = symbols[wilds] ?? wild;
  const count = first === game.scatter ? wilds : runLength(symbols, (symbol) => symbol === wild || symbol === first);
  const asWild = { symbol: wild, count: wilds, times: game.linePays[wild]?.[wilds] ?? 0 };
  const asFirst = { symbol: first, count, times: first === game.scatter ? 0 : (game.linePays[first]?.[count] ?? 0) };
  const best = asFirst.times >= asWild.times ? asFirst : asWild;
  return best.times > 0 ? best : null;
}

function runLength(symbols: readonly number[], fits: (symbol: number) => boolean): number {
  const end = symbols.findIndex((symbol) => !fits(symbol));
  return end < 0 ? symbols.length : end;
}

function returnOfLine(game: ReelGame): Fraction {
  const counts = game.strips.map((strip) => {
    const bySymbol = new Map<number, number>();
    for (const symbol of strip) bySymbol.set(symbol, (bySymbol.get(symbol) ?? 0) + 1);
    return [...bySymbol];
  });
  const all = game.strips.reduce((product, strip) => product * strip.length, 1);
  let paid = 0;
  const walk = (reel: number, ways: number, symbols: number[]): void => {
    const column = counts[reel];
    if (!column) {
      paid += ways * (payLine(game, symbols)?.times ?? 0);
      return;
    }
    for (const [symbol, count] of column) walk(reel + 1, ways * count, [...symbols, symbol]);
  };
  walk(0, 1, []);
  return fraction(paid, all);
}

function returnOfScatter(game: ReelGame): Fraction {
  let chances: Fraction[] = [{ n: 1n, d: 1n }];
  for (const strip of game.strips) {
    const seen = Array.from({ length: game.rows + 1 }, () => 0);
    for (let stop = 0; stop < strip.length; stop++) {
      let count = 0;
      for (let row = 0; row < game.rows; row++) if (strip[(stop + row) % strip.length] === game.scatter) count += 1;
      seen[count] = (seen[count] ?? 0) + 1;
    }
    const next: Fraction[] = Array.from({ length: chances.length + game.rows }, () => zero);
    for (const [before, chance] of chances.entries()) {
      for (const [count, stops] of seen.entries()) {
        if (stops > 0) next[before + count] = plus(next[before + count] ?? zero, times(chance, fraction(stops, strip.length)));
      }
    }
    chances = next;
  }
  return chances.reduce((sum, chance, count) => plus(sum, times(chance, fraction(game.scatterPays[count] ?? 0, 1))), zero);
}
