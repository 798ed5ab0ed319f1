import { expect, test } from 'vitest';
import { flightMs, multiplierAt, reachedAtMs } from './index.ts';
import { scaledMultiplierAt } from './growth.ts';

/** Up to 10,000×, where the last bet is cashed out. */
const lastMs = 154_000;

test('every figure up to 10,000× is the floor of 100·e^(0.06 t), proven: the truth is never so near the next hundredth that rounding could decide', () => {
  const one = 2n ** 160n;
  // Far above what 40 roundings down of 2⁻¹⁶⁰ each, grown by 154,000 and then 10⁶, can add up to.
  const errorMax = 2n ** 60n;
  let nearest = one;
  for (let ms = 0; ms <= lastMs; ms++) {
    const scaled = scaledMultiplierAt(ms);
    const below = one - (scaled % one);
    if (below < nearest) nearest = below;
  }
  expect(nearest > errorMax).toBe(true);
});

test('the curve is the exponential of the rules, and never falls', () => {
  let before = 0;
  for (let ms = 0; ms <= lastMs; ms += 7) {
    const shown = multiplierAt(ms);
    expect(shown).toBeGreaterThanOrEqual(before);
    expect(Math.abs(shown - 100 * Math.exp(0.00006 * ms))).toBeLessThanOrEqual(1 + 1e-6);
    before = shown;
  }
  expect([multiplierAt(0), multiplierAt(165), multiplierAt(166), multiplierAt(11_553)]).toEqual([100, 100, 101, 200]);
});

test('a flight shows its point and not a hundredth more: the line breaks in the first millisecond that would', () => {
  for (let point = 100; point <= 30_000; point += point < 1_000 ? 1 : 37) {
    const ms = flightMs(point);
    expect([multiplierAt(ms) > point, multiplierAt(ms - 1) <= point]).toEqual([true, true]);
    // Above 167× a millisecond is worth more than a hundredth.
    expect(reachedAtMs(point)).toBeLessThanOrEqual(ms);
  }
  expect(flightMs(100)).toBe(166);
  expect(reachedAtMs(100)).toBe(0);
  // The highest point there is lasts six minutes and ten seconds.
  expect(flightMs(425_201_762_304)).toBeLessThan(370_000);
});

test.each([-1, 0.5, Number.NaN, 1_000_001])('there is no multiplier %d ms into a flight', (ms) => {
  expect(() => multiplierAt(ms)).toThrow('whole milliseconds');
});
