import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coinSat, rateMinor, readRate, readSat, satFor, satText, worthOf } from './bitcoin-amounts.ts';

test.each([
  ['0.00014286', 14_286n],
  ['1', coinSat],
  ['0', 0n],
  ['0.000142860000', 14_286n],
  ['-1', null],
  ['0.000000001', null],
  ['1e-8', null],
  ['', null],
  [1, null],
])('%s is so many satoshis', (text, sat) => {
  expect(readSat(text)).toBe(sat);
});

test.each([['0'], ['0.0'], ['-1'], ['x'], [''], [350_000]])('%s is no rate', (text) => {
  expect(readRate(text)).toBeNull();
});

test('a rate is shown in ledger units, rounded down', () => {
  const rate = readRate('350000.123456');
  expect(rate && rateMinor(rate)).toBe(3_500_001_234n);
});

const rates = fc.record({ scaled: fc.bigInt(1n, 10n ** 14n), digits: fc.integer({ min: 0, max: 8 }) });
const charges = fc.record({
  minor: fc.bigInt(1n, 10n ** 8n).map((cents) => cents * 100n),
  sat: fc.bigInt(1n, 10n ** 12n),
  rate: rates,
  currency: fc.constant('BRL' as const),
});

test('whatever is written is read as the same', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 17n), (sat) => {
      expect(readSat(satText(sat))).toBe(sat);
    }),
  );
});

test('all that was asked for is worth the whole charge, less is worth less, and nothing is worth a part of a step', () => {
  fc.assert(
    fc.property(charges, fc.bigInt(0n, 10n ** 12n), (charge, sat) => {
      expect(worthOf(charge.sat, charge)).toBe(charge.minor);
      const worth = worthOf(sat, charge);
      expect(worth % 100n).toBe(0n);
      if (sat < charge.sat) expect(worth).toBeLessThan(charge.minor);
    }),
  );
});

test('what is paid out for an amount is never worth more than it, and less by under a satoshi', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), rates, (minor, rate) => {
      const sat = satFor(minor, rate);
      const scale = coinSat * 10n ** BigInt(rate.digits);
      const worth = (units: bigint) => units * rate.scaled * 10_000n;
      expect(worth(sat)).toBeLessThanOrEqual(minor * scale);
      expect(worth(sat + 1n)).toBeGreaterThan(minor * scale);
    }),
  );
});
