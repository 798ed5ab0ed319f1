import { ceilDiv, wholePpm } from '../core/amounts.ts';
import type { Product } from '../core/product.ts';
import type { PointRatio } from '../points/convert-points.ts';
import type { VipLadder, VipLevel } from '../vip/ladder.ts';

/** Everything that turnover of one product earns somebody at one VIP level: the player, the agents above, or a whole colluding group. */
export type TurnoverCosts = {
  readonly product: Product;
  /** The highest rebate of the agents' site, and the highest salaries; agent rule book §5.4. */
  readonly rebatePpm: number;
  readonly salaryPpm: number;
  readonly extraRebatePpm: number;
  readonly pointsRatePpm: number;
  readonly pointRatio: PointRatio;
  readonly ladder: Pick<VipLadder, 'levels'>;
  /** Missions that can be repeated: all they give, and the valid bet that their last target needs at least. */
  readonly missions: readonly { readonly rewardsMinor: bigint; readonly lastTargetMinor: bigint }[];
  readonly raffles: readonly { readonly ticketValueMinor: bigint; readonly perMinor: bigint }[];
  readonly referralPpm: number;
  readonly jackpotPpm: number;
  readonly jackpotReservePpm: number;
};

/** The parts of what a unit of valid bet earns, in ppm, each rounded up (rule book §18). */
export type TurnoverValue = Readonly<Record<TurnoverPart, bigint>>;

export const turnoverParts = [
  'rebate',
  'salary',
  'extraRebate',
  'points',
  'upgrade',
  'weekly',
  'monthly',
  'missions',
  'raffles',
  'referral',
  'jackpot',
] as const;

export type TurnoverPart = (typeof turnoverParts)[number];

/** What turnover is worth by part. Rebates of LOTT lie inside its series and are not counted again. */
export function turnoverValueOf(costs: TurnoverCosts): TurnoverValue {
  const { levels } = costs.ladder;
  return {
    rebate: costs.product === 'LOTT' ? 0n : BigInt(costs.rebatePpm),
    salary: BigInt(costs.salaryPpm),
    extraRebate: BigInt(costs.extraRebatePpm),
    points: ceilDiv(BigInt(costs.pointsRatePpm) * costs.pointRatio.minor, costs.pointRatio.points * minorPerUnit),
    upgrade: highest(levels.map((level, index) => shareOf(level.upgradeMinor, level.scoreMinor - (levels[index - 1]?.scoreMinor ?? 0n)))),
    weekly: highest(levels.map(({ weekly }) => giftShareOf(weekly))),
    monthly: highest(levels.map(({ monthly }) => giftShareOf(monthly))),
    missions: sum(costs.missions.map(({ rewardsMinor, lastTargetMinor }) => shareOf(rewardsMinor, lastTargetMinor))),
    raffles: sum(costs.raffles.map(({ ticketValueMinor, perMinor }) => shareOf(ticketValueMinor, perMinor))),
    referral: BigInt(costs.referralPpm),
    jackpot: BigInt(costs.jackpotPpm + costs.jackpotReservePpm),
  };
}

export type BudgetCheck = {
  readonly parts: TurnoverValue;
  readonly totalPpm: bigint;
  /** What the best game of the product keeps. */
  readonly marginPpm: bigint;
  readonly ok: boolean;
};

/**
 * The inequality of §18: everything that turnover earns is within the product's budget, and the budget below what its best game keeps. So nobody,
 * nor a whole group, profits from turnover in expectation. Settings that break it are refused `budget_exceeded`.
 */
export function checkBudget(
  costs: TurnoverCosts,
  { bestReturnPpm, turnoverBudgetPpm }: { readonly bestReturnPpm: number; readonly turnoverBudgetPpm: number },
): BudgetCheck {
  const parts = turnoverValueOf(costs);
  const totalPpm = sum(Object.values(parts));
  const marginPpm = BigInt(wholePpm - bestReturnPpm);
  return { parts, totalPpm, marginPpm, ok: totalPpm <= BigInt(turnoverBudgetPpm) && BigInt(turnoverBudgetPpm) < marginPpm };
}

/** The best return of LOTT, whose rebates are inside: the site's highest series of 2000 (agent rule book §5.1). Rounded up. */
export function lotteryBestReturnPpm(siteMaxSeries: number): number {
  return Math.ceil((siteMaxSeries * wholePpm) / 2000);
}

const minorPerUnit = 10_000n;

/** A reward in ppm of the valid bet that earns it, rounded up. A reward for nothing is worth more than anything. */
function shareOf(rewardMinor: bigint, validBetMinor: bigint): bigint {
  if (rewardMinor === 0n) return 0n;
  return validBetMinor > 0n ? ceilDiv(rewardMinor * BigInt(wholePpm), validBetMinor) : beyondAnyBudget;
}

const beyondAnyBudget = 10n ** 18n;

function giftShareOf(gift: VipLevel['weekly']): bigint {
  return gift === null ? 0n : shareOf(gift.amountMinor, gift.validBetMinMinor);
}

function highest(shares: readonly bigint[]): bigint {
  return shares.reduce((most, share) => (share > most ? share : most), 0n);
}

function sum(shares: readonly bigint[]): bigint {
  return shares.reduce((total, share) => total + share, 0n);
}
