import { currencies, type Currency, isPayable, money, parseAmount } from '@trevo/money';
import { describe, expect, test } from 'vitest';
import { crashStakes } from './crash/index.ts';
import { currentTable, loadSlot, localMinor, slotCodes, stakesOf } from './index.ts';
import { stakeRangeOf } from './instant/index.ts';
import { mines } from './instant/mines/index.ts';
import { plinko } from './instant/plinko/index.ts';

const minor = (amount: string) => {
  const read = parseAmount(amount);
  if (!read.ok) throw new Error(read.code);
  return read.value;
};

describe.each(Object.keys(currencies) as Currency[])('in %s', (currency) => {
  test('every slot has a rising ladder whose every stake can be paid in and out', async () => {
    for (const code of slotCodes) {
      const slot = await loadSlot(code);
      if (!slot.ok) throw new Error(slot.code);
      const stakes = stakesOf(currentTable(slot.value), slot.value.stakes, currency);
      if (!stakes.ok) throw new Error(stakes.code);
      const amounts = stakes.value.map(({ stakeMinor }) => stakeMinor);
      expect(amounts).toHaveLength(10);
      expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => (a < b ? -1 : 1)));
      expect(stakes.value.filter(({ usual }) => usual)).toHaveLength(1);
      expect(amounts.every((amount) => isPayable(money(currency, amount)))).toBe(true);
    }
  });

  test('the games of stakes by amount have a range whose every step can be paid in and out', () => {
    const ranges = [mines, plinko].map(({ stakes }) => stakeRangeOf(stakes, currency)).map((read) => (read.ok ? read.value : null));
    for (const range of [...ranges, crashStakes(currency)]) {
      if (range === null) throw new Error('No range');
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
