import type { Product } from '@trevo/reward-rules';
import { requiredMicroOf } from '@trevo/reward-rules/bonus';
import { checkRepeatable } from '@trevo/reward-rules/budgets';
import type { PublishedOffer } from './offers-store.ts';
import { productsOf } from './offer-law.ts';

/**
 * What the house keeps of a stake, in ppm, where a member plays the cheapest way there is. Assumed with caution, and below every game that is known here: slots
 * of 98 %, blackjack by its basic strategy, fishing of 98 %, round games of 99 %, lotteries at the series 1980 and odds boards that leave out one in a hundred.
 */
const leastEdgePpm: Readonly<Partial<Record<Product, number>>> = {
  RNG: 20_000,
  LIVE: 5_000,
  FISH: 20_000,
  INHOUSE: 10_000,
  LOTT: 10_000,
  ZY: 10_000,
  SEA: 10_000,
  VN: 10_000,
  ELOTT: 10_000,
};

/** What a bonus is worth in expectation to who wagers it the cheapest way, and whether it may be given more than once in thirty days (rule book §18). */
type OfferWorth = {
  readonly eachMinor: bigint;
  readonly edgePpm: number | null;
  /** How many of the largest the budget gives. */
  readonly most: number;
  readonly fits: boolean;
};

export function worthOf({ amount, terms, onePer, budgetMinor }: PublishedOffer): OfferWorth {
  const bonusMinor = largestOf(amount);
  const depositMinor = 'fixedMinor' in amount ? 0n : (bonusMinor * 1_000_000n) / BigInt(amount.matchPpm);
  const ways = productsOf(terms).map((product) => ({
    edgePpm: leastEdgePpm[product] ?? 0,
    contributionPpm: terms.contribution[product] ?? 0,
  }));
  // No offer of today asks for play before it is given, so that no turnover pays for one that is worth something.
  const offer = { bonusMinor, requiredMicro: requiredMicroOf(terms, bonusMinor, depositMinor), qualifyingValidBetMinor: 0n };
  const { valueMinor, edgePpm, ok } = checkRepeatable(offer, { ways, turnoverBudgetPpm: 0 });
  return {
    eachMinor: valueMinor,
    edgePpm: edgePpm === null ? null : Number(edgePpm),
    most: bonusMinor === 0n ? 0 : Number(budgetMinor / bonusMinor),
    fits: onePer === 'person' || ok,
  };
}

/** What an offer gives, at most. */
export function largestOf(amount: PublishedOffer['amount']): bigint {
  return 'fixedMinor' in amount ? amount.fixedMinor : amount.maxMinor;
}
