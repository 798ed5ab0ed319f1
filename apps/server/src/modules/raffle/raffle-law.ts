import { profileViolations, type ProfileSwitch, rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import type { Merchant } from '../../core/merchant.ts';
import { jurisdictionOf } from '../brand/index.ts';
import type { Raffle } from './raffle.ts';

/** The switches of the brand's law that a raffle breaks; asked when it is drafted, published and shown. */
export function violationsOf(
  merchant: Merchant,
  { prizes, authorisation, categories }: Pick<Raffle, 'prizes' | 'authorisation' | 'categories'>,
): readonly ProfileSwitch[] {
  return profileViolations(rewardProfiles[jurisdictionOf(merchant).code], {
    type: 'raffle',
    // Tickets come of bets alone.
    beforeFirstBet: false,
    needsDeposit: false,
    bonusMinor: 0n,
    requiredMicro: 0n,
    qualifyProducts: categories,
    useProducts: null,
    rewardsSpeed: false,
    forfeitsOnWithdrawal: false,
    saysSoFirst: true,
    authorisation,
    cashPrizes: prizes.some(({ kind }) => kind === 'cash'),
    buyInMinor: 0n,
    turnsPointsIntoCash: false,
    notice: true,
  });
}
