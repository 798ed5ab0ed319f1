import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type Wheel = ResponseOf<Calls['wheels']>[number];
export type Spin = ResponseOf<Calls['spinWheel']>;
export type WheelPrize = Wheel['prizes'][number];
export type WheelId = RequestOf<Calls['spinWheel']>['wheelId'];

/** The brand's wheels, with the own chances of who is logged in. */
export function wheelsQuery() {
  return queryOptions({ queryKey: ownKey('wheels'), staleTime: 0, queryFn: () => callApi('wheels', {}) });
}

/** A prize in the page's language. */
export function usePrizeWords(currency: string): (prize: WheelPrize | undefined) => string {
  const t = useT();
  const tag = useLanguageTag();
  return (prize) => {
    if (prize === undefined || prize.kind === 'none') return t('wheel.none');
    if (prize.kind === 'points') return t('wheel.points', { points: formatNumber(prize.amount, tag) });
    return displayMoney(moneyOf(prize.amount, currencyOf(currency)), tag);
  };
}
