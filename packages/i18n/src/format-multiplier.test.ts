import { expect, test } from 'vitest';
import { formatMultiplier } from './index.ts';

test.each([
  ['0', 'pt-BR', '0×'],
  ['8', 'pt-BR', '8×'],
  ['147/100', 'pt-BR', '1,47×'],
  ['154/5', 'en-US', '30.8×'],
  ['2/15', 'en-US', '0.1333×'],
  ['5148297', 'pt-BR', '5.148.297×'],
  ['147/100', 'ur', '\u20681.47×\u2069'],
])('the multiplier %s is read in %s as %s', (fraction, tag, text) => {
  expect(formatMultiplier(fraction, tag)).toBe(text);
});
