import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMoney,
  allocate,
  amountOf,
  displayMoney,
  divideRounded,
  formatAmount,
  isPayable,
  type Money,
  money,
  parseAmount,
} from './index.ts';

describe('amounts on the wire', () => {
  test('formatting and parsing an amount gives the amount back', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (minor) => {
        expect(parseAmount(formatAmount(minor))).toEqual({ ok: true, value: minor });
      }),
    );
  });

  test.each([
    ['0', 0n],
    ['12.34', 123_400n],
    ['12.3400', 123_400n],
    ['0.0020', 20n],
    ['-1.5', -15_000n],
    ['', 'amount_malformed'],
    [' 1', 'amount_malformed'],
    ['+1', 'amount_malformed'],
    ['01', 'amount_malformed'],
    ['1.', 'amount_malformed'],
    ['.5', 'amount_malformed'],
    ['1e3', 'amount_malformed'],
    ['1,5', 'amount_malformed'],
    ['-0', 'amount_malformed'],
    ['١٢', 'amount_malformed'],
    ['NaN', 'amount_malformed'],
    ['0x10', 'amount_malformed'],
    ['1.00001', 'amount_too_precise'],
    ['1000000000000', 'amount_too_large'],
    ['9'.repeat(41), 'amount_malformed'],
  ])('%s reads as %s', (text, expected) => {
    const read = parseAmount(text);
    expect(read.ok ? read.value : read.code).toBe(expected);
  });
});

describe('amounts that the house wrote', () => {
  test('a sum of any size is read as it was written', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), (minor) => {
        expect(amountOf(formatAmount(minor))).toBe(minor);
      }),
    );
    expect(parseAmount('1000000062999.00')).toEqual({ ok: false, code: 'amount_too_large' });
  });

  test.each(['', '1,00', '0.00001', 'NaN', '1e3', ' 1.00'])('what is none is not shown as one: %j', (text) => {
    expect(() => amountOf(text)).toThrow('Not an amount');
  });
});

describe('arithmetic', () => {
  test('adding another currency throws', () => {
    expect(() => addMoney(money('BRL', 1n) as Money, money('USD', 1n))).toThrow('Cannot add USD to BRL');
  });

  test.each([
    [7n, 2n, 'floor', 3n],
    [-7n, 2n, 'floor', -4n],
    [-7n, 2n, 'trunc', -3n],
    [7n, 2n, 'ceil', 4n],
    [5n, 2n, 'half-even', 2n],
    [7n, 2n, 'half-even', 4n],
    [-5n, 2n, 'half-even', -2n],
    [-7n, -2n, 'floor', 3n],
  ] as const)('%s / %s rounded by %s is %s', (n, d, rounding, expected) => {
    expect(divideRounded(n, d, rounding)).toBe(expected);
  });

  test('an allocation gives away the total, no more and no less, and nobody is a unit off their share', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), weights, (total, shares) => {
        const sum = shares.reduce((a, b) => a + b, 0n);
        fc.pre(sum > 0n);
        const parts = allocate(total, shares);
        expect(parts.reduce((a, b) => a + b, 0n)).toBe(total);
        for (const [index, part] of parts.entries()) {
          const offBy = part * sum - total * (shares[index] as bigint);
          expect(offBy > -sum && offBy < sum).toBe(true);
        }
      }),
    );
  });
});

test('BRL pays out centavos and VND whole dong', () => {
  expect([
    isPayable(money('BRL', 100n)),
    isPayable(money('BRL', 150n)),
    isPayable(money('VND', 10_000n)),
    isPayable(money('VND', 100n)),
  ]).toEqual([true, false, true, false]);
});

test('money is shown in the reader’s language, negative with a minus sign and never rounded up', () => {
  expect(displayMoney(money('BRL', 43_189_000n), 'pt-BR')).toBe('R$\u00a04.318,90');
  expect(displayMoney(money('BRL', -5_000_000n), 'pt-BR')).toBe('\u2212R$\u00a0500,00');
  expect(displayMoney(money('BRL', 99n), 'en')).toBe('R$\u00a00.00');
  expect(displayMoney(money('VND', 90_071_992_547_409_931_234n), 'en')).toBe('₫\u00a09,007,199,254,740,993');
});
