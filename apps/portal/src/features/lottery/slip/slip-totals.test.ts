import { expect, test } from 'vitest';
import type { PricedLine } from './slip-line.ts';
import { rebateOver } from './slip-totals.ts';

/** A line of so much stake, of which half comes back. */
const line = (stakeMinor: bigint) => ({ price: { stakeMinor }, quote: { rebate: { n: 1n, d: 2n } } }) as PricedLine;

test('the rebate of a chase is that of every issue that is planned, each order rounded down by itself', () => {
  const rows = [{ times: 1 }, { times: 3 }, { times: 0 }];
  // 3 and 5: 1 + 2 of the first issue, 4 + 7 of the second, nothing of the one that is left out.
  expect(rebateOver(rows, [line(3n), line(5n)])).toBe(14n);
  expect(rebateOver([], [line(3n)])).toBe(0n);
});
