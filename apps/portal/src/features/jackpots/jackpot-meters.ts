import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { displayMoney } from '@trevo/money';
import { useEffect } from 'react';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type JackpotMeter = ResponseOf<Calls['jackpotMeters']>[number];

function metersQuery() {
  return queryOptions({ queryKey: ownKey('jackpotMeters'), staleTime: 60_000, queryFn: () => callApi('jackpotMeters', {}) });
}

/** The meters as the server last committed them; none in a pause, and while nothing is known. */
export function useMeters(): readonly JackpotMeter[] {
  return useQuery(metersQuery()).data ?? [];
}

/** Keeps the meters as the server tells them. Nothing counts up by itself. */
export function useMeterNews(): void {
  useEffect(
    () =>
      onPush((message) => {
        if (message.type !== 'jackpot') return;
        const { jackpotId, meter } = message;
        queryClient.setQueryData(metersQuery().queryKey, (known) =>
          known?.map((one) => (one.jackpotId === jackpotId ? { ...one, meter } : one)),
        );
      }),
    [],
  );
}

/** A meter as money in the language of the page. */
export function useMeterText(): (meter: Pick<JackpotMeter, 'currency' | 'meter'>) => string {
  const tag = useLanguageTag();
  return ({ meter, currency }) => displayMoney(moneyOf(meter, currencyOf(currency)), tag);
}
