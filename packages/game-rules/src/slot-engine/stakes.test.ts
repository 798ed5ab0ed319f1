import { isPayable, money, parseAmount } from '@trevo/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figuresOfSlot, slotCodes, slotOf } from '../../test/studio.ts';
import { multiplierText, payoutOf, type SlotTable, type StakeTable, stakeOffered, stakesOf } from '../index.ts';
import { game as setes } from '../games/setes/index.ts';

const [table] = setes.tables;

function offered(code: string): { readonly table: SlotTable; readonly coins: StakeTable } {
  const { tables, stakes } = slotOf(code);
  if (stakes.kind !== 'ladder') throw new Error('A slot has a ladder');
  return { table: tables[0], coins: stakes.coins };
}

describe.each(slotCodes)('the stakes of %s', (code) => {
  test('rise from a few centavos, can all be paid out in centavos and have one usual choice', () => {
    const slot = offered(code);
    const stakes = stakesOf(slot.table, slot.coins, 'BRL');
    if (!stakes.ok) throw new Error(stakes.code);
    const amounts = stakes.value.map(({ stakeMinor }) => stakeMinor);
    expect(amounts).toEqual([...new Set(amounts)].sort((a, b) => (a < b ? -1 : 1)));
    expect(stakes.value.filter(({ usual }) => usual)).toHaveLength(1);
    expect(stakes.value.every(({ coinMinor }) => isPayable(money('BRL', coinMinor)))).toBe(true);
    const [least, most] = ['0.20', '250.00'].map((text) => parseAmount(text)).map((read) => (read.ok ? read.value : 0n));
    expect(amounts[0]).toBeGreaterThanOrEqual(least as bigint);
    expect(amounts.at(-1)).toBeLessThanOrEqual(most as bigint);
  });

  test('pay every win to the centavo without rounding, the largest one too', async () => {
    const slot = offered(code);
    const { betCredits } = slot.table;
    const stakes = stakesOf(slot.table, slot.coins, 'BRL');
    const most = Number((await figuresOfSlot(code)).maxWin.multiple.decimal) * betCredits;
    for (const { stakeMinor, coinMinor } of stakes.ok ? stakes.value : []) {
      for (const winCredits of [0, 1, 7, most])
        expect(payoutOf({ winCredits, betCredits }, stakeMinor)).toBe(BigInt(winCredits) * coinMinor);
    }
  });
});

test.each([
  ['BRL', 2_000n, 'ok'],
  ['BRL', 5_000n, 'ok'],
  ['BRL', 5_001n, 'stake_not_offered'],
  ['BRL', 0n, 'stake_malformed'],
  ['BRL', -5_000n, 'stake_malformed'],
  ['BRL', 2n ** 63n, 'stake_malformed'],
  ['BRL', 5_000, 'stake_malformed'],
  ['BRL', '5000', 'stake_malformed'],
  ['BRL', undefined, 'stake_malformed'],
  ['USD', 5_000n, 'ok'],
  ['VND', 10_000_000n, 'ok'],
  ['VND', 5_000n, 'stake_not_offered'],
  ['XAU', 5_000n, 'currency_not_offered'],
  ['toString', 5_000n, 'currency_not_offered'],
])('a stake of %s %s is answered %s', (currency, stakeMinor, expected) => {
  const answer = stakeOffered(table, offered('setes').coins, currency as 'BRL', stakeMinor);
  expect(answer.ok ? 'ok' : answer.code).toBe(expected);
});

describe('payout', () => {
  test('is ⌊stake × winCredits / betCredits⌋: never a unit more, less than one unit less', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 100 }),
        (stakeMinor, winCredits, betCredits) => {
          const exact = stakeMinor * BigInt(winCredits);
          const paid = payoutOf({ winCredits, betCredits }, stakeMinor) * BigInt(betCredits);
          expect(paid <= exact && exact - paid < BigInt(betCredits)).toBe(true);
        },
      ),
    );
  });

  test('of a stake that is none is a broken program', () => {
    expect(() => payoutOf({ winCredits: 1, betCredits: 1 }, 0n)).toThrow('positive');
  });

  test.each([
    [0, 5, '0'],
    [1, 5, '1/5'],
    [25, 25, '1'],
    [154, 5, '154/5'],
    [240, 25, '48/5'],
    [560, 20, '28'],
  ])('%i of %i credits is the multiplier %s', (winCredits, betCredits, text) => {
    expect(multiplierText(winCredits, betCredits)).toBe(text);
  });
});
