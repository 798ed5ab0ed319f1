import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plus, type Rational, ratio, zero } from '../core/rational.ts';
import { shareWin } from './share-win.ts';

const sumOf = (parts: readonly Rational[]) => parts.reduce(plus, zero);

test.each([
  [
    [ratio(1, 3), ratio(1, 3), ratio(1, 3)],
    [1n, 0n, 0n],
  ],
  [
    [ratio(1), ratio(1, 3), ratio(1, 3), ratio(1, 3)],
    [1n, 1n, 0n, 0n],
  ],
  [
    [ratio(7, 3), ratio(1, 2), ratio(1, 6)],
    [2n, 1n, 0n],
  ],
  [
    [ratio(1, 6), ratio(7, 3), ratio(1, 2)],
    [0n, 2n, 1n],
  ],
  [
    [ratio(5, 2), ratio(3, 2)],
    [3n, 1n],
  ],
  [
    [ratio(1, 4), ratio(1, 4)],
    [0n, 0n],
  ],
  [[], []],
])('a win is shared by its exact parts (case %#)', (parts, shares) => {
  const { n, d } = sumOf(parts);
  expect(shareWin(n / d, parts)).toEqual(shares);
});

test('shares add up to the win, and each is off by less than a ledger unit', () => {
  const part = fc.record({ n: fc.nat({ max: 10 ** 9 }), d: fc.integer({ min: 1, max: 4000 }) }).map(({ n, d }) => ratio(n, d));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const { n, d } = sumOf(parts);
      const shares = shareWin(n / d, parts);
      expect(shares.reduce((a, b) => a + b, 0n)).toBe(n / d);
      for (const [i, share] of shares.entries()) {
        const exact = parts[i] as Rational;
        expect((share - 1n) * exact.d < exact.n && exact.n < (share + 1n) * exact.d).toBe(true);
      }
    }),
  );
});
