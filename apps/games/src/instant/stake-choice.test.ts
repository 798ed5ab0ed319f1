import { stakeRangeOf } from '@trevo/game-rules/instant';
import { plinko } from '@trevo/game-rules/plinko';
import { expect, test } from 'vitest';
import { readStake, scaleStake } from './stake-choice.ts';

const read = stakeRangeOf(plinko.stakes, 'BRL');
if (!read.ok) throw new Error(read.code);
const range = read.value;

test.each([
  ['1,00', 100, 10_000n],
  ['1.00', 100, 10_000n],
  [' 2,5 ', 100, 25_000n],
  ['0,10', 100, 1_000n],
  ['0,09', 100, null],
  ['1000,01', 100, null],
  ['264,55', 94_500, 2_645_500n],
  ['264,56', 94_500, null],
  ['0,105', 100, null],
  ['1.000,00', 100, null],
  ['-1', 100, null],
  ['', 100, null],
  ['abc', 100, null],
])('%j with a best of %i hundredths is read as %s', (text, best, expected) => {
  expect(readStake(text, range, best)).toBe(expected);
});

test.each([
  [10_000n, 'half', 100, 5_000n],
  [10_000n, 'double', 100, 20_000n],
  [1_000n, 'half', 100, 1_000n],
  [10_000_000n, 'double', 100, 10_000_000n],
  [2_000_000n, 'double', 94_500, 2_645_500n],
  [10_300n, 'half', 100, 5_100n],
] as const)('%s, %s, with a best of %i hundredths becomes %s', (stake, by, best, expected) => {
  expect(scaleStake(stake, by, range, best)).toBe(expected);
});
