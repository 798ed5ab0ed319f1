import { countedProducts } from '@trevo/contract';
import { requiredMicroOf } from '@trevo/reward-rules/bonus';
import { cheapestEdgePpm, checkRepeatable } from '@trevo/reward-rules/budgets';
import type { HouseEdge, HouseEdges } from '../budgets/index.ts';
import type { PublishedOffer } from './offers-store.ts';

/** A product on which it can be wagered: the edge of its best game, how much of a stake counts, and so the edge on what counts. */
type OfferWay = HouseEdge & {
  readonly product: (typeof countedProducts)[number];
  readonly contributionPpm: number;
  readonly countedPpm: number;
};

/** What a bonus is worth in expectation to who wagers it the cheapest way, and whether it may be given more than once in thirty days (rule book §18). */
type OfferWorth = {
  readonly eachMinor: bigint;
  readonly edgePpm: number | null;
  /** What is to be wagered of the largest. */
  readonly requiredMicro: bigint;
  readonly ways: readonly OfferWay[];
  /** How many of the largest the budget gives. */
  readonly most: number;
  readonly fits: boolean;
};

export function worthOf({ amount, terms, onePer, budgetMinor }: PublishedOffer, edges: HouseEdges): OfferWorth {
  const bonusMinor = largestOf(amount);
  const depositMinor = 'fixedMinor' in amount ? 0n : (bonusMinor * 1_000_000n) / BigInt(amount.matchPpm);
  const ways = countedProducts.flatMap((product): readonly OfferWay[] => {
    const way = { ...(edges[product] ?? { edgePpm: 0, from: 'assumed' as const }), contributionPpm: terms.contribution[product] ?? 0 };
    const countedPpm = cheapestEdgePpm([way]);
    return countedPpm === null ? [] : [{ ...way, product, countedPpm: Number(countedPpm) }];
  });
  const requiredMicro = requiredMicroOf(terms, bonusMinor, depositMinor);
  // No offer of today asks for play before it is given, so that no turnover pays for one that is worth something.
  const { valueMinor, edgePpm, ok } = checkRepeatable(
    { bonusMinor, requiredMicro, qualifyingValidBetMinor: 0n },
    { ways, turnoverBudgetPpm: 0 },
  );
  return {
    eachMinor: valueMinor,
    edgePpm: edgePpm === null ? null : Number(edgePpm),
    requiredMicro,
    ways,
    most: bonusMinor === 0n ? 0 : Number(budgetMinor / bonusMinor),
    fits: onePer === 'person' || ok,
  };
}

/** What an offer gives, at most. */
export function largestOf(amount: PublishedOffer['amount']): bigint {
  return 'fixedMinor' in amount ? amount.fixedMinor : amount.maxMinor;
}
