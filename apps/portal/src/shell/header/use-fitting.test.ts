import { expect, test } from 'vitest';
import { countFitting } from './use-fitting.ts';

test.each([
  ['all of them where they fit to the pixel', [100, 100, 100], 304, 3],
  ['one px less, and the way to the rest takes the place of two', [100, 100, 100], 303, 2],
  ['as many as leave room for the way to the rest', [100, 100, 100, 100], 287, 1],
  ['the first, however narrow the row is', [100, 100], 10, 1],
  ['none of none', [], 0, 0],
])('%s', (_what, widths, room, fitting) => {
  expect(countFitting(widths, room)).toBe(fitting);
});
