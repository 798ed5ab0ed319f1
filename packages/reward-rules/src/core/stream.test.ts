import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditStream } from './stream.ts';

describe('a stream', () => {
  test('pays exactly what was credited, less what it still holds', () => {
    const credits = fc.array(fc.bigInt({ min: -5000n, max: 9000n }), { maxLength: 40 });
    fc.assert(
      fc.property(fc.bigInt({ min: -9999n, max: 9999n }), credits, fc.bigInt({ min: 1n, max: 1000n }), (start, list, unit) => {
        let held = start;
        let paid = 0n;
        for (const credit of list) {
          const step = creditStream(held, credit, unit);
          expect(step.paid).toBeGreaterThanOrEqual(0n);
          paid += step.paid;
          held = step.streamMicro;
        }
        expect(list.reduce((a, b) => a + b, 0n)).toBe(paid * unit + held - start);
      }),
    );
  });

  test('leaves less than a unit, or waits below zero', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -99_999n, max: 99_999n }), fc.bigInt({ min: 1n, max: 1000n }), (held, unit) => {
        const { paid, streamMicro } = creditStream(held, 0n, unit);
        expect(streamMicro).toBeLessThan(unit);
        expect(paid > 0n ? streamMicro >= 0n : true).toBe(true);
      }),
    );
  });

  test.each([
    [0n, 10n, 10n, 1n, 0n],
    [9n, 0n, 10n, 0n, 9n],
    [-10n, 10n, 10n, 0n, 0n],
    [-10n, 9n, 10n, 0n, -1n],
    [-10n, 25n, 10n, 1n, 5n],
  ])('holding %s and credited %s in units of %s it pays %s and keeps %s', (held, credit, unit, paid, left) => {
    expect(creditStream(held, credit, unit)).toEqual({ paid, streamMicro: left });
  });
});
