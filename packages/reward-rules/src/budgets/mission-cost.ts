import { products, usualRule } from '../core/product.ts';
import type { Mission } from '../missions/mission.ts';
import type { TurnoverCosts } from './turnover-value.ts';

/**
 * What a repeatable mission costs at most for the valid bet it needs at least, for the turnover inequality. Null for a mission that turnover does not
 * earn (check-ins, deposits, referrals) or that luck can earn with one bet: it is counted as free value instead, with all it gives.
 */
export function missionCostOf(mission: Mission, worthOf: (reward: string) => bigint): TurnoverCosts['missions'][number] | null {
  const lastTargetMinor = leastValidBetOf(mission);
  if (lastTargetMinor === null) return null;
  return { rewardsMinor: mission.milestones.reduce((sum, { reward }) => sum + worthOf(reward), 0n), lastTargetMinor };
}

/** The valid bet without which the last milestone cannot be reached. */
function leastValidBetOf({ type, milestones, minStakeMinor, products: named }: Mission): bigint | null {
  const last = milestones.at(-1)?.target ?? 0n;
  // Where the rule measures what moved, a unit of any stake can have a valid bet of one minor.
  const isWholeStake = (named ?? products).every((product) => ['STAKE', 'COVER'].includes(usualRule[product]));
  if (type === 'validBet') return last;
  if (type === 'activeDays') return last * (minStakeMinor > 0n ? minStakeMinor : 1n);
  if (type === 'unitCount' || type === 'distinctGames') return last * (isWholeStake ? minStakeMinor : 1n);
  return null;
}
