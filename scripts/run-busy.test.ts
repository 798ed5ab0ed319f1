import { expect, test } from 'vitest';
import { readBusyOrder } from './run-busy.ts';

test.each([
  [[], { loops: 4, runs: 1 }],
  [['2'], { loops: 2, runs: 1 }],
  [['8', '3'], { loops: 8, runs: 3 }],
  [['0'], null],
  [['65'], null],
  [['4', 'x'], null],
  [['4', '3', '2'], null],
])('%j asks for %j', (words, order) => {
  expect(readBusyOrder(words)).toEqual(order);
});
