import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTicks, scalePoints, stackColumn } from './chart-scale.ts';

test.each([
  [0, 38, [0, 10, 20, 30, 40]],
  [-12, 30, [-20, 0, 20, 40]],
  [0, 0, [0, 1]],
  [0, 0.9, [0, 0.5, 1]],
])('an axis from %d to %d has the ticks %j', (low, high, ticks) => {
  expect(axisTicks(low, high)).toEqual(ticks);
});

test('every axis holds its values and zero, rising', () => {
  const value = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(value, value, (a, b) => {
      const ticks = axisTicks(Math.min(a, b), Math.max(a, b));
      expect(ticks).toContain(0);
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(a, b, 0));
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(a, b, 0));
      expect(ticks.length).toBeLessThanOrEqual(8);
    }),
  );
});

test('gains pile up and losses pile down, both from zero', () => {
  expect(stackColumn([3, -2, 4, -1])).toEqual([
    { series: 0, start: 0, end: 3 },
    { series: 1, start: 0, end: -2 },
    { series: 2, start: 3, end: 7 },
    { series: 3, start: -2, end: -3 },
  ]);
});

test('equal values lie in the middle, nothing at all on the ground, the largest on top', () => {
  expect(scalePoints([5, 5], 20, 10, 0)).toEqual([
    [0, 5],
    [20, 5],
  ]);
  expect(scalePoints([0, 0], 20, 10, 0)).toEqual([
    [0, 10],
    [20, 10],
  ]);
  expect(scalePoints([0, 10], 20, 10, 0)).toEqual([
    [0, 10],
    [20, 0],
  ]);
});
