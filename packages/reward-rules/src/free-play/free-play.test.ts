import { hourMs, instant } from '@trevo/kernel';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BonusTerms, emptyBonusAccount, grantBonus } from '../bonus/index.ts';
import { freeSpinsOf, placeFreeBet, settleFreeBet, substituteFor } from './index.ts';

describe('free spins', () => {
  test('credit once, when the set is over, at most its maximum', () => {
    const set = { count: 3, maxWinMinor: 50n, expired: false };
    expect(freeSpinsOf({ ...set, winsMinor: [30n, 40n] })).toEqual({ state: 'open', left: 1, creditMinor: 0n });
    expect(freeSpinsOf({ ...set, winsMinor: [30n, 20n, 0n] })).toEqual({ state: 'done', left: 0, creditMinor: 50n });
    expect(freeSpinsOf({ ...set, winsMinor: [30n, 21n, 0n] }).creditMinor).toBe(50n);
    expect(freeSpinsOf({ ...set, winsMinor: [30n, 40n], expired: true })).toEqual({ state: 'expired', left: 1, creditMinor: 50n });
    expect(freeSpinsOf({ ...set, winsMinor: [30n, 40n, 1n], expired: true }).state).toBe('done');
    expect(freeSpinsOf({ ...set, maxWinMinor: null, winsMinor: [30n, 40n, 1n] }).creditMinor).toBe(71n);
  });

  test('move to the first substitute of at least the same return once their game is closed for more than a day', () => {
    const game = { id: 'g', returnPpm: 960_000, closedAt: instant(5 * hourMs) };
    const set = {
      expiresAt: instant(53 * hourMs),
      substitutes: [
        { id: 'x', returnPpm: 959_999 },
        { id: 'y', returnPpm: 960_000 },
        { id: 'z', returnPpm: 990_000 },
      ],
    };
    expect(substituteFor(game, set, instant(29 * hourMs))).toBeNull();
    expect(substituteFor(game, set, instant(29 * hourMs + 1))?.id).toBe('y');
    expect(substituteFor(game, set, set.expiresAt)).toBeNull();
    expect(substituteFor({ ...game, closedAt: null }, set, instant(30 * hourMs))).toBeNull();
    expect(substituteFor({ ...game, returnPpm: 999_999 }, set, instant(30 * hourMs))).toBeNull();
  });
});

describe('wins that become a bonus', () => {
  const minor = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const stepMinor = 100n;

  test('are won money alone, never more than the set pays, and their multiple is what is wagered: no cash moves', () => {
    const set = fc.record({
      winsMinor: fc.array(minor, { minLength: 1, maxLength: 20 }),
      maxWinMinor: fc.option(fc.bigInt({ min: 1n, max: 10n ** 12n })),
      multiplePpm: fc.integer({ min: 1, max: 100_000_000 }),
    });
    fc.assert(
      fc.property(set, ({ winsMinor, maxWinMinor, multiplePpm }) => {
        const { creditMinor } = freeSpinsOf({ count: winsMinor.length, winsMinor, maxWinMinor, expired: false });
        fc.pre(creditMinor >= stepMinor);
        const terms: BonusTerms = { ...usualTerms, multiplePpm };
        const { account, movements } = grantBonus(emptyBonusAccount(stepMinor), { id: 'g', terms, amountMinor: creditMinor }, instant(0));
        expect(movements).toEqual([{ kind: 'bonus_grant', from: 'bonus_cost', to: { grant: 'g', part: 'won' }, amountMinor: creditMinor }]);
        const sum = winsMinor.reduce((all, win) => all + win, 0n);
        expect(creditMinor <= sum && (maxWinMinor === null || creditMinor <= maxWinMinor)).toBe(true);
        expect(account.cashMinor).toBe(0n);
        expect(account.grants).toMatchObject([
          { state: 'active', wonMinor: creditMinor, bonusMinor: 0n, requiredMicro: creditMinor * BigInt(multiplePpm) },
        ]);
      }),
    );
  });

  test('are cash at once where they are less than can be paid out', () => {
    const asked = { id: 'g', terms: usualTerms, amountMinor: stepMinor - 1n };
    const { account, movements } = grantBonus(emptyBonusAccount(stepMinor), asked, instant(0));
    expect(account.grants).toMatchObject([{ state: 'exhausted', wonMinor: 0n, releasedMinor: stepMinor - 1n }]);
    expect(movements.map(({ kind }) => kind)).toEqual(['bonus_grant', 'bonus_release']);
  });
});

const usualTerms: BonusTerms = {
  wagerOn: 'winnings',
  multiplePpm: 10_000_000,
  contribution: { RNG: 1_000_000 },
  maxStakeMinor: null,
  minOddsMilli: 1500,
  releases: 'all',
  maxConversionMinor: null,
  expirySeconds: 604_800,
  onWithdrawal: 'keep',
};

describe('a free bet', () => {
  const bet = { valueMinor: 100n, expiresAt: instant(1000), minOddsMilli: 1500, stakeReturned: false };

  test.each([
    ['in time', {}, 999, null],
    ['at the expiry', { withMoney: true }, 1000, 'reward_expired'],
    ['with money in the slip', { withMoney: true, oddsMilli: 1000 }, 0, 'reward_state'],
    ['below the odds', { oddsMilli: 1499 }, 0, 'bonus_low_odds'],
    ['at the odds', { oddsMilli: 1500 }, 0, null],
  ] as const)('placed %s', (_, slip, now, code) => {
    const placed = placeFreeBet(bet, slip, instant(now));
    expect(placed.ok ? null : placed.code).toBe(code);
  });

  test.each([
    ['won', 250n, false, 150n],
    ['won', 250n, true, 250n],
    ['won', 60n, false, 0n],
    ['lost', 0n, false, 0n],
  ] as const)('%s with a pay-out of %s (stake returned: %s) pays %s', (result, payoutMinor, stakeReturned, cashMinor) => {
    expect(settleFreeBet({ ...bet, stakeReturned }, { result, payoutMinor }, instant(0))).toEqual({
      state: 'used',
      cashMinor,
      expiresAt: bet.expiresAt,
    });
  });

  test.each(['void', 'push', 'rolledBack'] as const)('that ends %s is back for at least three days', (result) => {
    const back = { state: 'back', cashMinor: 0n };
    expect(settleFreeBet(bet, { result, payoutMinor: 100n }, instant(500))).toEqual({ ...back, expiresAt: instant(500 + 72 * hourMs) });
    const long = { ...bet, expiresAt: instant(90 * hourMs) };
    expect(settleFreeBet(long, { result, payoutMinor: 0n }, instant(0))).toEqual({ ...back, expiresAt: long.expiresAt });
  });
});
