import { useT } from '../../platform/language.ts';
import type { BonusOffer } from './bonus-queries.ts';
import { useAmountText } from './bonus-terms.tsx';

/** What an offer gives, and what must be wagered for it, in a sentence each. */
export function useOfferWords(currency: string): (offer: BonusOffer) => { readonly gives: string; readonly wager: string } {
  const t = useT();
  const text = useAmountText(currency);
  return ({ amount, matchPpm, minDeposit, required, terms }) => ({
    gives:
      matchPpm === null || minDeposit === null
        ? text(amount)
        : t('bonus.matched', { share: matchPpm / 10_000, amount: text(amount), min: text(minDeposit) }),
    wager: t('bonus.wager', {
      times: terms.multiplePpm / 1_000_000,
      days: Math.round(terms.expirySeconds / 86_400),
      required: text(required),
    }),
  });
}
