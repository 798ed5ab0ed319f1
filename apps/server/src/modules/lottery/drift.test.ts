import { sha256Hex, streamsOf } from '@trevo/fairness';
import { expect, test } from 'vitest';
import { alarmSpreads, returnFacts, spreadsOf } from './drift.ts';

const on = { year: 2026, month: 11, day: 23 };

test.each([
  ['SSC', 'ssc.back2.direct', 'LOTT', 1960, 0.98, 0.98],
  ['SSC', 'ssc.back3.direct', 'ZY', 2000, 0.965, 0.965],
  ['VN_NORTH', 'vnn.lo2', 'SEA', 1900, 0.95, 0.95],
] as const)('%s: %s in %s at %i gives back what its rules say', (lottery, id, mode, series, least, most) => {
  const expected = returnFacts(lottery, id, { mode, series, edition: 1, on });
  expect(expected?.least).toBeCloseTo(least, 6);
  expect(expected?.most).toBeCloseTo(most, 6);
});

test('a play that there is not, and a price that is not sold, have no expected return', () => {
  expect(returnFacts('SSC', 'ssc.nothing', { mode: 'LOTT', series: 1960, edition: 1, on })).toBeNull();
  expect(returnFacts('SSC', 'ssc.back2.direct', { mode: 'SEA', series: 1960, edition: 1, on })).toBeNull();
});

/** What the rules say of a prize of 0.98 × `of` with a chance of one in `of`. */
const fairOf = (of: number) => ({ least: 0.98, most: 0.98, variance: 0.98 ** 2 * (of - 1), prize: 0.98 * of });

/** Sums of `draws` draws that pay `prize` with a chance of one in `of` for a stake of one. */
function play(seed: string, { draws, of, prize }: { readonly draws: number; readonly of: number; readonly prize: number }) {
  const stream = streamsOf({ serverSeed: sha256Hex(seed), clientSeed: 'drift' })(0);
  let paid = 0;
  for (let i = 0; i < draws; i++) if (stream.int(of) === 0) paid += prize;
  return { staked: draws, paid, staked2: draws, stakedMost: 1 };
}

test('no fair play of a thousand raises the alarm, however rare its prizes are', () => {
  const spreads = Array.from({ length: 1_000 }, (_, i) => {
    const of = [2, 10, 100, 1_000, 10_000][i % 5] as number;
    return Math.abs(spreadsOf(play(`fair ${i}`, { draws: 3_000, of, prize: 0.98 * of }), fairOf(of)));
  });
  expect(Math.max(...spreads)).toBeLessThan(alarmSpreads);
  // It is no measure that never speaks: some fair plays are two spreads away.
  expect(spreads.filter((it) => it > 2).length).toBeGreaterThan(5);
});

test('a play that pays a fifth too much, or too rarely, raises it', () => {
  expect(spreadsOf(play('dear', { draws: 20_000, of: 10, prize: 11.8 }), fairOf(10))).toBeGreaterThan(alarmSpreads);
  expect(spreadsOf(play('rare', { draws: 20_000, of: 12, prize: 9.8 }), fairOf(10))).toBeLessThan(-alarmSpreads);
  expect(spreadsOf(play('often', { draws: 90_000, of: 600, prize: 980 }), fairOf(1_000))).toBeGreaterThan(alarmSpreads);
});

test('one large prize says nothing, and between the returns of its classes of lines nothing is drift', () => {
  const one = { staked: 60, paid: 9_800, staked2: 60, stakedMost: 1 };
  expect(spreadsOf(one, fairOf(10_000))).toBeLessThan(alarmSpreads);
  const sums = play('between', { draws: 5_000, of: 10, prize: 9.5 });
  expect(spreadsOf(sums, { ...fairOf(10), least: 0.5, most: 2 })).toBeCloseTo(0, 9);
  expect(spreadsOf({ staked: 0, paid: 0, staked2: 0, stakedMost: 0 }, fairOf(10))).toBe(0);
});
