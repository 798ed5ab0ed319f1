import { countedProducts } from '@trevo/contract';
import type { Product } from '@trevo/reward-rules';
import { requiredMicroOf } from '@trevo/reward-rules/bonus';
import { profileViolations, type ProfileSwitch, rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import { productsOf } from '../../core/bonus-terms-view.ts';
import type { Merchant } from '../../core/merchant.ts';
import { jurisdictionOf } from '../brand/index.ts';
import type { PublishedOffer } from './offers-store.ts';

/** Why an offer cannot be published, or null: terms that nothing here can keep, or switches of the law. */
export function unfitOf(merchant: Merchant, offer: PublishedOffer): 'terms' | readonly ProfileSwitch[] | null {
  const { terms } = offer;
  const isFit =
    terms.multiplePpm > 0 &&
    terms.wagerOn !== 'winnings' &&
    productsOf(terms).every((product) => (countedProducts as readonly Product[]).includes(product));
  if (!isFit) return 'terms';
  const broken = violationsOf(merchant, offer);
  return broken.length > 0 ? broken : null;
}

/** The switches of the brand's law that an offer breaks. It is asked again whenever the offer is shown or given. */
export function violationsOf(merchant: Merchant, { kind, amount, terms }: PublishedOffer): readonly ProfileSwitch[] {
  const bonusMinor = 'fixedMinor' in amount ? amount.fixedMinor : amount.maxMinor;
  return profileViolations(rewardProfiles[jurisdictionOf(merchant).code], {
    type: 'bonus',
    // A member who has not staked yet is refused one by one (`bonusRefusal`).
    beforeFirstBet: false,
    needsDeposit: kind === 'deposit',
    bonusMinor,
    requiredMicro: requiredMicroOf(terms, bonusMinor, 'fixedMinor' in amount ? 0n : bonusMinor),
    qualifyProducts: null,
    useProducts: productsOf(terms),
    rewardsSpeed: false,
    forfeitsOnWithdrawal: terms.onWithdrawal === 'forfeit',
    saysSoFirst: true,
    authorisation: null,
    cashPrizes: false,
    buyInMinor: 0n,
    turnsPointsIntoCash: false,
    notice: true,
  });
}
