import { openStream, type Stream } from '@trevo/fairness';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { play, type SlotTable, slotCodes, tableFaults } from '../index.ts';
import { contributionsOf, specialContributions } from '../slot-par/contributions.ts';
import { type FreeKind, freeKinds } from '../slot-par/free-kinds.ts';
import { figuresOf } from '../slot-par/index.ts';
import { slot as boitata } from '../slots/boitata/index.ts';
import { slot as carnaval } from '../slots/carnaval/index.ts';
import { slot as esmeralda } from '../slots/esmeralda/index.ts';
import { slot as onca } from '../slots/onca/index.ts';
import { slot as setes } from '../slots/setes/index.ts';
import { slot as tucano } from '../slots/tucano/index.ts';
import { compileSlot } from './compile-slot.ts';

// Seconds on an idle core; a busy machine gets time, not a false alarm.
vi.setConfig({ testTimeout: 240_000 });

// A second, slow player of the rule book that shares no code with the engine: texts instead of numbers, every way walked on its own,
// every claim of every symbol tried on every line, its own reading of the words.

type Grid = string[][];
type OracleRound = { credits: number; base: number; free: number[]; special: string; falls: number[]; coins: number; words: number };
/** What of the rules is different in a free spin. */
type FreeSpinKind = { wild: string; special: string };

function oracleRound(nextWord: () => number, table: SlotTable): OracleRound {
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
  const base = spin(below, table, table.strips.base, null);
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
    const free = spin(below, table, strips, { wild: rule.expandingWild ?? '', special: round.special });
    due += rule.retrigger[String(free.scatters)] ?? 0;
    round.free.push(free.credits * rule.multiplier);
    round.credits += free.credits * rule.multiplier;
  }
}

type OracleSpin = { grid: Grid; above: string[][]; credits: number; scatters: number };

function spin(below: (n: number) => number, table: SlotTable, strips: readonly string[], free: FreeSpinKind | null): OracleSpin {
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

function gridCredits(table: SlotTable, grid: Grid): number {
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

const tables = [setes, onca, tucano, carnaval, boitata, esmeralda].map(({ tables: [table] }) => table);
const seeds = { serverSeed: '5e'.repeat(32), clientSeed: 'oraculo' };

/** The same round of the engine and of the oracle, in the oracle's words. */
function bothRounds(table: SlotTable, open: () => Stream): { engine: OracleRound; oracle: OracleRound } {
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

test('every slot of the catalogue is judged here', () => {
  expect(tables.map(({ code }) => code)).toEqual(slotCodes);
});

describe.each(tables)('$title: engine and oracle', (table) => {
  test('agree on 1,500 rounds, win by win of every free spin and every fall, special symbol, coins and bytes read', () => {
    for (let nonce = 0; nonce < 1500; nonce++) {
      const { engine, oracle } = bothRounds(table, () => openStream({ ...seeds, nonce }));
      expect(engine).toEqual(oracle);
    }
  });

  test('agree on any seeds', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9a-f]{64}$/),
        fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
        fc.nat(),
        (serverSeed, clientSeed, nonce) => {
          const { engine, oracle } = bothRounds(table, () => openStream({ serverSeed, clientSeed, nonce }));
          expect(engine).toEqual(oracle);
        },
      ),
      { numRuns: 200 },
    );
  });
});

// Invented slots with short strips, crowded with wilds, scatters and coins: rounds that the real strips give once in a million happen at every turn.
const symbolPool = ['P', 'Q', 'R', 'W', 'V'];

function stripOf(rows: number, extra: string | null): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...symbolPool), { minLength: rows, maxLength: 7 }).chain((cells) => {
    if (extra === null) return fc.constant(cells.join(' '));
    return fc.nat(cells.length).map((at) => [...cells.slice(0, at), extra, ...cells.slice(at)].join(' '));
  });
}

const paysOf = (reels: number, lowest: number) =>
  fc
    .array(fc.integer({ min: 1, max: 40 }), { minLength: reels - lowest + 1, maxLength: reels - lowest + 1 })
    .map((credits) => Object.fromEntries(credits.map((value, at) => [lowest + at, value])));

const invented = fc.constantFrom('plain', 'free', 'book', 'grow', 'hold').chain((feature) =>
  fc
    .record({
      kind: feature === 'book' ? fc.constant('lines') : fc.constantFrom('lines', 'ways'),
      reels: fc.integer({ min: 2, max: 4 }),
      rows: fc.integer({ min: 1, max: 3 }),
    })
    .chain(({ kind, reels, rows }) => {
      const hasFree = feature === 'free' || feature === 'book' || feature === 'grow';
      const extra = hasFree ? 'S' : feature === 'hold' ? 'C' : null;
      const strips = fc.array(stripOf(rows, extra), { minLength: reels, maxLength: reels });
      const clean = (texts: string[]) => texts.map((text, reel) => (kind === 'ways' && reel === 0 ? text.replaceAll(/[WV]/g, 'P') : text));
      const line = fc.array(fc.nat(rows - 1), { minLength: reels, maxLength: reels });
      return fc
        .record({
          base: strips.map(clean),
          free: strips.map(clean),
          lines: fc.uniqueArray(line, { minLength: 1, maxLength: 5, selector: String }),
          pays: fc.record({ P: paysOf(reels, 2), Q: paysOf(reels, 1), R: paysOf(reels, 2), W: paysOf(reels, 2) }),
          wilds: fc.record({ W: fc.integer({ min: 1, max: 4 }), V: fc.integer({ min: 1, max: 3 }) }),
          scatter: paysOf(reels, 1),
          award: paysOf(reels, 2).map((award) =>
            Object.fromEntries(Object.entries(award).map(([count, spins]) => [count, 1 + (spins % 4)])),
          ),
          multiplier: fc.integer({ min: 1, max: 3 }),
          weights: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
          // The scatter of a book slot stands in on lines as well.
          scatterIsWild: feature === 'book' ? fc.boolean() : fc.constant(false),
          cap: fc.constantFrom(3, 60),
        })
        .map(({ base, free, lines, pays, wilds, scatter, award, multiplier, weights, scatterIsWild, cap }): SlotTable => {
          const { W: wildPays, ...naturalPays } = pays;
          const specialSymbols = weights.map((weight, at) => ({ symbol: 'PQR'[at] ?? '', weight }));
          const more = feature === 'book' ? { specialSymbols } : feature === 'grow' ? { expandingWild: 'W' } : {};
          return {
            code: 'inventado',
            version: 1,
            title: 'Inventado',
            betCredits: 10,
            rows,
            symbols: [...symbolPool, 'S', 'C'],
            wilds: scatterIsWild ? { ...wilds, S: 1 } : wilds,
            strips: { base, free },
            wins: kind === 'ways' ? { kind, pays: naturalPays } : { kind: 'lines', lines, pays: { ...naturalPays, W: wildPays } },
            scatter: hasFree ? { symbol: 'S', pays: scatter } : null,
            freeSpins: hasFree ? { award, retrigger: award, strips: 'free', multiplier, ...more, spinsMax: null } : null,
            holdAndSpin:
              feature === 'hold'
                ? {
                    coin: 'C',
                    trigger: 2,
                    respins: 2,
                    oneIn: 4,
                    values: [
                      { stakes: 1, weight: 3 },
                      { stakes: 5, weight: 1, name: 'MINI' },
                    ],
                    full: { name: 'GRANDE', stakes: 20 },
                  }
                : null,
            capMultiple: hasFree ? cap : null,
          };
        });
    }),
);

/** Cluster slots; the cap ends the chains of strips that never stop paying. */
const inventedClusters = (reelsMax: number) =>
  fc
    .record({ reels: fc.integer({ min: 1, max: reelsMax }), rows: fc.integer({ min: 1, max: 5 }) })
    .chain(({ reels, rows }) =>
      fc.record({
        rows: fc.constant(rows),
        base: fc.array(
          fc.array(fc.constantFrom('P', 'Q', 'R', 'W'), { minLength: Math.max(2, rows), maxLength: 9 }).map((cells) => cells.join(' ')),
          { minLength: reels, maxLength: reels },
        ),
        pays: fc.record({ P: paysOf(Math.min(5, reels * rows), 1), Q: paysOf(Math.min(6, reels * rows), Math.min(3, reels * rows)) }),
        multipliers: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
        cap: fc.constantFrom(3, 60),
      }),
    )
    .map(
      ({ rows, base, pays, multipliers, cap }): SlotTable => ({
        code: 'inventado',
        version: 1,
        title: 'Inventado',
        betCredits: 10,
        rows,
        symbols: ['P', 'Q', 'R', 'W'],
        wilds: { W: 1 },
        strips: { base },
        wins: { kind: 'clusters', pays, multipliers },
        scatter: null,
        freeSpins: null,
        holdAndSpin: null,
        capMultiple: cap,
      }),
    );

describe('invented slots', () => {
  // A strip of four cells may show its one scatter only once in three rows; shorter ones can crowd, and are refused by the table's own check.
  const sound = invented.filter((table) => tableFaults(table).length === 0);

  test('engine and oracle agree on every invented slot', () => {
    fc.assert(
      fc.property(sound, fc.nat(), (table, nonce) => {
        const { engine, oracle } = bothRounds(table, () => openStream({ ...seeds, nonce }));
        expect(engine).toEqual(oracle);
      }),
      { numRuns: 1500 },
    );
  });

  test('engine and oracle agree on every invented cluster slot, fall by fall', () => {
    fc.assert(
      fc.property(inventedClusters(5), fc.nat(), (table, nonce) => {
        expect(tableFaults(table)).toEqual([]);
        const { engine, oracle } = bothRounds(table, () => openStream({ ...seeds, nonce }));
        expect(engine).toEqual(oracle);
      }),
      { numRuns: 1500 },
    );
  });

  test('the counted cycle gives the return of playing every window by hand', () => {
    fc.assert(
      fc.property(
        sound.filter(({ freeSpins, holdAndSpin }) => freeSpins === null && holdAndSpin === null),
        (table) => {
          const grids = table.strips.base.reduce<Grid[]>(
            (prefixes, strip) => {
              const symbols = strip.split(' ');
              const windows = symbols.map((_, stop) => [...symbols, ...symbols].slice(stop, stop + table.rows));
              return prefixes.flatMap((prefix) => windows.map((window) => [...prefix, window]));
            },
            [[]],
          );
          const wins = grids.map((grid) => gridCredits(table, grid));
          const figures = figuresOf(table);
          const [numerator = '', denominator = '1'] = figures.return.fraction.split('/');
          expect(figures.cycle).toBe(String(grids.length));
          expect(BigInt(numerator) * BigInt(grids.length * table.betCredits)).toBe(
            BigInt(wins.reduce((a, b) => a + b, 0)) * BigInt(denominator),
          );
          expect(Number(figures.maxWin.multiple.decimal)).toBe(Math.floor((Math.max(...wins) * 100) / table.betCredits) / 100);
          expect(Number(figures.hitFrequency.decimal)).toBeCloseTo(wins.filter((win) => win > 0).length / wins.length, 7);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('the counted chains of a cluster slot are those of playing every window by hand', () => {
    fc.assert(
      fc.property(inventedClusters(3), (table) => {
        const lengths = table.strips.base.map((strip) => strip.split(' ').length);
        const rounds = lengths
          .reduce<number[][]>(
            (prefixes, length) => prefixes.flatMap((prefix) => Array.from({ length }, (_, stop) => [...prefix, stop])),
            [[]],
          )
          .map((stops) => oracleRound(wordsOf(stops), { ...table, capMultiple: 60 }));
        // A chain that goes on for ever has no proof; with the cap it is only long.
        fc.pre(rounds.every(({ credits }) => credits < 600));
        const figures = figuresOf({ ...table, capMultiple: null });
        const total = BigInt(rounds.reduce((sum, { credits }) => sum + credits, 0));
        const [numerator = '', denominator = '1'] = figures.return.fraction.split('/');
        expect(BigInt(numerator) * BigInt(rounds.length * table.betCredits)).toBe(total * BigInt(denominator));
        const paying = rounds.map(({ base, falls }) => [base, ...falls].filter((credits) => credits > 0).length);
        expect(figures.tumbles?.chains.map(({ rounds: counted }) => Number(counted))).toEqual(
          Array.from({ length: Math.max(...paying) + 1 }, (_, windows) => paying.filter((count) => count === windows).length),
        );
        const shares = figures.contributions.reduce((sum, { share }) => sum + Number(share), 0);
        expect(shares).toBeCloseTo(Number(figures.return.decimal), 6);
      }),
      { numRuns: 150 },
    );
  });

  test('free spins with a special symbol or growing wilds return what playing every window of theirs by hand returns', () => {
    fc.assert(
      fc.property(
        sound.filter(({ freeSpins }) => freeSpins?.specialSymbols !== undefined || freeSpins?.expandingWild !== undefined),
        (table) => {
          const rule = table.freeSpins as NonNullable<SlotTable['freeSpins']>;
          const slot = compileSlot(table);
          for (const kind of freeKindsOrNone(table)) {
            const special = kind.special < 0 ? '' : (table.symbols[kind.special] ?? '');
            const strips = table.strips.free ?? [];
            const stops = strips.reduce<number[][]>(
              (prefixes, strip) => prefixes.flatMap((prefix) => strip.split(' ').map((_, stop) => [...prefix, stop])),
              [[]],
            );
            const won = stops.map((each) => {
              const words = wordsOf(each);
              return spin((n) => (n === 1 ? 0 : words() % n), table, strips, { wild: rule.expandingWild ?? '', special }).credits;
            });
            const counted = kind.cycle.cells.reduce((sum, { credits, windows }) => sum + credits * windows, 0);
            expect(counted).toBe(won.reduce((a, b) => a + b, 0));
            const ordinary = contributionsOf(slot, slot.free, true).reduce((sum, { credits }) => sum + credits, 0);
            const specials = kind.special < 0 ? [] : specialContributions(slot, slot.free, kind.special);
            const scatters = kind.cycle.cells.reduce((sum, cell) => sum + (table.scatter?.pays[cell.triggers] ?? 0) * cell.windows, 0);
            expect(ordinary + scatters + specials.reduce((sum, { credits }) => sum + credits, 0)).toBe(counted);
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** Words that give these stops, as they are. */
function wordsOf(stops: readonly number[]): () => number {
  let at = 0;
  return () => stops[at++] ?? 0;
}

/** The kinds of free spins, or none when they breed faster than they end. */
function freeKindsOrNone(table: SlotTable): FreeKind[] {
  try {
    return freeKinds(compileSlot(table), table.freeSpins as NonNullable<SlotTable['freeSpins']>);
  } catch {
    return [];
  }
}
