import { BusinessCalendar, instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { contract, february, january, march, tier, topContract } from '../test/build.ts';
import { checkOffer, type OfferSituation } from './check-offer.ts';
import { type OfferRefusal, sendRefusal } from './offer-checks.ts';

const own = topContract('T', { tiers: [tier(400_000)] });
const offer = contract('T', 'A', { tiers: [tier(300_000)], effectiveFrom: march.start });
const standing = { category: 'CONS', endsAt: null, state: 'active', periodEnd: february.end } as const;

const fine: OfferSituation = {
  offer,
  calendar: new BusinessCalendar('America/Sao_Paulo'),
  now: instant(february.start + 1),
  kindEnabled: true,
  directDownline: true,
  accountsNormal: true,
  currency: 'BRL',
  own: [own],
  standing: [],
  withinBudget: true,
};

describe('an offer', () => {
  test('that keeps every rule may be sent', () => {
    expect(sendRefusal(checkOffer(fine))).toBeNull();
  });

  test.each<[string, Partial<OfferSituation>, OfferRefusal | null]>([
    ['the kind is switched off', { kindEnabled: false }, 'KIND_DISABLED'],
    ['to somebody deeper', { directDownline: false }, 'NOT_DIRECT_DOWNLINE'],
    ['to an account with its initial password', { accountsNormal: false }, 'ACCOUNT_NOT_ELIGIBLE'],
    ['in another currency than the tree', { currency: 'USD' }, 'CURRENCY_MISMATCH'],
    ['in another currency than the own contract', { own: [{ ...own, currency: 'USD' }] }, 'CURRENCY_MISMATCH'],
    ['without an own contract', { own: [] }, 'NO_OWN_CONTRACT'],
    ['with an own contract that ends before', { own: [{ ...own, endsAt: march.start }] }, 'NO_OWN_CONTRACT'],
    ['with an own contract that begins later', { own: [{ ...own, effectiveFrom: march.end }] }, 'NO_OWN_CONTRACT'],
    ['with an own contract that is scheduled for then', { own: [{ ...own, effectiveFrom: march.start }] }, null],
    ['from the house, which needs none', { own: null, offer: { ...offer, tiers: [tier(900_000)] } }, null],
    ['for a category the own contract is not of', { own: [{ ...own, category: 'LIVE' }] }, 'CATEGORY_MISMATCH'],
    ['for all products where a single one stands', { standing: [{ ...standing, category: 'LIVE' }] }, 'CATEGORY_OVERLAP'],
    [
      'for a single product where all stand',
      { offer: { ...offer, category: 'LIVE' }, own: [{ ...own, category: 'LIVE' }], standing: [standing] },
      'CATEGORY_OVERLAP',
    ],
    [
      'for one product beside another',
      { offer: { ...offer, category: 'LIVE' }, own: [{ ...own, category: 'LIVE' }], standing: [{ ...standing, category: 'RNG' }] },
      null,
    ],
    ['for a single product when all end', { standing: [{ ...standing, category: 'LIVE', state: 'ending', endsAt: march.start }] }, null],
    [
      'for a single product just before all end',
      { standing: [{ ...standing, category: 'LIVE', state: 'ending', endsAt: march.end }] },
      'CATEGORY_OVERLAP',
    ],
    ['over another period', { own: [{ ...own, periodType: 'weekly' }] }, 'PERIOD_MISMATCH'],
    ['with fewer deductions', { offer: { ...offer, deduct: ['promo'] } }, 'DEDUCTION_MISMATCH'],
    ['with other deductions', { offer: { ...offer, deduct: ['promo', 'vendorFee', 'rebate', 'jackpot'] } }, 'DEDUCTION_MISMATCH'],
    ['with the deductions in another order', { offer: { ...offer, deduct: [...offer.deduct].reverse() } }, null],
    ['without tiers', { offer: { ...offer, tiers: [] } }, 'TIERS_INVALID'],
    ['above the own rate', { offer: { ...offer, tiers: [tier(400_001)] } }, 'RATE_ABOVE_OWN'],
    ['at the own rate', { offer: { ...offer, tiers: [tier(400_000)] } }, null],
    [
      'above the rate that the own next version will have',
      { own: [own, { ...own, version: 2, tiers: [tier(200_000)], effectiveFrom: march.start }] },
      'RATE_ABOVE_OWN',
    ],
    [
      'below a next version that comes later',
      { own: [own, { ...own, version: 2, tiers: [tier(200_000)], effectiveFrom: march.end }] },
      null,
    ],
    ['for the running period', { offer: { ...offer, effectiveFrom: february.start } }, 'EFFECTIVE_DATE_INVALID'],
    ['for this very instant', { now: march.start }, 'EFFECTIVE_DATE_INVALID'],
    ['for the middle of a period', { offer: { ...offer, effectiveFrom: instant(march.start + 1000) } }, 'EFFECTIVE_DATE_INVALID'],
    ['beside an open offer', { standing: [{ ...standing, state: 'offered' }] }, 'OPEN_ITEM_EXISTS'],
    ['beside a scheduled version', { standing: [{ ...standing, state: 'scheduled' }] }, 'OPEN_ITEM_EXISTS'],
    [
      'beside an open offer of another category',
      {
        offer: { ...offer, category: 'LIVE' },
        own: [{ ...own, category: 'LIVE' }],
        standing: [{ ...standing, category: 'RNG', state: 'offered' }],
      },
      null,
    ],
    ['beside the contract in force', { standing: [standing] }, null],
    ['while the contract ends later', { standing: [{ ...standing, state: 'ending', endsAt: march.end }] }, 'EFFECTIVE_DATE_INVALID'],
    ['from when the contract ends', { standing: [{ ...standing, state: 'ending', endsAt: march.start }] }, null],
    [
      'while a termination is asked for',
      { standing: [{ ...standing, state: 'terminationRequested', periodEnd: march.end }] },
      'EFFECTIVE_DATE_INVALID',
    ],
    ['from when a termination would take effect', { standing: [{ ...standing, state: 'terminationRequested' }] }, null],
    [
      'while a contract of another category ends',
      {
        offer: { ...offer, category: 'LIVE' },
        own: [{ ...own, category: 'LIVE' }],
        standing: [{ ...standing, category: 'RNG', state: 'ending', endsAt: march.end }],
      },
      null,
    ],
    ['above the budget', { withinBudget: false }, 'BUDGET_EXCEEDED'],
  ])('%s', (_, but, refusal) => {
    expect(sendRefusal(checkOffer({ ...fine, ...but }))).toBe(refusal);
  });

  test('without anything to compare with is not called above it', () => {
    const { ownContract, sameCategory, samePeriod, sameDeductions, dominated } = checkOffer({ ...fine, own: [] });
    expect({ ownContract, sameCategory, samePeriod, sameDeductions, dominated }).toEqual({
      ownContract: false,
      sameCategory: true,
      samePeriod: true,
      sameDeductions: true,
      dominated: true,
    });
    expect(january.end).toBe(february.start);
  });
});
