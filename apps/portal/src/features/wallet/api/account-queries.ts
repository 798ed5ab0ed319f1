import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';

export type PayoutAccounts = ResponseOf<Calls['payoutAccounts']>;
export type PayoutAccount = PayoutAccounts['list'][number];

/** The accounts that the member withdraws to. */
export function payoutAccountsQuery() {
  return queryOptions({ queryKey: ownKey('payoutAccounts'), staleTime: 0, queryFn: () => callApi('payoutAccounts', {}) });
}
