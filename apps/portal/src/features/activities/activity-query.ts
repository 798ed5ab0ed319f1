import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import type { Tone } from '@trevo/ui';
import { useEffect } from 'react';
import { callApi } from '../../platform/api.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { onPush } from '../../platform/push-listeners.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type Activity = ResponseOf<Calls['activity']>;
export type ActivityId = RequestOf<Calls['activity']>['activityId'];
export type Question = Activity['questions'][number];

/** The brand's activities, with the own status of who is logged in. */
export function activitiesQuery() {
  return queryOptions({ queryKey: ownKey('activities'), staleTime: 0, queryFn: () => callApi('activities', {}) });
}

/** The list asks again as soon as the server says that the own part moved. */
export function useLiveActivities(): void {
  useEffect(() => onPush((message) => (message.type === 'activity' ? void askActivitiesAgain() : undefined)), []);
}

/** What an act of the member changes: activities, and the rewards beside them. */
export async function askActivitiesAgain(): Promise<void> {
  const changed = ['activities', 'rewards', 'rewardCount', 'pointBalance'];
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => changed.includes(String(queryKey[2])) });
}

/** What an activity gives, in the page's language. */
export function useRewardWords({ reward: { kind, amount, currency } }: Pick<Activity, 'reward'>): string {
  const t = useT();
  const tag = useLanguageTag();
  return kind === 'cash'
    ? displayMoney(moneyOf(amount, currencyOf(currency)), tag)
    : t('activity.points', { points: formatNumber(amount, tag) });
}

export const tones: Readonly<Record<Activity['status'], Tone>> = {
  comingSoon: 'neutral',
  join: 'ok',
  signed: 'info',
  applying: 'info',
  inProcess: 'info',
  claim: 'gold',
  claimed: 'ok',
  issued: 'ok',
  rejected: 'warn',
  closed: 'neutral',
};

/** Whether an application can be sent now. */
export function canApply({ status, reapply }: Activity): boolean {
  return status === 'join' || status === 'signed' || (status === 'rejected' && reapply);
}
