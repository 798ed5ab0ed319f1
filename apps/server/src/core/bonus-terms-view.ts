import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type Product, products } from '@trevo/reward-rules';
import type { BonusTerms } from '@trevo/reward-rules/bonus';

type View = ResponseOf<Calls['memberBonuses']>['grants'][number]['terms'];

/** Products that the terms let count. */
export function productsOf({ contribution }: Pick<BonusTerms, 'contribution'>): readonly Product[] {
  return products.filter((product) => (contribution[product] ?? 0) > 0);
}

/** Terms as the wire has them. */
export function termsView(terms: BonusTerms): View {
  return {
    multiplePpm: terms.multiplePpm,
    wagerOn: terms.wagerOn,
    contribution: productsOf(terms).map((product) => ({ product, ppm: terms.contribution[product] ?? 0 })),
    maxStake: terms.maxStakeMinor === null ? null : amountOut(terms.maxStakeMinor),
    maxConversion: terms.maxConversionMinor === null ? null : amountOut(terms.maxConversionMinor),
    releases: terms.releases,
    expirySeconds: terms.expirySeconds,
    onWithdrawal: terms.onWithdrawal,
  };
}
