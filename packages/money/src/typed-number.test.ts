import { languageCodes, tagOfCode } from '@trevo/i18n';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Currency,
  currencies,
  displayMoney,
  formatAmount,
  money,
  payoutStepMinor,
  readTypedAmount,
  readTypedMoney,
  readTypedNumber,
  typedMoney,
  typedNumber,
} from './index.ts';

const tags = [...new Set(languageCodes().map((code) => tagOfCode(code) ?? 'none'))];
const everyCurrency = Object.keys(currencies) as Currency[];
const minors = fc.bigInt({ min: 0n, max: 10n ** 15n });

/** What a page shows, without the symbol before it. */
function shownNumber(currency: Currency, minor: bigint, tag: string): string {
  return displayMoney(money(currency, minor), tag).slice(currencies[currency].symbol.length);
}

describe.each(tags)('in the language %s', (tag) => {
  test.each(everyCurrency)('an amount of %s that a field begins with, or that a page shows, is read as what it is', (currency) => {
    fc.assert(
      fc.property(minors, (any) => {
        const minor = any - (any % payoutStepMinor(currency));
        const whole = { ok: true, value: money(currency, minor) };
        expect(readTypedMoney(typedMoney(money(currency, minor), tag), currency, tag)).toEqual(whole);
        expect(readTypedMoney(shownNumber(currency, minor, tag), currency, tag)).toEqual(whole);
        expect(readTypedAmount(typedMoney(money(currency, any), tag), tag)).toEqual({ ok: true, value: any });
      }),
      { numRuns: 60 },
    );
  });

  test('no amount of the wire is read as another one', () => {
    fc.assert(
      fc.property(minors, (minor) => {
        const wire = formatAmount(minor);
        expect(readTypedAmount(wire, tag)).toEqual({ ok: true, value: minor });
        expect(readTypedAmount(typedNumber(wire, tag), tag)).toEqual({ ok: true, value: minor });
      }),
      { numRuns: 60 },
    );
  });

  test('a thousand is a thousand, and what another language calls a thousand is refused', () => {
    const [group, decimal] = readTypedNumber('1.000', tag, 4).ok ? ['.', ','] : [',', '.'];
    for (const [text, value] of [
      [`1${group}000`, 1_000n],
      [`12${group}345${group}678`, 12_345_678n],
    ] as const)
      expect(readTypedNumber(text, tag, 0)).toEqual({ ok: true, value });
    for (const text of [`1${decimal}000`, `999${decimal}000`, `1${decimal}000${group}50`, `1${decimal}000${decimal}000`, `0${group}500`])
      for (const digits of [0, 2, 4]) expect(readTypedNumber(text, tag, digits)).toEqual({ ok: false, code: 'ambiguous' });
  });
});

test.each([
  ['1.000', 'pt-BR', 10_000_000n],
  ['1.000', 'en', 'ambiguous'],
  ['1,000', 'en', 10_000_000n],
  ['1,000', 'pt-BR', 'ambiguous'],
  ['1.234,50', 'pt-BR', 12_345_000n],
  ['1,234.50', 'en', 12_345_000n],
  ['1,234.50', 'pt-BR', 'ambiguous'],
  ['1.234.567', 'pt-BR', 12_345_670_000n],
  ['1.234.56', 'pt-BR', 'ambiguous'],
  ['1234.567', 'pt-BR', 'ambiguous'],
  ['0.500', 'pt-BR', 'ambiguous'],
  ['0,500', 'pt-BR', 5_000n],
  ['1000,125', 'pt-BR', 10_001_250n],
  ['1.50', 'pt-BR', 15_000n],
  ['1,5', 'en', 15_000n],
  ['0.0020', 'pt-BR', 20n],
  ['5,', 'pt-BR', 50_000n],
  [' 1\u00a0000,50 ', 'pt-BR', 10_005_000n],
  ['1 00', 'pt-BR', 'ambiguous'],
  ['007', 'pt-BR', 70_000n],
  ['12,34,567.80', 'hi', 12_345_678_000n],
  ['12,34,567.80', 'en', 'ambiguous'],
  ['၁,၂၃၄.၅၀', 'my', 12_345_000n],
  ['\u20681.234,50\u2069', 'pt-BR', 12_345_000n],
  ['0,00001', 'pt-BR', 'precise'],
  ['1234567890123', 'pt-BR', 'large'],
  ['٥٠', 'en', 'malformed'],
  [',5', 'pt-BR', 'malformed'],
  ['-5', 'pt-BR', 'malformed'],
  ['1e3', 'en', 'malformed'],
  ['R$ 5', 'pt-BR', 'malformed'],
  ['1\u2019000', 'en', 'malformed'],
  ['', 'en', 'malformed'],
  ['1'.repeat(41), 'en', 'malformed'],
] as const)('%j typed in %s is %s', (text, tag, expected) => {
  const read = readTypedAmount(text, tag);
  expect(read.ok ? read.value : read.code).toBe(expected);
});

test.each([
  ['50,00', 'BRL', 500_000n],
  ['12,345', 'BRL', 'ambiguous'],
  ['0,123', 'BRL', 'precise'],
  ['50000', 'VND', 500_000_000n],
  ['50.000', 'VND', 500_000_000n],
  ['50,5', 'VND', 'precise'],
] as const)('%s of a currency, %s, pays %s', (text, currency, expected) => {
  const read = readTypedMoney(text, currency, 'pt-BR');
  expect(read.ok ? read.value.minor : read.code).toBe(expected);
});

test.each([
  [12_345_000n, 'BRL', '1234,50'],
  [12_340n, 'BRL', '1,2340'],
  [20_000n, 'VND', '2'],
  [15_000n, 'VND', '1,5000'],
] as const)('a field begins with %s of %s as %s', (minor, currency, text) => {
  expect(typedMoney(money(currency, minor), 'pt-BR')).toBe(text);
});
