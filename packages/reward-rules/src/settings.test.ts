import { expect, test } from 'vitest';
import { toJson } from './explanation/index.ts';
import {
  usualBonus,
  usualClaimableDays,
  usualContribution,
  usualConversion,
  usualExtraRebatePpm,
  usualFreeValueMonthMinor,
  usualJackpot,
  usualLadder,
  usualLotMultiplePpm,
  usualOnWithdrawal,
  usualPointRates,
  usualReferral,
} from './settings.ts';
import { ladderFaultOf } from './vip/index.ts';
import { isWholeStep } from './points/index.ts';

/** The defaults of the rule book (§25, and the ladder of §8), in minor where they are money. */
const book = {
  usualContribution: {
    RNG: 1_000_000,
    FISH: 200_000,
    LIVE: 100_000,
    INHOUSE: 100_000,
    SPORTS: 1_000_000,
    ESPORTS: 1_000_000,
    LOTT: 500_000,
    ZY: 500_000,
    SEA: 500_000,
    VN: 500_000,
    ELOTT: 200_000,
    PVP: 0,
    COCKFIGHT: 0,
  },
  usualBonus: {
    multiplePpm: 10_000_000,
    maxStakeMinor: '200000',
    minOddsMilli: 1500,
    expirySeconds: 2_592_000,
    noDepositExpirySeconds: 604_800,
    maxConversionMinor: null,
    noDepositMaxConversionMinor: '1000000',
  },
  usualOnWithdrawal: { deposit: 'forfeit', noDeposit: 'keep', freeSpinWins: 'keep', gift: 'keep' },
  usualLotMultiplePpm: { deposit: 1_000_000, transfer: 1_000_000, gift: 1_000_000, convertedPoints: 1_000_000 },
  usualConversion: {
    ratio: { points: '100', minor: '10000' },
    step: '100',
    minimum: '500',
    dayLimit: '50000',
    into: 'cash',
    multiplePpm: 1_000_000,
    closed: false,
  },
  usualReferral: {
    withinDays: 30,
    qualifyValidBetMinor: '10000000',
    qualifyDepositMinor: null,
    tiers: [
      { from: 1, rewardMinor: '100000' },
      { from: 6, rewardMinor: '150000' },
    ],
    refereeRewardMinor: '50000',
    commissionPpm: 500,
    commissionDays: 90,
    monthlyCapMinor: '5000000',
    maxReferees: 20,
  },
  usualJackpot: { contributionPpm: 2000, reservePpm: 500, minStakeMinor: '1000' },
  usualFreeValueMonthMinor: '200000',
  usualClaimableDays: { mission: 7, gift: 30, other: 30 },
  usualExtraRebatePpm: [0, 0, 0, 200, 400, 600, 800, 1000],
};

const own = {
  usualBonus,
  usualClaimableDays,
  usualContribution,
  usualConversion,
  usualExtraRebatePpm,
  usualFreeValueMonthMinor,
  usualJackpot,
  usualLotMultiplePpm,
  usualOnWithdrawal,
  usualReferral,
};

test.each(Object.entries(book))('%s is as the book says', (name, expected) => {
  expect(toJson(own[name as keyof typeof book])).toEqual(expected);
});

test('the ladder is that of the book, line by line', () => {
  // level | score | keep | upgrade | weekly (min) | monthly (min) | birthday, in units of currency
  const lines = [
    '1000 100 2 - - 2',
    '10000 1000 15 1/1000 3/3000 10',
    '50000 5000 60 3/3000 10/10000 20',
    '200000 20000 200 10/10000 30/30000 50',
    '1000000 100000 1000 40/40000 120/120000 200',
    '5000000 500000 5000 150/150000 500/500000 500',
    '20000000 2000000 20000 500/500000 1500/1500000 1000',
  ];
  const { levels, keepMonths } = usualLadder;
  const units = (minor: bigint | null) => String((minor ?? 0n) / 10_000n);
  const gift = (given: (typeof levels)[number]['weekly']) =>
    given === null ? '-' : `${units(given.amountMinor)}/${units(given.validBetMinMinor)}`;
  const held = levels.map((level) =>
    [
      units(level.scoreMinor),
      units(level.keepMinor),
      units(level.upgradeMinor),
      gift(level.weekly),
      gift(level.monthly),
      units(level.birthdayMinor),
    ].join(' '),
  );
  expect(held).toEqual(lines);
  expect(keepMonths).toBe(3);
  expect(levels.map(({ depositsMinor }) => depositsMinor)).toEqual(levels.map(() => null));
});

test('the points table is that of the book: 0.10 a unit, 0.05 live, 0.02 in rooms, more on slots by level', () => {
  const { RNG, LIVE, PVP, DEPOSIT, ...others } = usualPointRates;
  expect(RNG).toEqual([100_000, 100_000, 100_000, 110_000, 110_000, 120_000, 120_000, 130_000]);
  expect([LIVE, PVP, DEPOSIT]).toEqual([50_000, 20_000, 0]);
  expect(Object.keys(others).sort()).toEqual(['COCKFIGHT', 'ELOTT', 'ESPORTS', 'FISH', 'INHOUSE', 'LOTT', 'SEA', 'SPORTS', 'VN', 'ZY']);
  expect(new Set(Object.values(others))).toEqual(new Set([100_000]));
});

test('the defaults can be saved', () => {
  expect(ladderFaultOf(usualLadder)).toBeNull();
  expect(isWholeStep(usualConversion)).toBe(true);
});
