import { stakeRangeOf } from '@trevo/game-rules';
import { game } from '@trevo/game-rules/games/plinko';
import { expect, test } from 'vitest';
import { readStake, scaleStake } from './stake-choice.ts';

if (game.stakes.kind !== 'range') throw new Error('Plinko has a range of stakes');
const read = stakeRangeOf(game.stakes.range, 'BRL');
if (!read.ok) throw new Error(read.code);
const range = read.value;

test.each([
  ['1,00', 10_000, 10_000n],
  ['1.00', 10_000, 10_000n],
  [' 2,5 ', 10_000, 25_000n],
  ['0,10', 10_000, 1_000n],
  ['0,09', 10_000, 'outside'],
  ['1000,01', 10_000, 'outside'],
  ['264,55', 9_450_000, 2_645_500n],
  ['264,56', 9_450_000, 'outside'],
  ['0,105', 10_000, 'outside'],
  ['1.000', 10_000, 10_000_000n],
  ['1.000,00', 10_000, 10_000_000n],
  ['1,000', 10_000, 'ambiguous'],
  ['-1', 10_000, 'malformed'],
  ['', 10_000, 'malformed'],
  ['abc', 10_000, 'malformed'],
] as const)('%j with a best of %i ten-thousandths is read as %s', (text, best, expected) => {
  const stake = readStake(text, { range, best, tag: 'pt-BR' });
  expect(stake.ok ? stake.value : stake.code).toBe(expected);
});

test.each([
  [10_000n, 'half', 10_000, 5_000n],
  [10_000n, 'double', 10_000, 20_000n],
  [1_000n, 'half', 10_000, 1_000n],
  [10_000_000n, 'double', 10_000, 10_000_000n],
  [2_000_000n, 'double', 9_450_000, 2_645_500n],
  [10_300n, 'half', 10_000, 5_100n],
] as const)('%s, %s, with a best of %i ten-thousandths becomes %s', (stake, by, best, expected) => {
  expect(scaleStake(stake, by, range, best)).toBe(expected);
});
