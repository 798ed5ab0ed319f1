import { describe, expect, test } from 'vitest';
import { products } from '../core/product.ts';
import {
  type OfferUnderLaw,
  type ProfileName,
  type ProfileSwitch,
  profileViolations,
  type RewardProfile,
  rewardProfiles,
} from './index.ts';

/** The table of the rule book (§19): a switch, and its values by default, in BR, in UK and in MT. */
const book: Readonly<Record<keyof RewardProfile, readonly unknown[]>> = {
  bonuses: ['all', 'after_first_bet', 'all', 'all'],
  rewardsFromDeposits: [true, false, true, true],
  wageringMaxPpm: [30_000_000, 30_000_000, 10_000_000, 30_000_000],
  mixedProducts: [true, true, false, true],
  speedNeutral: [false, false, true, false],
  ownCashAlways: [false, true, true, true],
  rolloverMode: ['block', 'review', 'review', 'review'],
  raffles: ['allowed', 'authorised', 'allowed', 'allowed'],
  raffleCashPrizes: [true, false, true, true],
  tournamentBuyIn: [true, false, false, true],
  pointsToCash: [true, true, true, true],
  referral: [true, true, true, true],
  wheel: [true, false, true, true],
  termsNotice: [false, true, true, true],
};
const names: readonly ProfileName[] = ['default', 'BR', 'UK', 'MT'];

const fine: OfferUnderLaw = {
  type: 'bonus',
  beforeFirstBet: false,
  needsDeposit: false,
  bonusMinor: 100n,
  requiredMicro: 0n,
  qualifyProducts: null,
  useProducts: null,
  rewardsSpeed: false,
  forfeitsOnWithdrawal: false,
  saysSoFirst: false,
  authorisation: null,
  cashPrizes: false,
  buyInMinor: 0n,
  turnsPointsIntoCash: false,
  notice: true,
};
const closed: RewardProfile = {
  ...rewardProfiles.default,
  bonuses: 'none',
  rewardsFromDeposits: false,
  wageringMaxPpm: 0,
  mixedProducts: false,
  speedNeutral: true,
  ownCashAlways: true,
  raffles: 'none',
  raffleCashPrizes: false,
  tournamentBuyIn: false,
  pointsToCash: false,
  referral: false,
  wheel: false,
  termsNotice: true,
};
const violations = (profile: ProfileName | RewardProfile, offer: Partial<OfferUnderLaw>): ProfileSwitch[] =>
  profileViolations(typeof profile === 'string' ? rewardProfiles[profile] : profile, { ...fine, ...offer });

describe('the law of a place', () => {
  test.each(names.map((name, column) => [name, column] as const))('%s has the switches of the book', (name, column) => {
    const expected = Object.fromEntries(Object.entries(book).map(([key, values]) => [key, values[column]]));
    expect(rewardProfiles[name]).toEqual(expected);
  });

  test('names what an offer breaks in the order of the table', () => {
    const worst: Partial<OfferUnderLaw> = {
      needsDeposit: true,
      requiredMicro: 1n,
      qualifyProducts: ['RNG', 'SPORTS'],
      rewardsSpeed: true,
      forfeitsOnWithdrawal: true,
      turnsPointsIntoCash: true,
      notice: false,
    };
    const everywhere = [
      'rewardsFromDeposits',
      'wageringMaxPpm',
      'mixedProducts',
      'speedNeutral',
      'ownCashAlways',
      'pointsToCash',
      'termsNotice',
    ];
    expect(violations(closed, worst)).toEqual(['bonuses', ...everywhere]);
    expect(violations(closed, { ...worst, type: 'raffle', cashPrizes: true })).toEqual([
      ...everywhere.slice(0, 5),
      'raffles',
      'raffleCashPrizes',
      ...everywhere.slice(5),
    ]);
    expect(violations(closed, { type: 'referral' })).toEqual(['referral']);
    expect(violations(closed, { type: 'wheel' })).toEqual(['wheel']);
    expect(violations(closed, { type: 'tournament', buyInMinor: 1n })).toEqual(['tournamentBuyIn']);
    for (const name of names) expect(violations(name, {})).toEqual([]);
  });

  test.each([
    ['a bonus before the first bet, BR', 'BR', { beforeFirstBet: true }, ['bonuses']],
    ['a bonus before the first bet, MT', 'MT', { beforeFirstBet: true }, []],
    ['free spins where there are no bonuses', closed, { type: 'freeSpins' }, ['bonuses']],
    ['a free bet where there are no bonuses', closed, { type: 'freeBet' }, ['bonuses']],
    ['a mission where there are no bonuses', closed, { type: 'mission' }, []],
    ['deposit points, BR', 'BR', { type: 'points', needsDeposit: true }, ['rewardsFromDeposits']],
    ['30 times by default', 'default', { requiredMicro: 3_000_000_000n }, []],
    ['30 times and a micro', 'default', { requiredMicro: 3_000_000_001n }, ['wageringMaxPpm']],
    ['wagering without a bonus', 'UK', { bonusMinor: 0n, requiredMicro: 9n }, []],
    ['one category, UK', 'UK', { qualifyProducts: ['RNG', 'LIVE', 'FISH', 'INHOUSE', 'PVP'], useProducts: ['RNG'] }, []],
    ['two categories to qualify, UK', 'UK', { qualifyProducts: ['RNG', 'LOTT'] }, ['mixedProducts']],
    ['two categories to use, UK', 'UK', { useProducts: ['SPORTS', 'RNG'] }, ['mixedProducts']],
    ['from one category into another, UK', 'UK', { qualifyProducts: ['SPORTS'], useProducts: ['RNG'] }, ['mixedProducts']],
    ['all without restriction, UK', 'UK', { qualifyProducts: products, useProducts: products }, []],
    ['all into one, UK', 'UK', { qualifyProducts: products, useProducts: ['RNG'] }, ['mixedProducts']],
    ['betting only, UK', 'UK', { qualifyProducts: ['SPORTS', 'ESPORTS', 'COCKFIGHT'] }, []],
    ['lottery only, UK', 'UK', { qualifyProducts: ['LOTT', 'ZY', 'SEA', 'VN', 'ELOTT'] }, []],
    ['nothing on either side, UK', 'UK', { qualifyProducts: [], useProducts: [] }, []],
    ['first come, UK', 'UK', { rewardsSpeed: true }, ['speedNeutral']],
    ['forfeits on withdrawal and says so first, UK', 'UK', { forfeitsOnWithdrawal: true, saysSoFirst: true }, []],
    ['forfeits on withdrawal by default', 'default', { forfeitsOnWithdrawal: true }, []],
    ['a raffle without authorisation, BR', 'BR', { type: 'raffle' }, ['raffles']],
    ['a raffle with an empty authorisation, BR', 'BR', { type: 'raffle', authorisation: '' }, ['raffles']],
    ['an authorised raffle for goods, BR', 'BR', { type: 'raffle', authorisation: '04.123/2026' }, []],
    ['an authorised raffle where there are none', closed, { type: 'raffle', authorisation: '1' }, ['raffles']],
    ['an authorised raffle for cash, BR', 'BR', { type: 'raffle', authorisation: '1', cashPrizes: true }, ['raffleCashPrizes']],
    ['a raffle for cash, MT', 'MT', { type: 'raffle', cashPrizes: true }, []],
    ['cash prizes of a tournament, BR', 'BR', { type: 'tournament', cashPrizes: true }, []],
    ['a tournament with buy-in, UK', 'UK', { type: 'tournament', buyInMinor: 1n }, ['tournamentBuyIn']],
    ['a tournament with buy-in, MT', 'MT', { type: 'tournament', buyInMinor: 1n }, []],
    ['points into cash, closed', closed, { type: 'points', turnsPointsIntoCash: true }, ['pointsToCash']],
    ['a wheel, BR', 'BR', { type: 'wheel' }, ['wheel']],
    ['without a notice, MT', 'MT', { notice: false }, ['termsNotice']],
    ['without a notice by default', 'default', { notice: false }, []],
  ] as const)('%s', (_, profile, offer, expected) => {
    expect(violations(profile as ProfileName, offer as Partial<OfferUnderLaw>)).toEqual(expected);
  });
});
