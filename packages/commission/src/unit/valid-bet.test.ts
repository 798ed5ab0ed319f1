import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import { coveragePpmOf, judgeUnit, type ProductRule, type Unit } from './valid-bet.ts';
import { paymentFeeOf } from './payment-fee.ts';
import { vendorFeeOf } from './vendor-fee.ts';

const products = fc.oneof(
  fc.constantFrom<ProductRule>({ rule: 'STAKE' }, { rule: 'NET' }, { rule: 'RAKE' }),
  fc.record({ rule: fc.constant('ODDS' as const), minOddsMilli: fc.integer({ min: 1000, max: 3000 }) }),
  fc.record({ rule: fc.constant('COVER' as const), coverageLimitPpm: fc.integer({ min: 1, max: 1_000_000 }) }),
);

const parts = fc
  .tuple(...Array.from({ length: 4 }, () => fc.bigInt({ min: 0n, max: 1000n })))
  .map((it) => it as [bigint, bigint, bigint, bigint]);

const settled = fc
  .tuple(
    parts,
    fc.bigInt({ min: 0n, max: 4000n }),
    fc.integer({ min: 1000, max: 3000 }),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.bigInt({ min: 0n, max: 50n }),
  )
  .map(
    ([[played, voidStake, pushStake, bonus], won, oddsMilli, coveragePpm, rake]): Unit => ({
      isCounted: true,
      isSettled: true,
      cashStake: played + voidStake + pushStake,
      cashPayout: voidStake + pushStake + (bonus % 3n === 0n ? 0n : won),
      voidStake,
      pushStake,
      oddsMilli,
      coveragePpm,
      rake,
    }),
  );

/** The table of §1.2 read line by line, with the definitions of its fields. */
function slowJudge(product: ProductRule, unit: Unit) {
  const turnover = unit.cashStake - unit.voidStake;
  const win = unit.cashPayout - unit.voidStake;
  const risk = turnover - unit.pushStake;
  const apart = win > turnover ? win - turnover : turnover - win;
  const net = apart < risk ? apart : risk;
  const table = {
    STAKE: risk,
    NET: net,
    ODDS: product.rule === 'ODDS' && (unit.oddsMilli as number) < product.minOddsMilli ? 0n : net,
    COVER: product.rule === 'COVER' && (unit.coveragePpm as number) >= product.coverageLimitPpm ? 0n : risk,
    RAKE: net,
  };
  const validBet = unit.cashStake === 0n ? 0n : table[product.rule];
  return {
    turnover: unit.cashStake === 0n ? 0n : turnover,
    win: unit.cashStake === 0n ? 0n : win,
    ggr: unit.cashStake === 0n ? 0n : product.rule === 'RAKE' ? (unit.rake as bigint) : turnover - win,
    validBet,
    rebateBase: unit.cashStake === 0n ? 0n : ['STAKE', 'COVER'].includes(product.rule) ? risk : validBet,
  };
}

test('figures are those of the table, for any unit under any rule', () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(products, settled, (product, unit) => {
      const { reason, ...figures } = judgeUnit(product, unit);
      expect(figures).toEqual(slowJudge(product, unit));
      expect(figures.validBet >= 0n && figures.validBet <= figures.turnover).toBe(true);
      expect(['FULL', 'NET'].includes(reason) || figures.validBet === 0n).toBe(true);
    }),
    manyRuns(2000),
  );
});

const played: Unit = { isCounted: true, isSettled: true, cashStake: 100n, cashPayout: 0n, voidStake: 0n, pushStake: 0n };
const allVoid = { cashPayout: 100n, voidStake: 100n };
const allPush = { cashPayout: 100n, pushStake: 100n };

describe('of several reasons the first counts', () => {
  test.each<[string, ProductRule, Partial<Unit>]>([
    ['ACCOUNT_NOT_COUNTED', { rule: 'STAKE' }, { isCounted: false, isSettled: false }],
    ['NOT_SETTLED', { rule: 'STAKE' }, { isSettled: false, cashStake: 0n }],
    ['NO_CASH_STAKE', { rule: 'ODDS', minOddsMilli: 1500 }, { cashStake: 0n, oddsMilli: 1000 }],
    ['VOID', { rule: 'ODDS', minOddsMilli: 1500 }, { ...allVoid, oddsMilli: 1000 }],
    ['LOW_ODDS', { rule: 'ODDS', minOddsMilli: 1500 }, { ...allPush, oddsMilli: 1499 }],
    ['COVERAGE', { rule: 'COVER', coverageLimitPpm: 700_000 }, { ...allPush, coveragePpm: 700_000 }],
    ['PUSH', { rule: 'COVER', coverageLimitPpm: 700_000 }, { ...allPush, coveragePpm: 699_999 }],
    ['PUSH', { rule: 'NET' }, allPush],
    ['NET', { rule: 'NET' }, { cashPayout: 100n }],
    ['NET', { rule: 'RAKE' }, { cashPayout: 60n, rake: 3n }],
    ['FULL', { rule: 'NET' }, { cashPayout: 200n }],
    ['FULL', { rule: 'STAKE' }, { cashPayout: 100n }],
  ])('%s', (reason, product, but) => {
    expect(judgeUnit(product, { ...played, ...but }).reason).toBe(reason);
  });

  test('what does not count leaves no figure at all', () => {
    const none = { turnover: 0n, win: 0n, ggr: 0n, validBet: 0n, rebateBase: 0n };
    for (const but of [{ isCounted: false }, { isSettled: false }, { cashStake: 0n, cashPayout: 50n }])
      expect(judgeUnit({ rule: 'RAKE' }, { ...played, rake: 5n, ...but })).toMatchObject(none);
  });
});

describe('a unit that cannot be', () => {
  test.each<[string, ProductRule, Partial<Unit>]>([
    ['more came back unplayed than was staked', { rule: 'STAKE' }, { voidStake: 60n, pushStake: 41n }],
    ['a ticket without odds', { rule: 'ODDS', minOddsMilli: 1500 }, {}],
    ['an order without coverage', { rule: 'COVER', coverageLimitPpm: 700_000 }, {}],
  ])('%s is a broken invariant', (_, product, but) => {
    expect(() => judgeUnit(product, { ...played, ...but })).toThrow(/\w/);
  });
});

test.each([
  [7n, 10n, 700_000],
  [6_999_999n, 10_000_000n, 700_000],
  [699_999n, 1_000_000n, 699_999],
  [0n, 3n, 0],
  [3n, 3n, 1_000_000],
])('%s of %s outcomes are %s ppm: a fraction counts up', (covered, outcomes, ppm) => {
  expect(coveragePpmOf(covered, outcomes)).toBe(ppm);
});

test.each([
  [4n, 3n],
  [-1n, 3n],
  [0n, 0n],
])('nothing covers %s of %s outcomes', (covered, outcomes) => {
  expect(() => coveragePpmOf(covered, outcomes)).toThrow('Lines cover');
});

test.each([
  [1_000_000n, 120_000, 120_000n],
  [-1_000_000n, 120_000, -120_000n],
  [1n, 120_000, 0n],
  [-1n, 120_000, -1n],
  [5n, 0, 0n],
])('a vendor takes of %s at %s ppm %s: down, also below zero', (ggr, ppm, fee) => {
  expect(vendorFeeOf(ggr, ppm)).toBe(fee);
});

test.each([
  [100n, 7n, 0, 7n],
  [100n, 0n, 15_000, 1n],
  [199n, 7n, 15_000, 9n],
  [1n, 0n, 999_999, 0n],
  [0n, 7n, 15_000, 0n],
  [-5n, 7n, 15_000, 0n],
])('the fee of a payment of %s at %s and %i ppm is %s', (amount, fixed, ratePpm, fee) => {
  expect(paymentFeeOf(amount, { fixed, ratePpm })).toBe(fee);
});
