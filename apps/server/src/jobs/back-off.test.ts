import { expect, test } from 'vitest';
import { backOffMs } from './back-off.ts';

test('each further try waits twice as long, an hour at most, less up to a half by chance', () => {
  expect([1, 2, 3, 8, 20].map((attempt) => backOffMs(attempt, 5, 0))).toEqual([5_000, 10_000, 20_000, 640_000, 3_600_000]);
  expect([backOffMs(3, 5, 0.5), backOffMs(3, 5, 0.999)]).toEqual([15_000, 10_010]);
});
