import { expect, test } from 'vitest';
import { formatPpm } from './index.ts';

test.each([
  [9_000, 'pt-BR', '0,9%'],
  [9_000, 'en', '0.9%'],
  [9_000, 'es', '0,9\u00a0%'],
  [9_000, 'fr-PF', '0,9\u00a0%'],
  [9_000, 'ur', '\u20680.9%\u2069'],
  [1, 'en', '0.0001%'],
  [1_000_000n, 'pt-BR', '100%'],
  [0, 'en', '0%'],
  ['12345', 'en', '1.2345%'],
] as const)('%s millionths are said in %s as %s', (ppm, tag, text) => {
  expect(formatPpm(ppm, tag)).toBe(text);
});
