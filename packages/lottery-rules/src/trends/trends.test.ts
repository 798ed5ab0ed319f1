import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distributionOf, hotAndCold, streaksOf, trendsOf } from './trends.ts';

const digits = [0, 1, 2, 3];
const drawsArb = fc.array(fc.array(fc.constantFrom(...digits), { minLength: 1, maxLength: 3 }), { maxLength: 40 });

/** The same figures by looking at every draw for every value. */
function slowly(draws: readonly (readonly number[])[], value: number) {
  const row = draws.map((draw) => draw.includes(value));
  const gaps: number[] = [];
  let gap = 0;
  let run = 0;
  let runMax = 0;
  for (const here of row) {
    if (here) {
      gaps.push(gap);
      gap = 0;
      run++;
      runMax = Math.max(runMax, run);
    } else {
      gap++;
      run = 0;
    }
  }
  return {
    value,
    hits: gaps.length,
    omission: gap,
    omissionMax: Math.max(gap, ...gaps),
    omissionMean: gaps.length === 0 ? null : gaps.reduce((a, b) => a + b, 0) / gaps.length,
    streak: run,
    streakMax: runMax,
  };
}

describe('trends', () => {
  test('equal what looking at every draw for every value finds', () => {
    fc.assert(
      fc.property(drawsArb, (draws) => {
        expect(trendsOf(draws, digits, (draw) => draw)).toEqual(digits.map((value) => slowly(draws, value)));
      }),
    );
  });

  test('of a value that never came have no mean, and the whole history as omission', () => {
    expect(trendsOf([[1], [2]], [3], (draw) => draw)).toEqual([
      { value: 3, hits: 0, omission: 2, omissionMax: 2, omissionMean: null, streak: 0, streakMax: 0 },
    ]);
  });

  test('ignore values that nobody asked for', () => {
    expect(trendsOf([[9, 9], [1]], [1], (draw) => draw).map(({ hits }) => hits)).toEqual([1]);
  });

  test('name the hottest and the coldest, the recent before the stale', () => {
    const trends = trendsOf([[1], [1], [2], [3]], [1, 2, 3, 4], (draw) => draw);
    expect(hotAndCold(trends, 2)).toEqual({ hot: [1, 3], cold: [4, 2] });
  });

  test('count a distribution by rising value', () => {
    expect(
      distributionOf(
        [
          [1, 2],
          [3, 0],
          [5, 5],
        ],
        (draw) => draw[0]! + draw[1]!,
      ),
    ).toEqual([
      { value: 3, hits: 2 },
      { value: 10, hits: 1 },
    ]);
  });

  test('draw runs of equal outcomes, leaving out what the road leaves out', () => {
    const outcomes = ['D', 'D', null, 'D', 'T', 'D'];
    expect(streaksOf(outcomes, (it) => it)).toEqual([
      { value: 'D', length: 3 },
      { value: 'T', length: 1 },
      { value: 'D', length: 1 },
    ]);
    expect(streaksOf([], () => 1)).toEqual([]);
  });
});
