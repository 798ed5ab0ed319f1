import { profileViolations, type ProfileSwitch, rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import type { Merchant } from '../../core/merchant.ts';
import { jurisdictionOf } from '../brand/index.ts';
import type { Tournament } from './tournament.ts';

/** The switches of the brand's law that a tournament breaks; asked when it is drafted, published, shown and entered (rule book §19). */
export function violationsOf(
  merchant: Merchant,
  { buyIn, ties, categories }: Pick<Tournament, 'buyIn' | 'categories' | 'ties'>,
): readonly ProfileSwitch[] {
  return profileViolations(rewardProfiles[jurisdictionOf(merchant).code], {
    type: 'tournament',
    // Who has not staked yet is refused one by one.
    beforeFirstBet: false,
    needsDeposit: false,
    bonusMinor: 0n,
    requiredMicro: 0n,
    qualifyProducts: categories,
    useProducts: null,
    rewardsSpeed: ties === 'first',
    forfeitsOnWithdrawal: false,
    saysSoFirst: true,
    authorisation: null,
    cashPrizes: true,
    buyInMinor: buyIn,
    turnsPointsIntoCash: false,
    notice: true,
  });
}
