import { amountOut } from '@trevo/contract';
import { ok } from '@trevo/kernel';
import { freeBetTermsOf, storeFreeBetTerms } from '../../core/free-bet-terms.ts';
import type { BetPrize, PrizeKind } from './prize.ts';

/** A free bet as a prize: its amount is the stake that it stands for, and so is its worth. */
export const betPrize: PrizeKind<BetPrize> = {
  read: (_merchant, { kind, value, minOddsMilli = null, stakeReturned, days }) =>
    ok({ kind, valueMinor: value, minOddsMilli, stakeReturned, days }),
  fits: () => true,
  worth: ({ valueMinor }) => valueMinor,
  law: () => ({ type: 'freeBet', useProducts: ['LOTT', 'ZY', 'SEA', 'VN', 'ELOTT'] }),
  amount: ({ valueMinor }) => valueMinor,
  terms: storeFreeBetTerms,
  kept: (valueMinor, stored) => {
    const terms = freeBetTermsOf(stored);
    return terms === null ? null : { kind: 'freeBet', valueMinor, ...terms };
  },
  view: ({ kind, valueMinor, minOddsMilli, stakeReturned, days }, { currency }) => ({
    kind,
    value: amountOut(valueMinor),
    currency,
    days,
    minOddsMilli,
    stakeReturned,
  }),
};
