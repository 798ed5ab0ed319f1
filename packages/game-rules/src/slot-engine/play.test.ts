import { openStream } from '@trevo/fairness';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { scripted } from '../../test/scripted-stream.ts';
import { play, type SlotOutcome, type SlotTable, type Spin, type Win } from '../index.ts';
import { game as boitata } from '../games/boitata/index.ts';
import { game as carnaval } from '../games/carnaval/index.ts';
import { game as esmeralda } from '../games/esmeralda/index.ts';
import { game as onca } from '../games/onca/index.ts';
import { game as setes } from '../games/setes/index.ts';
import { game as tucano } from '../games/tucano/index.ts';

// Seconds on an idle core; a busy machine gets time, not a false alarm.
vi.setConfig({ testTimeout: 240_000 });

const tables = [setes, onca, tucano, carnaval, boitata, esmeralda].map(({ tables: [table] }) => table);

/** The setes table with one line and strips on which stop i shows symbol i in the middle row. */
function oneLine(...line: string[]): SlotTable {
  const strip = (symbol: string) => `7F ${symbol} 7R`;
  const wins = { ...setes.tables[0].wins, kind: 'lines' as const, lines: [[1, 1, 1]] };
  return { ...setes.tables[0], strips: { base: line.map(strip) }, wins };
}

const creditsOf = (table: SlotTable, words: readonly number[]) => play(scripted(words), table).base.winCredits;

describe('Setes de Fogo, line by line', () => {
  test.each([
    ['7F 7F 7F', 77],
    ['7R 7R 7R', 35],
    ['CEREJA CEREJA BAR1', 1],
    ['CEREJA CEREJA CEREJA', 5],
    ['CEREJA W BAR1', 2],
    ['7F W 7F', 154],
    ['W 7F W', 308],
    ['W W 7F', 308],
    ['W W CEREJA', 20],
    ['W W W', 777],
    ['W CEREJA BAR1', 2],
    ['CEREJA BAR1 CEREJA', 0],
    ['BAR1 CEREJA CEREJA', 0],
    ['7F 7F 7R', 0],
    ['BAR1 BAR2 BAR3', 0],
    ['W W BAR1', 36],
    ['W BAR1 BAR2', 0],
    ['CEREJA BAR1 BAR1', 0],
  ])('%s pays %i credits', (line, credits) => {
    expect(creditsOf(oneLine(...line.split(' ')), [0, 0, 0])).toBe(credits);
  });

  test('of equal wins the natural one is told, and of equal natural ones the longer', () => {
    const table = oneLine('W', 'W', 'BAR1');
    const pays = { BAR1: { 1: 10, 2: 10, 3: 10 }, W: { 2: 10, 3: 99 } };
    const even: SlotTable = { ...table, wilds: { W: 1 }, wins: { kind: 'lines', lines: [[1, 1, 1]], pays } };
    expect(play(scripted([0, 0, 0]), even).base.wins).toMatchObject([
      {
        symbol: 'BAR1',
        count: 3,
        credits: 10,
        positions: [
          [0, 1],
          [1, 1],
          [2, 1],
        ],
      },
    ]);
    const alone: SlotTable = { ...oneLine('W', 'W', 'W'), wins: { ...even.wins, pays: { W: { 2: 11, 3: 11 } } } };
    expect(play(scripted([0, 0, 0]), alone).base.wins).toMatchObject([{ symbol: 'W', count: 3, credits: 11 }]);
    const wild: SlotTable = { ...even, wins: { ...even.wins, pays: { ...pays, W: { 2: 11, 3: 99 } } } };
    expect(play(scripted([0, 0, 0]), wild).base.wins).toMatchObject([{ symbol: 'W', count: 2, credits: 11 }]);
  });

  test('every one of the 27,840 windows pays its lines and nothing else', () => {
    const table = setes.tables[0];
    const strange: number[][] = [];
    let winning = 0;
    for (let a = 0; a < 29; a++) {
      for (let b = 0; b < 30; b++) {
        for (let c = 0; c < 32; c++) {
          const { base, multiplier, features } = play(scripted([a, b, c]), table);
          const paying = base.wins.filter(({ credits }) => credits > 0);
          winning += paying.length > 0 ? 1 : 0;
          if (features.length > 0 || (paying.length === 0 && (base.wins.length > 0 || base.winCredits !== 0 || multiplier !== '0')))
            strange.push([a, b, c]);
        }
      }
    }
    expect(strange).toEqual([]);
    expect(winning, 'hit frequency 71/232 of the cycle').toBe((27_840 * 71) / 232);
  });
});

describe('Onça Real, ways', () => {
  const [table] = onca.tables;
  const withStrips = (...base: string[]): SlotTable => ({ ...table, strips: { base, free: table.strips.free ?? [] } });
  const dead = 'T T T';

  test('ways are counted per reel and multiplied: 2 × 1 × 3 of a symbol pay six times its three', () => {
    const { base } = play(scripted([]), withStrips('ONCA ONCA A', 'ONCA K K', 'ONCA ONCA ONCA', 'J J J', dead));
    expect(base.wins).toMatchObject([{ kind: 'ways', symbol: 'ONCA', count: 3, ways: 6, factor: 6, credits: 300 }]);
    expect(base.wins[0]?.positions).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
    ]);
  });

  test('x2 and x3 wilds multiply with one another, and each cell adds its weight', () => {
    const { base } = play(scripted([]), withStrips('ONCA A A', 'W2 K K', 'W3 ONCA Q', 'J J J', dead));
    expect(base.wins).toMatchObject([
      { symbol: 'ONCA', ways: 2, factor: 2 * (3 + 1), credits: 50 * 8 },
      { symbol: 'A', ways: 2, factor: 2 * 2 * 3, credits: 10 * 12 },
    ]);
  });

  test.each([
    ['a symbol missing on reel 2 stops at two and pays nothing', ['ONCA A A', 'ONCA K K', 'Q Q Q', 'ONCA J J', dead]],
    ['five of a symbol from the right pay nothing', ['J J J', 'ONCA ONCA ONCA', 'ONCA ONCA ONCA', 'ONCA ONCA ONCA', 'ONCA ONCA ONCA']],
    ['two scatters pay nothing and start nothing', ['S A A', 'S K K', 'Q Q Q', 'J J J', dead]],
    ['a wild is no scatter', ['S A A', 'S K K', 'W J J', 'J J J', dead]],
  ])('%s', (_, strips) => {
    const outcome = play(scripted([]), withStrips(...strips));
    expect([outcome.base.wins, outcome.features, outcome.winCredits]).toEqual([[], [], 0]);
  });

  test('three scatters pay 50 credits and ten free spins wherever they stand; the spins read on without a gap', () => {
    const outcome = play(scripted([]), withStrips('J J S', 'K S K', dead, 'S Q Q', 'J J J'));
    expect(outcome.base.wins).toMatchObject([
      {
        kind: 'scatter',
        count: 3,
        credits: 50,
        freeSpins: 10,
        positions: [
          [0, 2],
          [1, 1],
          [3, 0],
        ],
      },
    ]);
    expect(outcome.features).toMatchObject([{ kind: 'freeSpins', awarded: 10, multiplier: 1 }]);
    expect(outcome.position).toBe(4 * 5 * 11);
  });

  test('scatters that pay nothing themselves are shown when they award free spins', () => {
    const poor = { ...withStrips('J J S', 'K S K', dead, 'S Q Q', 'J J J'), scatter: { symbol: 'S', pays: { 5: 2500 } } };
    expect(play(scripted([]), poor).base.wins).toMatchObject([{ kind: 'scatter', count: 3, credits: 0, freeSpins: 10 }]);
  });

  test('a stream that was read before gives a round that counts its own bytes only', () => {
    const stream = openStream({ serverSeed: 'ab'.repeat(32), clientSeed: 'antes', nonce: 0 });
    stream.bytes(7);
    expect(play(stream, table).position).toBe(stream.position - 7);
  });

  test('scatters in a free spin add ten spins and pay again', () => {
    // Stops that show one scatter on each of the first three free reels; all other words are zero.
    const stopOf = (reel: number) => (table.strips.free?.[reel] ?? '').split(' ').indexOf('S');
    const retrigger = [0, 0, 0, 0, 0, stopOf(0), stopOf(1), stopOf(2)];
    const outcome = play(scripted(retrigger), withStrips('J J S', 'K S K', dead, 'S Q Q', 'J J J'));
    const [free] = outcome.features;
    expect(free?.kind === 'freeSpins' && free.spins).toHaveLength(20);
    expect(free?.kind === 'freeSpins' && free.spins[0]).toMatchObject({ retriggered: 10, left: 19 });
    expect(free?.kind === 'freeSpins' && free.spins.at(-1)).toMatchObject({ retriggered: 0, left: 0, totalCredits: outcome.winCredits });
  });
});

describe('Tucano do Ouro, hold-and-spin', () => {
  const [table] = tucano.tables;
  const withCoins = (coins: number): SlotTable => {
    const column = (reel: number) => ['K A K', 'Q J Q', 'J K J', 'A Q A', 'K J K'][reel]?.split(' ') ?? [];
    const base = [0, 1, 2, 3, 4].map((reel) =>
      column(reel)
        .map((symbol, row) => (reel * 3 + row < coins ? 'C' : symbol))
        .join(' '),
    );
    return { ...table, strips: { base } };
  };
  const stops = [0, 0, 0, 0, 0];

  test('five coins start nothing and pay nothing', () => {
    const outcome = play(scripted(stops), withCoins(5));
    expect([outcome.features, outcome.winCredits, outcome.position]).toEqual([[], 0, 20]);
  });

  test('six coins start it; three respins without a coin end it', () => {
    const dry = Array.from({ length: 27 }, () => 1);
    const outcome = play(scripted([...stops, 0, 348, 618, 768, 888, 943, ...dry]), withCoins(6));
    expect(outcome.features).toMatchObject([
      {
        kind: 'holdAndSpin',
        initial: [{ stakes: 1 }, { stakes: 2 }, { stakes: 3 }, { stakes: 5 }, { stakes: 8 }, { stakes: 10, name: 'MINI' }],
        respins: [
          { coins: [], left: 2 },
          { coins: [], left: 1 },
          { coins: [], left: 0 },
        ],
        coins: 6,
        full: null,
        winCredits: 29 * 20,
      },
    ]);
    expect(outcome.position).toBe(4 * (5 + 6 + 27));
  });

  test('a new coin resets the respins to three and reads its value at once', () => {
    const values = Array.from({ length: 6 }, () => 0);
    const dry = (cells: number) => Array.from({ length: cells }, () => 1);
    const second = [1, 0, 993, ...dry(7)];
    const outcome = play(scripted([...stops, ...values, ...dry(9), ...second, ...dry(24)]), withCoins(6));
    const [hold] = outcome.features;
    expect(hold?.kind === 'holdAndSpin' && hold.respins.map(({ coins, left }) => [coins, left])).toEqual([
      [[], 2],
      [[{ cell: [2, 1], stakes: 100, name: 'MAIOR' }], 3],
      [[], 2],
      [[], 1],
      [[], 0],
    ]);
  });

  test('a full window ends at once and adds GRANDE, once', () => {
    const outcome = play(scripted([...stops, ...Array.from({ length: 60 }, () => 0)]), withCoins(6));
    const [hold] = outcome.features;
    expect(hold).toMatchObject({ coins: 15, full: { name: 'GRANDE', stakes: 1000 }, respins: [{ left: 3 }], winCredits: (15 + 1000) * 20 });
  });

  test('a wild is no coin and a coin breaks a line', () => {
    const wild = { ...table, strips: { base: ['C C C', 'C C W', 'W W W', 'K A J', 'Q Q Q'] } };
    expect(play(scripted(stops), wild).features).toEqual([]);
    const broken = { ...table, strips: { base: ['A A A', 'C C C', 'A A A', 'A A A', 'A A A'] } };
    expect(play(scripted(stops), broken).winCredits).toBe(0);
  });
});

describe.each(tables)('$title: every outcome', (table) => {
  const anyRound = fc
    .tuple(fc.stringMatching(/^[0-9a-f]{64}$/), fc.nat())
    .map(([serverSeed, nonce]) => play(openStream({ serverSeed, clientSeed: 'any', nonce }), table));
  const spinsOf = (outcome: SlotOutcome): Spin[] => [
    outcome.base,
    ...outcome.features.flatMap((feature) => (feature.kind === 'freeSpins' ? feature.spins : [])),
  ];

  /** The win's cells show what it says, and it pays what the table says. */
  function expectShown({ window, expanded = [] }: Pick<Spin, 'window' | 'expanded'>, win: Win): void {
    const shown = win.positions.map(([reel, row]) => (expanded.includes(reel) && win.kind === 'line' ? 'W' : (window[reel]?.[row] ?? '')));
    const stands = (symbol: string) => symbol === win.symbol || (win.kind !== 'scatter' && symbol in table.wilds);
    if (win.kind === 'special') expect(new Set(win.positions.map(([reel]) => reel)).size).toBe(win.count);
    else expect(shown.every(stands)).toBe(true);
    const pays = win.kind === 'scatter' ? table.scatter?.pays : table.wins.pays[win.symbol];
    const count = win.kind === 'cluster' ? Math.min(win.count, 17) : win.count;
    expect(win.credits).toBe((pays?.[count] ?? 0) * win.factor * (win.kind === 'special' ? win.lines : 1));
    expect(win.credits).toBeGreaterThan(0);
  }

  test('is plain JSON: writing and reading it changes nothing', () => {
    fc.assert(
      fc.property(anyRound, (outcome) => {
        expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
      }),
    );
  });

  test('adds up: wins make spins, spins and coins make the round, the last total is the round’s', () => {
    fc.assert(
      fc.property(anyRound, (outcome) => {
        for (const spun of spinsOf(outcome)) expect(spun.wins.reduce((sum, win) => sum + win.credits, 0)).toBe(spun.winCredits);
        for (const feature of outcome.features) {
          if (feature.kind === 'freeSpins') {
            expect(feature.spins.reduce((sum, spun) => sum + spun.winCredits, 0)).toBe(feature.winCredits);
            expect(feature.spins.at(-1)?.totalCredits).toBe(outcome.winCredits);
            continue;
          }
          if (feature.kind === 'tumbles') {
            for (const fall of feature.falls) expect(fall.wins.reduce((sum, win) => sum + win.credits, 0)).toBe(fall.winCredits);
            expect(feature.falls.reduce((sum, fall) => sum + fall.winCredits, 0)).toBe(feature.winCredits);
            expect(feature.falls.at(-1)).toMatchObject({ wins: [], totalCredits: outcome.winCredits });
            continue;
          }
          const coins = [...feature.initial, ...feature.respins.flatMap((respin) => respin.coins)];
          expect(new Set(coins.map(({ cell }) => String(cell))).size, 'no cell twice').toBe(coins.length);
          expect(coins).toHaveLength(feature.coins);
          expect((coins.reduce((sum, coin) => sum + coin.stakes, 0) + (feature.full?.stakes ?? 0)) * outcome.betCredits).toBe(
            feature.winCredits,
          );
        }
        expect(outcome.features.reduce((sum, feature) => sum + feature.winCredits, outcome.base.winCredits)).toBe(outcome.winCredits);
      }),
    );
  });

  test('shows what it pays: every position of a win holds its symbol or a wild, and the window lies on the strips', () => {
    fc.assert(
      fc.property(anyRound, (outcome) => {
        for (const [index, spun] of spinsOf(outcome).entries()) {
          const strips = index > 0 && table.freeSpins?.strips === 'free' ? table.strips.free : table.strips.base;
          for (const [reel, column] of spun.window.entries()) {
            const symbols = strips?.[reel]?.split(' ') ?? [];
            expect(column).toEqual(column.map((_, row) => symbols[((spun.stops[reel] ?? 0) + row) % symbols.length]));
          }
          for (const win of spun.wins) expectShown(spun, win);
        }
        for (const feature of outcome.features) {
          if (feature.kind !== 'tumbles') continue;
          for (const fall of feature.falls) for (const win of fall.wins) expectShown(fall, win);
        }
      }),
    );
  });
});
