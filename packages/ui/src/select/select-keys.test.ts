import { expect, test } from 'vitest';
import { isLargeSelect, steppedIndex, typedIndex } from './select-keys.ts';

test('[S2.LOBBY.18] large begins above ten', () => {
  expect([isLargeSelect(10, 10), isLargeSelect(11, 10)]).toEqual([false, true]);
});

test.each([
  ['ArrowDown', 0, 12, 4, 4],
  ['ArrowDown', 9, 12, 4, 9],
  ['ArrowUp', 3, 12, 4, 3],
  ['ArrowRight', 3, 12, 4, 4],
  ['ArrowRight', 3, 12, 1, undefined],
  ['Home', 7, 12, 4, 0],
  ['End', 0, 12, 1, 11],
  ['PageDown', 0, 12, 1, undefined],
])('%s at %i of %i in %i columns leads to %s', (key, index, count, columns, target) => {
  expect(steppedIndex(key, index, count, columns)).toBe(target);
});

test('typing one letter again walks on, typing more narrows', () => {
  const labels = ['AG', 'AE', 'BG', 'CQ9'];
  expect(typedIndex(labels, 'a', 0)).toBe(1);
  expect(typedIndex(labels, 'a', 1)).toBe(0);
  expect(typedIndex(labels, 'cq', 0)).toBe(3);
  expect(typedIndex(labels, 'z', 0)).toBe(-1);
});
