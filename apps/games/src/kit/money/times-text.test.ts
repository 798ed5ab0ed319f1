import { expect, test } from 'vitest';
import { readHundredths, secondsText } from './times-text.ts';

test.each([
  ['2,5', 'pt-BR', 250],
  ['2.5', 'pt-BR', 250],
  ['1.01×', 'en', 101],
  ['\u20681.01×\u2069', 'ur', 101],
  ['10000', 'pt-BR', 1_000_000],
  ['1.000', 'pt-BR', 100_000],
  ['1.000', 'en', 'ambiguous'],
  ['1,000', 'pt-BR', 'ambiguous'],
  ['1.00', 'en', 'outside'],
  ['10000.01', 'en', 'outside'],
  ['0.345', 'en', 'precise'],
  ['-2', 'en', 'malformed'],
  ['', 'en', 'malformed'],
] as const)('%s in %s is read as %s hundredths', (text, tag, hundredths) => {
  const read = readHundredths(text, { min: 101, max: 1_000_000, tag });
  expect(read.ok ? read.value : read.code).toBe(hundredths);
});

test.each([
  ['pt-BR', '4,7 s'],
  ['ja', '4.7 秒'],
  ['ur', '\u20684.7 سیکنڈ\u2069'],
])('the seconds that are left are written with the unit of %s', (tag, text) => {
  expect(secondsText(tag)(4.7).replaceAll('\u00a0', ' ')).toBe(text);
});
