import { openStream } from '@trevo/fairness';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { inventedClusters, inventedSlots } from '../../test/invented-slots.ts';
import { bothRounds, type Grid, gridCredits, oracleRound, oracleSeeds, oracleSpin } from '../../test/slot-oracle.ts';
import { type SlotTable, tableFaults } from '../index.ts';
import { contributionsOf, specialContributions } from '../slot-par/contributions.ts';
import { type FreeKind, freeKinds } from '../slot-par/free-kinds.ts';
import { figuresOf } from '../slot-par/index.ts';
import { compileSlot } from './compile-slot.ts';

// Seconds on an idle core; a busy machine gets time, not a false alarm.
vi.setConfig({ testTimeout: 240_000 });

describe('invented slots', () => {
  test('engine and oracle agree on every invented slot', () => {
    fc.assert(
      fc.property(inventedSlots, fc.nat(), (table, nonce) => {
        const { engine, oracle } = bothRounds(table, () => openStream({ ...oracleSeeds, nonce }));
        expect(engine).toEqual(oracle);
      }),
      { numRuns: 1500 },
    );
  });

  test('engine and oracle agree on every invented cluster slot, fall by fall', () => {
    fc.assert(
      fc.property(inventedClusters(5), fc.nat(), (table, nonce) => {
        expect(tableFaults(table)).toEqual([]);
        const { engine, oracle } = bothRounds(table, () => openStream({ ...oracleSeeds, nonce }));
        expect(engine).toEqual(oracle);
      }),
      { numRuns: 1500 },
    );
  });

  test('the counted cycle gives the return of playing every window by hand', () => {
    fc.assert(
      fc.property(
        inventedSlots.filter(({ freeSpins, holdAndSpin }) => freeSpins === null && holdAndSpin === null),
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
        inventedSlots.filter(({ freeSpins }) => freeSpins?.specialSymbols !== undefined || freeSpins?.expandingWild !== undefined),
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
              return oracleSpin((n) => (n === 1 ? 0 : words() % n), table, strips, { wild: rule.expandingWild ?? '', special }).credits;
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
