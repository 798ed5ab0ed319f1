import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotteries } from '../catalogue.ts';
import type { Lottery } from '../core/lottery.ts';
import type { LotteryId } from '../core/play.ts';
import { fastStream } from '../test/fast-stream.ts';
import {
  bookAfter,
  chartsOf,
  hotAndCold,
  noDraws,
  readTrends,
  trendAfter,
  type TrendBook,
  trendOver,
  trendsIn,
  trendsOf,
} from './index.ts';

const lotteryOf = (id: LotteryId): Lottery => lotteries.get(id) as Lottery;
const every = [...lotteries.values()];

/** Results of a lottery, oldest first. */
function resultsOf(lottery: Lottery, count: number, seed = 1): readonly unknown[] {
  const stream = fastStream(seed);
  return Array.from({ length: count }, () => lottery.model.draw(stream, '2026-07-01'));
}

/** Keys of the charts that the page of each lottery must have. */
const places = (name: string, count: number) => Array.from({ length: count }, (_, i) => `${name}-${i + 1}`);
const expectedKeys: Readonly<Record<LotteryId, readonly string[]>> = {
  SSC: [...places('place', 5), 'any'],
  '11X5': [...places('place', 5), 'any'],
  LF_3D: [...places('place', 3), 'any'],
  LF_P5: [...places('place', 5), 'any'],
  PK10: [...places('place', 10), 'any'],
  KL10: [...places('place', 8), 'any'],
  LHC: [...places('place', 6), 'special', 'any'],
  SEA_TOTO: [...places('place', 6), 'additional', 'any'],
  VN_NORTH: [...places('special', 5), 'special-ending', ...places('first', 5), 'first-ending', 'ending'],
  VN_SOUTH_CENTRAL: [...places('special', 6), 'special-ending', ...places('first', 5), 'first-ending', 'ending'],
  SEA_THAI: [...places('first', 6), 'first-ending', ...places('last2', 2), 'last2-ending'],
  SEA_LAO: [...places('number', 4), 'number-ending', 'beginning'],
  SEA_4D: [...places('first', 4), 'first-ending', 'any'],
};

describe('the charts of a lottery', () => {
  test.each(every.map((lottery) => [lottery.id, lottery] as const))(
    '%s: every place and every number, and every value can come',
    (id, lottery) => {
      const charts = chartsOf(lottery);
      expect(charts.map(({ key }) => key)).toEqual(expectedKeys[id]);
      const results = resultsOf(lottery, 2000);
      for (const chart of charts) {
        const seen = new Set<string | number>();
        for (const result of results) {
          const shown = chart.shown(result);
          expect(shown.length, chart.key).toBeGreaterThan(0);
          for (const value of shown) seen.add(value);
        }
        const values = new Set(chart.values);
        for (const value of seen) expect(values.has(value), `${chart.key} ${value}`).toBe(true);
        if (values.size <= 100) expect(seen.size, chart.key).toBe(values.size);
      }
    },
  );

  test('show of a result what stands where the key says', () => {
    const shown = (id: LotteryId, result: unknown) =>
      Object.fromEntries(chartsOf(lotteryOf(id)).map((chart) => [chart.key, chart.shown(result)]));
    expect(shown('SSC', [0, 4, 7, 2, 9])).toMatchObject({ 'place-1': [0], 'place-5': [9], any: [0, 4, 7, 2, 9] });
    expect(shown('LHC', { date: '2026-07-01', normals: [1, 2, 3, 4, 5, 6], special: 49 })).toMatchObject({
      'place-6': [6],
      special: [49],
      any: [1, 2, 3, 4, 5, 6, 49],
    });
    expect(shown('SEA_TOTO', { main: [1, 2, 3, 4, 5, 6], additional: 49 })).toMatchObject({
      additional: [49],
      any: [1, 2, 3, 4, 5, 6, 49],
    });
    expect(shown('SEA_LAO', { number: '0123' })).toMatchObject({
      'number-1': ['0'],
      'number-4': ['3'],
      'number-ending': ['23'],
      beginning: ['01'],
    });
    expect(shown('SEA_THAI', { first: '012345', front3: [], back3: [], last2: '07' })).toMatchObject({
      'first-6': ['5'],
      'first-ending': ['45'],
      'last2-ending': ['07'],
    });
    expect(shown('SEA_4D', { first: '0001', second: '2', third: '3', special: ['4'], consolation: ['5'] })).toMatchObject({
      any: ['0001', '2', '3', '4', '5'],
    });
    const north = { db: ['01234'], g1: ['56789'], g7: ['07', '70'] };
    expect(shown('VN_NORTH', north)).toMatchObject({
      'special-5': ['4'],
      'special-ending': ['34'],
      'first-1': ['5'],
      ending: ['34', '89', '07', '70'],
    });
  });
});

describe('trends kept from draw to draw', () => {
  test('are those of the whole list, in every chart of every lottery, and survive being stored', () => {
    for (const lottery of every) {
      const results = resultsOf(lottery, 60, 7);
      let book: TrendBook = {};
      for (const result of results) book = JSON.parse(JSON.stringify(bookAfter(lottery, book, result))) as TrendBook;
      for (const chart of chartsOf(lottery)) {
        expect(trendsIn(book, chart), `${lottery.id} ${chart.key}`).toEqual(trendsOf(results, chart.values, chart.shown));
      }
    }
  });

  test('equal the list at every point of any history', () => {
    const draws = fc.array(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 }), { maxLength: 30 });
    fc.assert(
      fc.property(draws, (history) => {
        let state = noDraws;
        history.forEach((shown, i) => {
          state = trendAfter(state, shown);
          expect(state).toEqual(trendOver(history.slice(0, i + 1)));
        });
      }),
    );
  });

  test('leave the state before them as it was', () => {
    const before = trendOver([['a'], ['b']]);
    const copy = JSON.parse(JSON.stringify(before)) as unknown;
    trendAfter(before, ['a', 'c']);
    expect(before).toEqual(copy);
    expect(noDraws).toEqual({ draws: 0, seen: {} });
  });

  test('take room for what came only: a book of 4D does not hold ten thousand numbers', () => {
    const lottery = lotteryOf('SEA_4D');
    const book = resultsOf(lottery, 10).reduce<TrendBook>((held, result) => bookAfter(lottery, held, result), {});
    expect(Object.keys(book.any?.seen ?? {}).length).toBeLessThanOrEqual(230);
    const any = chartsOf(lottery).at(-1)!;
    expect(trendsIn(book, any)).toHaveLength(10_000);
    expect(trendsIn({}, any)[0]).toEqual({
      value: '0000',
      hits: 0,
      omission: 0,
      omissionMax: 0,
      omissionMean: null,
      streak: 0,
      streakMax: 0,
    });
  });

  test('say what is hot and what is cold', () => {
    const lottery = lotteryOf('SSC');
    const history = [
      [1, 1, 1, 1, 1],
      [1, 2, 2, 2, 2],
      [3, 3, 3, 3, 3],
    ];
    const book = history.reduce<TrendBook>((held, result) => bookAfter(lottery, held, result), {});
    const [first] = chartsOf(lottery);
    expect(hotAndCold(trendsIn(book, first!), 1)).toEqual({ hot: [1], cold: [9] });
    expect(readTrends(book['place-1']!, [1, 3]).map(({ omission, streak, streakMax }) => [omission, streak, streakMax])).toEqual([
      [1, 0, 2],
      [0, 1, 1],
    ]);
  });
});
