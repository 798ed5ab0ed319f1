import type { Stream } from '@trevo/fairness';
import { play, type SlotTable } from '../src/index.ts';

// A second, slow player of the rule book that shares no code with the engine: texts instead of numbers, every way walked on its own,
// every claim of every symbol tried on every line, its own reading of the words.

export type Grid = string[][];
export type OracleRound = { credits: number; base: number; free: number[]; special: string; falls: number[]; coins: number; words: number };
/** What of the rules is different in a free spin. */
export type FreeSpinKind = { wild: string; special: string };

/** Plays a round on words as the stream gives them. */
export function oracleRound(nextWord: () => number, table: SlotTable): OracleRound {
  let words = 0;
  const below = (n: number): number => {
    if (n === 1) return 0;
    for (;;) {
      const word = BigInt(nextWord());
      words += 1;
      if (word / BigInt(n) < 2n ** 32n / BigInt(n)) return Number(word % BigInt(n));
    }
  };
  const cap = table.capMultiple === null ? Number.MAX_SAFE_INTEGER : table.capMultiple * table.betCredits;
  const base = oracleSpin(below, table, table.strips.base, null);
  const round: OracleRound = { credits: base.credits, base: base.credits, free: [], special: '', falls: [], coins: 0, words: 0 };
  if (table.wins.kind === 'clusters') round.credits += tumble(table, base, round, cap);
  if (table.holdAndSpin) round.credits += hold(below, table, base.grid, round) * table.betCredits;
  playFree(below, table, base.scatters, round);
  return { ...round, credits: Math.min(round.credits, cap), words };
}

function playFree(below: (n: number) => number, table: SlotTable, scatters: number, round: OracleRound): void {
  const rule = table.freeSpins;
  if (!rule) return;
  const cap = (table.capMultiple ?? Number.MAX_SAFE_INTEGER) * table.betCredits;
  const first = rule.award[String(scatters)] ?? 0;
  const lots = (rule.specialSymbols ?? []).flatMap(({ symbol, weight }) => Array.from({ length: weight }, () => symbol));
  if (first > 0 && round.credits < cap && lots.length > 0) round.special = lots[below(lots.length)] ?? '';
  for (let due = first; due > 0 && round.credits < cap; due--) {
    const strips = rule.strips === 'free' ? (table.strips.free ?? []) : table.strips.base;
    const free = oracleSpin(below, table, strips, { wild: rule.expandingWild ?? '', special: round.special });
    due += rule.retrigger[String(free.scatters)] ?? 0;
    round.free.push(free.credits * rule.multiplier);
    round.credits += free.credits * rule.multiplier;
  }
}

type OracleSpin = { grid: Grid; above: string[][]; credits: number; scatters: number };

/** One spin: its window, what stands above it, scatters and credits; `free` in free spins. */
export function oracleSpin(
  below: (n: number) => number,
  table: SlotTable,
  strips: readonly string[],
  free: FreeSpinKind | null,
): OracleSpin {
  const turned = strips.map((strip) => {
    const symbols = strip.split(' ');
    const stop = below(symbols.length);
    return [...symbols.slice(stop), ...symbols.slice(0, stop)];
  });
  const grid = turned.map((symbols) => [...symbols, ...symbols].slice(0, table.rows));
  const above = turned.map((symbols) => [...symbols].reverse());
  const scatters = grid.flat().filter((symbol) => symbol === table.scatter?.symbol).length;
  const played = grid.map((column) => (free && column.includes(free.wild) ? column.map(() => free.wild) : column));
  const credits =
    gridCredits(table, played) + (table.scatter?.pays[scatters] ?? 0) + (free ? specialCredits(table, grid, free.special) : 0);
  return { grid, above, scatters, credits };
}

function specialCredits(table: SlotTable, grid: Grid, special: string): number {
  if (special === '' || table.wins.kind !== 'lines') return 0;
  const reels = grid.filter((column) => column.includes(special)).length;
  return table.wins.lines.reduce((total) => total + (table.wins.pays[special]?.[String(reels)] ?? 0), 0);
}

/** Cells leave one by one, and the one above the window comes in at the top, as often as cells left. */
function tumble(table: SlotTable, { grid, above, credits }: OracleSpin, round: OracleRound, cap: number): number {
  if (table.wins.kind !== 'clusters') return 0;
  const { multipliers } = table.wins;
  const columns = grid.map((column) => [...column]);
  const waiting = above.map((symbols) => [...symbols]);
  let won = 0;
  for (let groups = groupsOf(table, columns); groups.length > 0 && credits + won < cap; groups = groupsOf(table, columns)) {
    const gone = new Set(groups.flatMap(({ cells }) => cells));
    for (const [reel, column] of columns.entries()) {
      const stay = column.filter((_, row) => !gone.has(`${reel} ${row}`));
      while (stay.length < table.rows) {
        const next = waiting[reel]?.shift() ?? '';
        waiting[reel]?.push(next);
        stay.unshift(next);
      }
      columns[reel] = stay;
    }
    const multiplier = multipliers[Math.min(round.falls.length + 1, multipliers.length - 1)] ?? 0;
    const here = groupsOf(table, columns).reduce((total, { pays }) => total + pays * multiplier, 0);
    round.falls.push(here);
    won += here;
  }
  return won;
}

/** Clusters found by walking from neighbour to neighbour, for each symbol on its own. */
function groupsOf(table: SlotTable, grid: Grid): { cells: string[]; pays: number }[] {
  return Object.entries(table.wins.pays).flatMap(([symbol, pays]) => {
    const seen = new Set<string>();
    const counts = (reel: number, row: number) => grid[reel]?.[row] === symbol || (grid[reel]?.[row] ?? '') in table.wilds;
    return grid.flatMap((column, reel) =>
      column.flatMap((cell, row) => {
        if (cell !== symbol || seen.has(`${reel} ${row}`)) return [];
        const group = new Set<string>();
        const walk = (x: number, y: number): void => {
          if (group.has(`${x} ${y}`) || !counts(x, y)) return;
          group.add(`${x} ${y}`);
          for (const [dx, dy] of [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
          ] as const)
            walk(x + dx, y + dy);
        };
        walk(reel, row);
        for (const each of group) seen.add(each);
        const sizes = Object.keys(pays)
          .map(Number)
          .filter((size) => size <= group.size);
        const paid = sizes.length === 0 ? 0 : (pays[String(Math.max(...sizes))] ?? 0);
        return paid > 0 ? [{ cells: [...group], pays: paid }] : [];
      }),
    );
  });
}

/** Lines, ways or clusters of one window. */
export function gridCredits(table: SlotTable, grid: Grid): number {
  const { wins } = table;
  if (wins.kind === 'ways') return table.symbols.reduce((total, symbol) => total + wayCredits(table, grid, symbol), 0);
  if (wins.kind === 'clusters') return groupsOf(table, grid).reduce((total, { pays }) => total + pays * (wins.multipliers[0] ?? 0), 0);
  return wins.lines.reduce(
    (total, line) =>
      total +
      lineCredits(
        table,
        line.map((row, reel) => grid[reel]?.[row] ?? ''),
      ),
    0,
  );
}

function lineCredits(table: SlotTable, line: string[]): number {
  let best = 0;
  for (const [symbol, pays] of Object.entries(table.wins.pays)) {
    for (const [count, credits] of Object.entries(pays)) {
      const head = line.slice(0, Number(count));
      if (!head.includes(symbol)) continue;
      const isWild = symbol in table.wilds;
      if (!head.every((cell) => cell === symbol || (!isWild && cell in table.wilds))) continue;
      const factor = isWild ? 1 : head.reduce((product, cell) => product * (table.wilds[cell] ?? 1), 1);
      best = Math.max(best, credits * factor);
    }
  }
  return best;
}

function wayCredits(table: SlotTable, grid: Grid, symbol: string): number {
  const pays = table.wins.pays[symbol];
  if (!pays) return 0;
  let found = 0;
  const longest = grid.findIndex((column) => !column.some((cell) => cell === symbol || cell in table.wilds));
  const count = longest === -1 ? grid.length : longest;
  const walk = (reel: number, factor: number): void => {
    if (reel === count) {
      found += pays[String(count)] ? factor * (pays[String(count)] ?? 0) : 0;
      return;
    }
    for (const cell of grid[reel] ?? []) {
      if (cell === symbol) walk(reel + 1, factor);
      else if (cell in table.wilds) walk(reel + 1, factor * (table.wilds[cell] ?? 0));
    }
  };
  walk(0, 1);
  return found;
}

function hold(below: (n: number) => number, table: SlotTable, grid: Grid, round: OracleRound): number {
  const rule = table.holdAndSpin;
  const cells: (number | null)[] = grid.flat().map((symbol) => (symbol === rule?.coin ? 0 : null));
  if (!rule || cells.filter((cell) => cell === 0).length < rule.trigger) return 0;
  const ticket = rule.values.flatMap((value) => Array.from({ length: value.weight }, () => value.stakes));
  const worth = () => ticket[below(ticket.length)] ?? 0;
  for (const [at, cell] of cells.entries()) if (cell === 0) cells[at] = worth();
  let dry = 0;
  while (dry < rule.respins && cells.includes(null)) {
    dry += 1;
    for (const [at, cell] of cells.entries()) {
      if (cell === null && below(rule.oneIn) === 0) {
        cells[at] = worth();
        dry = 0;
      }
    }
  }
  round.coins = cells.filter((cell) => cell !== null).length;
  return cells.reduce<number>((total, cell) => total + (cell ?? 0), cells.includes(null) ? 0 : rule.full.stakes);
}

export const oracleSeeds = { serverSeed: '5e'.repeat(32), clientSeed: 'oraculo' };

/** The same round of the engine and of the oracle, in the oracle's words. */
export function bothRounds(table: SlotTable, open: () => Stream): { engine: OracleRound; oracle: OracleRound } {
  const outcome = play(open(), table);
  const stream = open();
  const free = outcome.features.flatMap((feature) => (feature.kind === 'freeSpins' ? feature.spins.map((spun) => spun.winCredits) : []));
  const coins = outcome.features.reduce((total, feature) => total + (feature.kind === 'holdAndSpin' ? feature.coins : 0), 0);
  const falls = outcome.features.flatMap((feature) =>
    feature.kind === 'tumbles' ? feature.falls.map(({ winCredits }) => winCredits) : [],
  );
  const special = outcome.features.map((feature) => (feature.kind === 'freeSpins' ? (feature.special ?? '') : '')).join('');
  return {
    engine: { credits: outcome.winCredits, base: outcome.base.winCredits, free, special, falls, coins, words: outcome.position / 4 },
    oracle: oracleRound(() => stream.u32(), table),
  };
}
