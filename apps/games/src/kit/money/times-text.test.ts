import { expect, test } from 'vitest';
import { readHundredths } from './times-text.ts';

test.each([
  ['2,5', 250],
  ['1.01×', 101],
  ['10000', 1_000_000],
  ['1.00', null],
  ['10000.01', null],
  ['-2', null],
  ['2.345', null],
  ['', null],
])('%s is read as %s hundredths', (text, hundredths) => {
  expect(readHundredths(text, { min: 101, max: 1_000_000 })).toBe(hundredths);
});
