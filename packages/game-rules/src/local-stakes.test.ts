import { currencies, type Currency, isPayable, money, parseAmount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import { crashStakes } from './games/pipa/index.ts';
import { localMinor, stakeRangeOf, stakesOf } from './index.ts';
import { slots, studioGames } from '../test/studio.ts';

const minor = (amount: string) => {
  const read = parseAmount(amount);
  if (!read.ok) throw new Error(read.code);
  return read.value;
};

describe.each(Object.keys(currencies) as Currency[])('in %s', (currency) => {
  test('every slot has a rising ladder whose every stake can be paid in and out', () => {
    for (const { tables, stakes: offer } of slots) {
      const stakes = offer.kind === 'ladder' ? stakesOf(tables[0], offer.coins, currency) : null;
      if (!stakes?.ok) throw new Error('No ladder');
      const amounts = stakes.value.map(({ stakeMinor }) => stakeMinor);
      expect(amounts).toHaveLength(10);
      expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => (a < b ? -1 : 1)));
      expect(stakes.value.filter(({ usual }) => usual)).toHaveLength(1);
      expect(amounts.every((amount) => isPayable(money(currency, amount)))).toBe(true);
    }
  });

  test('the games of stakes by amount have a range whose every step can be paid in and out', () => {
    for (const { stakes } of studioGames.filter((game) => game.stakes.kind === 'range')) {
      const read = stakes.kind === 'range' ? stakeRangeOf(stakes.range, currency) : null;
      if (!read?.ok) throw new Error('No range');
      const range = read.value;
      expect(range.minMinor).toBeLessThanOrEqual(range.usualMinor);
      expect(range.usualMinor).toBeLessThan(range.maxMinor);
      expect(range.maxMinor).toBeLessThan(range.payoutMaxMinor);
      expect([range.minMinor % range.stepMinor, range.maxMinor % range.stepMinor, range.usualMinor % range.stepMinor]).toEqual([
        0n,
        0n,
        0n,
      ]);
      expect(isPayable(money(currency, range.stepMinor))).toBe(true);
    }
  });
});

test('a ladder reads like local money', () => {
  expect(crashStakes('BRL')).toMatchObject({ minMinor: minor('0.50'), usualMinor: minor('1.00'), maxMinor: minor('500.00') });
  expect(crashStakes('GBP')).toEqual(crashStakes('BRL'));
  expect(crashStakes('THB')).toMatchObject({ minMinor: minor('2.50'), usualMinor: minor('5'), maxMinor: minor('2500') });
  expect(crashStakes('VND')).toMatchObject({ minMinor: minor('2500'), usualMinor: minor('5000'), maxMinor: minor('2500000') });
  expect(localMinor(minor('1000.00'), 'VND')).toBe(minor('5000000'));
});

test('a currency that the platform does not hold has no stakes', () => {
  expect(crashStakes('toString' as Currency)).toBeNull();
  expect(crashStakes('XAU' as Currency)).toBeNull();
});
