import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { formatOdds, joinSentences } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type FreeBet = ResponseOf<Calls['memberFreeBets']>['open'][number];

/** The caller's free bets: those that can be placed or wait for their draw, and the last that ended. */
export function freeBetsQuery() {
  return queryOptions({ queryKey: ownKey('freeBets'), staleTime: 0, queryFn: () => callApi('memberFreeBets', {}) });
}

/** What a free bet stands for and on which terms; of one in the reward centre also in how many days it is placed. */
type Terms = Pick<FreeBet, 'currency' | 'minOddsMilli' | 'stakeReturned' | 'value'> & { readonly days?: number };

/** A free bet in plain words: what it is, and all its terms as sentences. */
export function useFreeBetWords(): (terms: Terms) => { readonly name: string; readonly terms: string } {
  const t = useT();
  const tag = useLanguageTag();
  return ({ value, currency, minOddsMilli, stakeReturned, days }) => {
    const money = displayMoney(moneyOf(value, currencyOf(currency)), tag);
    const sentences = [
      t('freeBets.terms', { value: money, returned: stakeReturned ? 'yes' : 'no' }),
      ...(minOddsMilli === null ? [] : [t('freeBets.odds', { odds: formatOdds(minOddsMilli, tag) })]),
      ...(days === undefined ? [] : [t('freeBets.days', { days })]),
    ];
    return { name: t('freeBets.which', { value: money }), terms: joinSentences(sentences) };
  };
}
