import type { Contribution } from './bonus/terms.ts';
import { wholePpm } from './core/amounts.ts';
import type { Product } from './core/product.ts';
import type { ConversionSettings } from './points/convert-points.ts';
import type { PointRates } from './points/earn-points.ts';
import type { ReferralTerms } from './referral/referral.ts';
import { usualKeepMonths, type VipLadder, type VipLevel } from './vip/ladder.ts';

const unit = 10_000n;

/** 100 %, 50 % … as parts per million. */
const percent = (part: number): number => (part * wholePpm) / 100;

/** How much of a stake counts towards the wagering of a bonus (rule book §25). */
export const usualContribution: Contribution & Readonly<Record<Product, number>> = {
  RNG: percent(100),
  FISH: percent(20),
  LIVE: percent(10),
  INHOUSE: percent(10),
  SPORTS: percent(100),
  ESPORTS: percent(100),
  LOTT: percent(50),
  ZY: percent(50),
  SEA: percent(50),
  VN: percent(50),
  ELOTT: percent(20),
  PVP: 0,
  COCKFIGHT: 0,
};

const daySeconds = 86_400;

/** Terms of a bonus where an offer does not say otherwise: 10×, at most 20.00 a stake, thirty days (seven without a deposit). */
export const usualBonus = {
  multiplePpm: 10 * wholePpm,
  maxStakeMinor: 20n * unit,
  minOddsMilli: 1500,
  expirySeconds: 30 * daySeconds,
  noDepositExpirySeconds: 7 * daySeconds,
  maxConversionMinor: null,
  noDepositMaxConversionMinor: 100n * unit,
} as const;

/** What withdraws with a bonus: a deposit bonus is given up, everything else is kept. */
export const usualOnWithdrawal = { deposit: 'forfeit', noDeposit: 'keep', freeSpinWins: 'keep', gift: 'keep' } as const;

/** How often a credit must be played before it leaves: once. Every product fills in full. */
export const usualLotMultiplePpm = { deposit: wholePpm, transfer: wholePpm, gift: wholePpm, convertedPoints: wholePpm } as const;

/** The points table: a column per VIP level 0 … 7 for slots; 1,000,000 ppm is one point per unit. */
export const usualPointRates: PointRates = {
  RNG: [100_000, 100_000, 100_000, 110_000, 110_000, 120_000, 120_000, 130_000],
  FISH: 100_000,
  INHOUSE: 100_000,
  LIVE: 50_000,
  SPORTS: 100_000,
  ESPORTS: 100_000,
  COCKFIGHT: 100_000,
  LOTT: 100_000,
  ZY: 100_000,
  SEA: 100_000,
  VN: 100_000,
  ELOTT: 100_000,
  PVP: 20_000,
  DEPOSIT: 0,
};

/** 100 points are 1.00; in steps of 100, from 500, at most 50,000 a day. */
export const usualConversion: ConversionSettings = {
  ratio: { points: 100n, minor: unit },
  step: 100n,
  minimum: 500n,
  dayLimit: 50_000n,
  into: 'cash',
  multiplePpm: wholePpm,
  closed: false,
};

/** Referral: thirty days, valid bet 1,000, 10 each (15 from the sixth), 5 for the referee, 0.05 % for ninety days, 500 and 20 referees a month. */
export const usualReferral: ReferralTerms = {
  withinDays: 30,
  qualifyValidBetMinor: 1000n * unit,
  qualifyDepositMinor: null,
  tiers: [
    { from: 1, rewardMinor: 10n * unit },
    { from: 6, rewardMinor: 15n * unit },
  ],
  refereeRewardMinor: 5n * unit,
  commissionPpm: 500,
  commissionDays: 90,
  monthlyCapMinor: 500n * unit,
  maxReferees: 20,
};

/** Contribution 0.2 %, reserve 0.05 %, minimum stake 0.10. */
export const usualJackpot = { contributionPpm: 2000, reservePpm: 500, minStakeMinor: 1000n } as const;

/** What one person may get in a month without any stake. */
export const usualFreeValueMonthMinor = 20n * unit;

/** Days to claim: milestones of missions, gifts, everything else. */
export const usualClaimableDays = { mission: 7, gift: 30, other: 30 } as const;

/** Extra rebate by VIP level 0 … 7, in ppm. */
export const usualExtraRebatePpm: readonly number[] = [0, 0, 0, 200, 400, 600, 800, 1000];

/** The default ladder, in units of currency (rule book §8). */
export const usualLadder: VipLadder = {
  keepMonths: usualKeepMonths,
  levels: [
    level({ score: 1000, keep: 100, upgrade: 2, birthday: 2 }),
    level({ score: 10_000, keep: 1000, upgrade: 15, weekly: [1, 1000], monthly: [3, 3000], birthday: 10 }),
    level({ score: 50_000, keep: 5000, upgrade: 60, weekly: [3, 3000], monthly: [10, 10_000], birthday: 20 }),
    level({ score: 200_000, keep: 20_000, upgrade: 200, weekly: [10, 10_000], monthly: [30, 30_000], birthday: 50 }),
    level({ score: 1_000_000, keep: 100_000, upgrade: 1000, weekly: [40, 40_000], monthly: [120, 120_000], birthday: 200 }),
    level({ score: 5_000_000, keep: 500_000, upgrade: 5000, weekly: [150, 150_000], monthly: [500, 500_000], birthday: 500 }),
    level({ score: 20_000_000, keep: 2_000_000, upgrade: 20_000, weekly: [500, 500_000], monthly: [1500, 1_500_000], birthday: 1000 }),
  ],
};

type LevelInUnits = {
  readonly score: number;
  readonly keep: number;
  readonly upgrade: number;
  readonly birthday: number;
  readonly weekly?: readonly [number, number];
  readonly monthly?: readonly [number, number];
};

function level({ score, keep, upgrade, birthday, weekly, monthly }: LevelInUnits): VipLevel {
  return {
    scoreMinor: minor(score),
    depositsMinor: null,
    keepMinor: minor(keep),
    upgradeMinor: minor(upgrade),
    weekly: weekly === undefined ? null : { amountMinor: minor(weekly[0]), validBetMinMinor: minor(weekly[1]) },
    monthly: monthly === undefined ? null : { amountMinor: minor(monthly[0]), validBetMinMinor: minor(monthly[1]) },
    birthdayMinor: minor(birthday),
  };
}

function minor(units: number): bigint {
  return BigInt(units) * unit;
}
