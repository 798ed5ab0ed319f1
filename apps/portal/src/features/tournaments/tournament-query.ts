import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { useEffect } from 'react';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type Tournament = ResponseOf<Calls['tournaments']>[number];
export type Board = ResponseOf<Calls['tournamentBoard']>;
export type TournamentId = RequestOf<Calls['tournamentBoard']>['tournamentId'];

/** The brand's tournaments, with the own entry of who is logged in. */
export function tournamentsQuery() {
  return queryOptions({ queryKey: ownKey('tournaments'), staleTime: 0, queryFn: () => callApi('tournaments', {}) });
}

export function boardQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ownKey('tournamentBoard', tournamentId),
    staleTime: 0,
    queryFn: () => callApi('tournamentBoard', { tournamentId: tournamentId as TournamentId }),
  });
}

/** Lists and boards ask again as soon as the server says that something moved. */
export function useLiveTournaments(): void {
  useEffect(() => onPush((message) => (message.type === 'tournament_board' ? void askTournamentsAgain() : undefined)), []);
}

export async function askTournamentsAgain(): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => ['tournaments', 'tournamentBoard'].includes(String(queryKey[2])) });
}

/** Amounts and scores in the page's language. */
export function useTournamentWords(currency: string) {
  const t = useT();
  const tag = useLanguageTag();
  const money = (amount: string) => displayMoney(moneyOf(amount, currencyOf(currency)), tag);
  return {
    money,
    score: (kind: Tournament['scoreKind'], value: string) => {
      if (kind === 'money') return money(value);
      return kind === 'multiplier' ? t('tournament.times', { times: formatNumber(value, tag) }) : formatNumber(value, tag);
    },
  };
}
