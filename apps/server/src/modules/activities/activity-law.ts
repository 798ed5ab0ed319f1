import { profileViolations, type ProfileSwitch, rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import type { Merchant } from '../../core/merchant.ts';
import { jurisdictionOf } from '../brand/index.ts';
import type { Activity } from './activity.ts';

/** The switches of the brand's law that an activity breaks; asked when it is drafted, published, shown, and when somebody takes part (rule book §19). */
export function violationsOf(merchant: Merchant, { kind, places }: Pick<Activity, 'kind' | 'places'>): readonly ProfileSwitch[] {
  return profileViolations(rewardProfiles[jurisdictionOf(merchant).code], {
    type: 'activity',
    // Who has not staked yet is refused one by one.
    beforeFirstBet: false,
    needsDeposit: false,
    bonusMinor: 0n,
    requiredMicro: 0n,
    qualifyProducts: null,
    useProducts: null,
    // Places that run out go to whoever comes first.
    rewardsSpeed: places !== null,
    forfeitsOnWithdrawal: false,
    saysSoFirst: true,
    authorisation: null,
    cashPrizes: kind === 'cash',
    buyInMinor: 0n,
    turnsPointsIntoCash: false,
    notice: true,
  });
}
