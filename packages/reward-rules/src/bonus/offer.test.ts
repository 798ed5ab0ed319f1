import { hourMs, instant, parseDate } from '@trevo/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BrandDate } from '../core/brand-date.ts';
import {
  type BonusTerms,
  depositCash,
  emptyBonusAccount,
  grantBonus,
  type Offer,
  offerAmountOf,
  type OfferCheck,
  offerRefusalOf,
  placeBet,
  remindersOf,
  settleUnit,
  splitUnit,
  totalOf,
  vendorBalanceOf,
} from './index.ts';

const date = (text: string): BrandDate => parseDate(text) as BrandDate;
const terms: BonusTerms = {
  wagerOn: 'bonus',
  multiplePpm: 10_000_000,
  contribution: { RNG: 1_000_000, SPORTS: 1_000_000, 'game:x': 0 },
  maxStakeMinor: null,
  minOddsMilli: 1500,
  releases: 'all',
  maxConversionMinor: null,
  expirySeconds: 1000,
  onWithdrawal: 'keep',
};
const offer: Offer = {
  id: 'o',
  version: 1,
  kind: 'deposit',
  amount: { matchPpm: 500_000, maxMinor: 1000n, minDepositMinor: 400n },
  terms,
  onePer: 'month',
  from: instant(10),
  until: instant(20),
};
const check: OfferCheck = {
  paused: false,
  counted: true,
  inAudience: true,
  closedByLaw: false,
  takenOn: [],
  today: date('2026-05-31'),
  amountMinor: 100n,
  budgetLeftMinor: 100n,
};

describe('an offer', () => {
  test('gives its share of the deposit, or its amount', () => {
    expect([399n, 400n, 777n, 9999n].map((deposit) => offerAmountOf(offer, deposit, 100n))).toEqual([0n, 200n, 300n, 1000n]);
    expect(offerAmountOf({ amount: { fixedMinor: 77n } }, 0n, 100n)).toBe(77n);
  });

  test.each([
    ['nothing', {}, 10, null],
    ['a pause', { paused: true, counted: false, closedByLaw: true }, 30, 'play_paused'],
    ['a trial account', { counted: false, closedByLaw: true }, 30, 'not_eligible'],
    ['the audience', { inAudience: false, closedByLaw: true }, 30, 'not_eligible'],
    ['the law', { closedByLaw: true }, 30, 'bonus_closed'],
    ['its beginning', { takenOn: [date('2026-05-01')] }, 9, 'offer_not_available'],
    ['its end', {}, 20, 'offer_not_available'],
    ['nothing, just before its end', {}, 19, null],
    ['an amount of nothing', { amountMinor: 0n }, 10, 'offer_not_available'],
    ['having it this month', { takenOn: [date('2026-05-01')], budgetLeftMinor: 0n }, 10, 'offer_taken'],
    ['nothing, had last month', { takenOn: [date('2026-04-30')] }, 10, null],
    ['the budget', { budgetLeftMinor: 99n }, 10, 'campaign_exhausted'],
  ] as const)('is stopped by %s', (_, change, now, code) => {
    expect(offerRefusalOf(offer, { ...check, ...(change as Partial<OfferCheck>) }, instant(now))).toBe(code);
  });

  test('is had once by a person, once a week from Monday, or once a month', () => {
    // 2026-05-31 is a Sunday.
    const taken = (onePer: Offer['onePer'], on: string) =>
      offerRefusalOf({ ...offer, onePer }, { ...check, takenOn: [date(on)] }, instant(10)) === 'offer_taken';
    expect([taken('week', '2026-05-25'), taken('week', '2026-05-24')]).toEqual([true, false]);
    expect([taken('month', '2026-05-01'), taken('month', '2025-05-31')]).toEqual([true, false]);
    expect(taken('person', '1999-01-01')).toBe(true);
  });

  test('is remembered 72 and 24 hours before its end, not before it began', () => {
    const expiresAt = instant(100 * hourMs);
    expect(remindersOf({ activatedAt: instant(0), expiresAt })).toEqual([28 * hourMs, 76 * hourMs]);
    expect(remindersOf({ activatedAt: instant(28 * hourMs), expiresAt })).toEqual([76 * hourMs]);
    expect(remindersOf({ activatedAt: instant(90 * hourMs), expiresAt })).toEqual([]);
  });
});

const at = instant(1);
const granted = grantBonus(depositCash(emptyBonusAccount(100n), 70n, at).account, { id: 'g', terms, amountMinor: 900n }, at).account;

describe('what a vendor sees', () => {
  test('is cash and locked money where the game contributes, cash alone elsewhere', () => {
    expect(vendorBalanceOf(granted, { product: 'RNG' })).toEqual({ balanceMinor: 970n, cashMinor: 70n, bonusMinor: 900n });
    const cash = { balanceMinor: 70n, cashMinor: 70n, bonusMinor: 0n };
    expect(vendorBalanceOf(granted, { product: 'RNG', game: 'x' })).toEqual(cash);
    expect(vendorBalanceOf(granted, { product: 'LIVE' })).toEqual(cash);
    expect(vendorBalanceOf(granted, { product: 'RNG', feature: true })).toEqual(cash);
    expect(vendorBalanceOf(emptyBonusAccount(100n), { product: 'RNG' }).balanceMinor).toBe(0n);
  });
});

describe('a part of a bet that is cashed out', () => {
  const bet = { unit: 'a', stakeMinor: 300n, product: 'SPORTS', rule: 'ODDS', oddsMilli: 2000 } as const;
  const open = placeBet(granted, bet, at).account;

  test('has its share of each pocket, and both parts together the whole', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 299n }), (stakeMinor) => {
        const { account, movements, answer } = splitUnit(open, { unit: 'a', part: 'b', stakeMinor }, at);
        expect([answer, movements]).toEqual([{ ok: true, value: null }, []]);
        const [whole, part] = account.units.map(({ stake }) => stake);
        if (whole === undefined || part === undefined) throw new Error('Two units are left');
        expect(totalOf(part)).toBe(stakeMinor);
        expect(part.bonusMinor).toBe((stakeMinor * 230n) / 300n);
        expect([whole.cashMinor + part.cashMinor, whole.bonusMinor + part.bonusMinor]).toEqual([70n, 230n]);
      }),
    );
  });

  test('is settled like any bet, and leaves the rest open', () => {
    const { account } = splitUnit(open, { unit: 'a', part: 'b', stakeMinor: 100n }, at);
    const settled = settleUnit(account, 'b', { payoutMinor: 150n, voidMinor: 0n, pushMinor: 0n }, at);
    // Bonus floor(100 × 230 / 300) = 76, cash 24. Of 150: won floor(150 × 76 / 100) = 114. Moved: 50.
    expect(settled.answer).toMatchObject({ value: { paid: { cashMinor: 36n, wonMinor: 114n }, wager: { countedMinor: 50n } } });
    expect(settled.account.units.map(({ id, status }) => `${id} ${status}`)).toEqual(['a open', 'b settled']);
  });

  test.each([
    ['a bet nobody knows', { unit: 'x' }, 'unit_state'],
    ['an id that is taken', { part: 'a' }, 'unit_state'],
    ['nothing', { stakeMinor: 0n }, 'stake_malformed'],
    ['the whole', { stakeMinor: 300n }, 'stake_malformed'],
  ] as const)('is refused for %s', (_, change, code) => {
    expect(splitUnit(open, { unit: 'a', part: 'b', stakeMinor: 100n, ...change }, at).answer).toEqual({ ok: false, code });
  });

  test('is refused for a bet that was settled', () => {
    const settled = settleUnit(open, 'a', { payoutMinor: 0n, voidMinor: 0n, pushMinor: 0n }, at).account;
    expect(splitUnit(settled, { unit: 'a', part: 'b', stakeMinor: 100n }, at).answer).toEqual({ ok: false, code: 'unit_state' });
  });
});
