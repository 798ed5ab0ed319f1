import { useT } from '../../platform/language.ts';
import type { BonusOffer } from './bonus-queries.ts';
import { useAmountText } from './bonus-terms.tsx';

type OfferWords = {
  /** Stands first where a withdrawal ends the bonus (rule book §4.15, §19). */
  readonly lostByWithdrawal: string | null;
  readonly gives: string;
  readonly wager: string;
};

/** What an offer gives, what must be wagered for it, and whether a withdrawal ends it, in a sentence each. */
export function useOfferWords(currency: string): (offer: BonusOffer) => OfferWords {
  const t = useT();
  const text = useAmountText(currency);
  return ({ amount, matchPpm, minDeposit, required, terms }) => ({
    lostByWithdrawal: terms.onWithdrawal === 'forfeit' ? t('bonus.lostByWithdrawal') : null,
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
