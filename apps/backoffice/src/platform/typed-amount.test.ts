import { expect, test } from 'vitest';
import { readTypedAmount, typedAmount } from './typed-amount.ts';

test.each([
  ['20000', '20000.00'],
  [' 20000,50 ', '20000.50'],
  ['0', '0.00'],
  ['0.0020', '0.0020'],
])('%s is typed for %s', (text, amount) => {
  expect(readTypedAmount(text)).toBe(amount);
});

test.each(['', '-1', '20.000', '20,000', '1.000.000', '1,5', '1e3', '٣', '007', '1234567890123'])('%s is no amount', (text) => {
  expect(readTypedAmount(text)).toBeUndefined();
});

test.each(['pt-BR', 'en-GB'])('what a field begins with is read back as it was, in %s', (tag) => {
  for (const amount of ['0.00', '20000.00', '999999999999.99', '0.0020']) expect(readTypedAmount(typedAmount(amount, tag))).toBe(amount);
});
