import { missionCategories } from '@trevo/contract';
import { ceilDiv } from '@trevo/reward-rules';
import { profileViolations, type ProfileSwitch, rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import type { PointRatio } from '@trevo/reward-rules/points';
import { unitMinor } from '@trevo/money';
import type { Merchant } from '../../core/merchant.ts';
import { type BudgetProduct, categoryOfProduct, type ReadTurnoverShare, type TurnoverShare } from '../../core/turnover-share.ts';
import type { Tx } from '../../db/database.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { type Asking, checkTurnover, type ProductBudget } from '../budgets/index.ts';
import { pointSettingsOf } from '../points/index.ts';
import type { Wheel } from './wheel.ts';
import { readRunningWheels } from './wheels-store.ts';

type Terms = Pick<Wheel, 'categories' | 'fallback' | 'id' | 'perMinor' | 'prizes'>;

/** The switches of the brand's law that a wheel breaks; asked when it is drafted, published, shown and spun (rule book §19). */
export function violationsOf(merchant: Merchant, { categories }: Pick<Terms, 'categories'>): readonly ProfileSwitch[] {
  return profileViolations(rewardProfiles[jurisdictionOf(merchant).code], {
    type: 'wheel',
    // Chances come of bets alone.
    beforeFirstBet: false,
    needsDeposit: false,
    bonusMinor: 0n,
    requiredMicro: 0n,
    qualifyProducts: categories,
    useProducts: null,
    rewardsSpeed: false,
    forfeitsOnWithdrawal: false,
    saysSoFirst: true,
    authorisation: null,
    cashPrizes: true,
    buyInMinor: 0n,
    turnsPointsIntoCash: false,
    notice: true,
  });
}

/** The field by which a wheel does not hold together, or null: prizes that are worth what they say, a fallback without an end, and a whole unit at least for a chance. */
export function holdsTogether({ prizes, fallback, perMinor }: Pick<Terms, 'fallback' | 'perMinor' | 'prizes'>) {
  const isWorth = prizes.every(({ kind, minor }) =>
    kind === 'none' ? minor === 0n : minor > 0n && (kind === 'cash' || minor % unitMinor === 0n),
  );
  if (!isWorth) return 'prizes' as const;
  // What stands in for a used up prize has no end itself.
  if (prizes[fallback] === undefined || prizes[fallback].stock !== null) return 'fallback' as const;
  return perMinor < unitMinor ? ('per' as const) : null;
}

/** What a chance is worth in the mean, in ledger units, rounded up: points at what they turn into, a used up prize never worth less than it was. */
export function chanceValueOf({ prizes, fallback }: Pick<Terms, 'fallback' | 'prizes'>, ratio: PointRatio): bigint {
  const worthOf = (index: number): bigint => {
    const prize = prizes[index];
    if (prize === undefined || prize.kind === 'none') return 0n;
    return prize.kind === 'cash' ? prize.minor : ceilDiv((prize.minor / unitMinor) * ratio.minor, ratio.points);
  };
  const dearer = (a: bigint, b: bigint) => (a > b ? a : b);
  // Of a prize that can be used up the fallback counts where it is worth more.
  const sum = prizes.reduce((total, { weight, stock }, index) => {
    const worth = stock === null ? worthOf(index) : dearer(worthOf(index), worthOf(fallback));
    return total + worth * BigInt(weight);
  }, 0n);
  return ceilDiv(sum, BigInt(prizes.reduce((total, { weight }) => total + weight, 0)));
}

/** The inequality of §18 with this wheel beside everything that the brand has published, by kind of game. */
export async function judgeWheel(tx: Tx, judging: Asking, wheel: Terms): Promise<readonly ProductBudget[]> {
  const beside = (await readRunningWheels(tx, judging.merchant.id)).filter(({ id }) => id !== wheel.id);
  const categories = missionCategories.filter((product) => wheel.categories === null || wheel.categories.includes(product));
  return checkTurnover(tx, judging, {
    of: 'wheel',
    categories,
    shareOf: (product) => shareOf(judging.merchant, [wheel, ...beside], product),
  });
}

/** What the running wheels give of turnover. */
export const readWheelShare: ReadTurnoverShare = async (tx, merchant, product) =>
  shareOf(merchant, await readRunningWheels(tx, merchant.id), product);

function shareOf(merchant: Merchant, wheels: readonly Terms[], product: BudgetProduct): TurnoverShare {
  const { ratio } = pointSettingsOf(merchant).conversion;
  const touched = wheels.filter(({ categories }) => categories === null || categories.some((one) => one === categoryOfProduct(product)));
  return { raffles: touched.map((one) => ({ ticketValueMinor: chanceValueOf(one, ratio), perMinor: one.perMinor })) };
}
