import { expect, test } from 'vitest';
import { compactNumber } from './compact-number.ts';

test.each([
  ['pt-BR', {}, 999, '999'],
  ['pt-BR', {}, 1_250, '1,3 mil'],
  ['en', {}, -2_500_000, '-2.5M'],
  ['en', { currency: 'BRL' }, 12_345, 'R$12.3K'],
  ['pt-BR', { currency: 'BRL', digits: 0, signed: true }, 12_345, '+R$ 12 mil'],
  ['en', { signed: true }, 0, '0'],
] as const)('in %s with %j %d is told in short', (tag, how, value, text) => {
  expect(compactNumber(tag, how)(value).replaceAll('\u00a0', ' ')).toBe(text);
});
