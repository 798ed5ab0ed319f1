import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCountedAccount } from './account.ts';
import { products, usualRule } from './product.ts';
import { dependsOnResult, type ValidBetRule, validBetOf } from './valid-bet.ts';
import { runs } from '../test/runs.ts';

const rules: readonly ValidBetRule[] = ['STAKE', 'NET', 'ODDS', 'COVER', 'RAKE'];

/** A settled unit: the returned part is never above the stake. */
const units = fc
  .record({
    stake: fc.bigInt({ min: 1n, max: 500n }),
    voided: fc.nat(100),
    pushed: fc.nat(100),
    payout: fc.bigInt({ min: 0n, max: 2000n }),
  })
  .map(({ stake, voided, pushed, payout }) => {
    const voidMinor = (stake * BigInt(voided)) / 100n;
    const pushMinor = ((stake - voidMinor) * BigInt(pushed)) / 100n;
    return { stakeMinor: stake, voidMinor, pushMinor, payoutMinor: payout };
  });

describe('the valid bet', () => {
  test('is by the words: risk, or what moved between win and turnover, at most the risk', () => {
    fc.assert(
      fc.property(units, fc.constantFrom(...rules), (unit, rule) => {
        // Agent rule book §1.2: the cash pay-out holds the returned push, and the win is the pay-out less the void.
        const turnover = unit.stakeMinor - unit.voidMinor;
        const win = unit.payoutMinor + unit.pushMinor + unit.voidMinor - unit.voidMinor;
        const risk = turnover - unit.pushMinor;
        const moved = win > turnover ? win - turnover : turnover - win;
        const expected = rule === 'STAKE' || rule === 'COVER' ? risk : moved < risk ? moved : risk;
        expect(validBetOf(unit, { rule, oddsMilli: 1500, coveragePpm: 699_999 })).toBe(expected);
      }),
      runs(1000),
    );
  });

  test('is never negative and never above the risk', () => {
    fc.assert(
      fc.property(units, fc.constantFrom(...rules), (unit, rule) => {
        const valid = validBetOf(unit, { rule });
        expect(valid).toBeGreaterThanOrEqual(0n);
        expect(valid).toBeLessThanOrEqual(unit.stakeMinor - unit.voidMinor - unit.pushMinor);
      }),
    );
  });

  const unit = { stakeMinor: 100n, voidMinor: 0n, pushMinor: 0n, payoutMinor: 0n };

  // Examples of the agent rule book §1.2, in units of currency. What stands before the formula there is told in commission's units.
  test.each([
    ['banker and player, banker wins', { rule: 'NET', stakeMinor: 200n, payoutMinor: 195n }, 5n],
    ['sports at 1.90 won', { rule: 'ODDS', oddsMilli: 1900, payoutMinor: 190n }, 90n],
    ['sports lost', { rule: 'ODDS', oddsMilli: 1900 }, 100n],
    ['sports half lost', { rule: 'ODDS', oddsMilli: 1900, pushMinor: 50n }, 50n],
    ['sports at 1.49', { rule: 'ODDS', oddsMilli: 1499, payoutMinor: 149n }, 0n],
    ['slot 10 wins 10', { rule: 'STAKE', stakeMinor: 10n, payoutMinor: 10n }, 10n],
    ['lines over 70 %', { rule: 'COVER', coveragePpm: 700_000 }, 0n],
    ['lines under 70 %', { rule: 'COVER', coveragePpm: 699_999, payoutMinor: 500n }, 100n],
    ['a room', { rule: 'RAKE', payoutMinor: 130n }, 30n],
    ['a tie', { rule: 'NET', pushMinor: 100n }, 0n],
    ['all void', { rule: 'STAKE', voidMinor: 100n }, 0n],
  ] as const)('of %s', (_, { rule, ...own }, validBetMinor) => {
    const bet = {
      rule,
      ...('oddsMilli' in own ? { oddsMilli: own.oddsMilli } : {}),
      ...('coveragePpm' in own ? { coveragePpm: own.coveragePpm } : {}),
    };
    expect(validBetOf({ ...unit, ...own }, bet)).toBe(validBetMinor);
  });

  test('looks at odds only where the rule is ODDS, and at coverage only where it is COVER', () => {
    for (const rule of rules) {
      expect(validBetOf(unit, { rule, oddsMilli: 1000 })).toBe(rule === 'ODDS' ? 0n : 100n);
      expect(validBetOf(unit, { rule, coveragePpm: 1_000_000 })).toBe(rule === 'COVER' ? 0n : 100n);
    }
  });

  test('takes the limits of the product where they are others', () => {
    const limits = { minOddsMilli: 1800, coverageLimitPpm: 500_000 };
    expect(validBetOf(unit, { rule: 'ODDS', oddsMilli: 1799 }, limits)).toBe(0n);
    expect(validBetOf(unit, { rule: 'ODDS', oddsMilli: 1800 }, limits)).toBe(100n);
    expect(validBetOf(unit, { rule: 'COVER', coveragePpm: 500_000 }, limits)).toBe(0n);
  });

  test('depends on the result under NET, ODDS and RAKE', () => {
    expect(rules.filter(dependsOnResult)).toEqual(['NET', 'ODDS', 'RAKE']);
    expect(products.map((product) => usualRule[product])).toEqual([
      'STAKE',
      'STAKE',
      'NET',
      'NET',
      'ODDS',
      'ODDS',
      'ODDS',
      'COVER',
      'COVER',
      'COVER',
      'COVER',
      'NET',
      'RAKE',
    ]);
  });
});

test('members and the four kinds of agents count; trial, operator and test accounts do not', () => {
  const counted = [0, 1, 2, 3, 4, 5, 40, 41, 42, 43, 99].filter((type) => isCountedAccount({ type, test: false }));
  expect(counted).toEqual([0, 1, 2, 41, 42]);
  expect(isCountedAccount({ type: 0, test: true })).toBe(false);
});
