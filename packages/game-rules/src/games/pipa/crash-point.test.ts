import { describe, expect, test } from 'vitest';
import vectors from '../../../vectors/crash.json' with { type: 'json' };
import { crashPayout, crashPoint, crashTable, crashTableHash, pointOfWord, reachChance, returnOfTarget } from './index.ts';

const words = 2n ** 32n;

describe.each(vectors)('$id', ({ bet, outcome, stake, payout }) => {
  test('has the point of the public scheme, wins if and only if the target is not above it, and pays the whole target', () => {
    const point = crashPoint(bet);
    expect(point).toBe(outcome.point);
    expect(bet.autoCashOut <= point).toBe(outcome.win);
    expect(outcome.win ? crashPayout(BigInt(stake), bet.autoCashOut) : 0n).toBe(BigInt(payout));
  });
});

test('the word decides the point exactly: the edges of 1.00, of the first win and of the highest point there is', () => {
  expect(pointOfWord(0)).toBe(425_201_762_304);
  expect(pointOfWord(1)).toBe(212_600_881_152);
  expect(pointOfWord(2 ** 32 - 1)).toBe(100);
  // The last word that reaches 1.01: ⌊99 · 2³² / 101⌋ − 1.
  const last = Number((99n * words) / 101n) - 1;
  expect([pointOfWord(last), pointOfWord(last + 1)]).toEqual([101, 100]);
  for (const wrong of [-1, 1.5, 2 ** 32, Number.NaN]) expect(() => pointOfWord(wrong)).toThrow('32 bits');
});

test('the chance of a target is the number of words that reach it, counted at both edges', () => {
  for (let target = 101; target <= 20_000; target++) {
    const { numerator } = reachChance(target);
    expect(pointOfWord(Number(numerator) - 1)).toBeGreaterThanOrEqual(target);
    expect(pointOfWord(Number(numerator))).toBeLessThan(target);
  }
  expect(reachChance(100)).toEqual({ numerator: words, denominator: words });
  // 1.00 comes as often as the rule book says: 42524429 in 2147483648.
  expect(words - reachChance(101).numerator).toBe(2n * 42_524_429n);
});

test('no target returns more than 99 %, none up to 100× less than 99 % by a ten-millionth', () => {
  const within = (target: number) => {
    const { numerator, denominator } = returnOfTarget(target);
    return { above: numerator * 100n > 99n * denominator, shortBy: 0.99 - Number(numerator) / Number(denominator) };
  };
  for (let target = 101; target <= 10_000; target++) {
    const { above, shortBy } = within(target);
    expect([target, above, shortBy < 1e-7]).toEqual([target, false, true]);
  }
  for (let target = 10_001; target <= 1_000_000; target += 97) {
    const { above, shortBy } = within(target);
    expect([target, above, shortBy < 1e-5]).toEqual([target, false, true]);
  }
});

test.each([
  [101, 212_600_881_119n, 214_748_364_800n],
  [110, 21_260_088_113n, 21_474_836_480n],
  [150, 8_504_035_245n, 8_589_934_592n],
  [200, 2_126_008_811n, 2_147_483_648n],
  [500, 1_063_004_405n, 1_073_741_824n],
  [1_000, 1_063_004_405n, 1_073_741_824n],
  [10_000, 66_437_775n, 67_108_864n],
  [1_000_000, 265_750_625n, 268_435_456n],
])('a target of %i hundredths returns exactly %i/%i', (target, numerator, denominator) => {
  const found = returnOfTarget(target);
  expect(found.numerator * denominator).toBe(numerator * found.denominator);
});

test('the published table never changes: its hash is pinned', () => {
  expect(crashTable.version).toBe(1);
  expect(crashTableHash).toBe('d8e13c4f33624c2203c302f7cc9d5ad1db2b511b86aa46dc8292a15363a0c2da');
});
