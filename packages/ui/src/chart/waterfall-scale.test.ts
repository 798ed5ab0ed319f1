import { expect, test } from 'vitest';
import { placeWaterfall } from './waterfall-scale.ts';

test('what comes off hangs where the figure before it ended, and what is left stands on zero', () => {
  expect(
    placeWaterfall([
      { kind: 'total', value: 100 },
      { kind: 'change', value: -20 },
      { kind: 'change', value: -5 },
      { kind: 'total', value: 75 },
      { kind: 'paid', value: 10 },
    ]),
  ).toEqual(
    [
      { from: 0, to: 1, level: 1 },
      { from: 0.8, to: 1, level: 0.8 },
      { from: 0.75, to: 0.8, level: 0.75 },
      { from: 0, to: 0.75, level: 0.75 },
      { from: 0, to: 0.1, level: 0.1 },
    ].map((place) => ({ ...place, zero: 0 })),
  );
});

test('a loss falls below zero, and the whole height still holds all', () => {
  const places = placeWaterfall([
    { kind: 'total', value: 30 },
    { kind: 'change', value: -40 },
    { kind: 'total', value: -10 },
  ]);
  expect(places).toEqual([
    { from: 0.25, to: 1, level: 1, zero: 0.25 },
    { from: 0, to: 1, level: 0, zero: 0.25 },
    { from: 0, to: 0.25, level: 0, zero: 0.25 },
  ]);
});

test('nothing at all is drawn flat', () => {
  expect(placeWaterfall([{ kind: 'total', value: 0 }])).toEqual([{ from: 0, to: 0, level: 0, zero: 0 }]);
});
