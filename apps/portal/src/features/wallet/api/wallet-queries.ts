import { type Calls, limits, type ResponseOf } from '@trevo/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { readCached, sessionKeys, writeCached } from '../../../platform/session-keys.ts';

export type Balance = ResponseOf<Calls['walletBalance']>;
export type Deposit = ResponseOf<Calls['deposit']>;
export type Withdrawal = ResponseOf<Calls['withdrawal']>;
export type Payout = Withdrawal['payouts'][number];
export type CashierTerms = ResponseOf<Calls['cashierTerms']>;
export type Withdrawable = ResponseOf<Calls['withdrawable']>;
export type WalletEntry = ResponseOf<Calls['walletEntries']>['list'][number];

/** Key of the balance: the socket writes to it too. */
export const balanceKey = ['own', 'balance'] as const;

export function balanceQuery() {
  return queryOptions({ queryKey: balanceKey, queryFn: () => callApi('walletBalance', {}) });
}

export function cashierTermsQuery() {
  return queryOptions({ queryKey: ownKey('cashierTerms'), staleTime: 0, queryFn: () => callApi('cashierTerms', {}) });
}

/** What can be withdrawn now. */
export function withdrawableQuery() {
  return queryOptions({ queryKey: ownKey('withdrawable'), staleTime: 0, queryFn: () => callApi('withdrawable', {}) });
}

/** Rows of a history page. */
export const historyPageSize = limits.recentPageSize;

export function depositQuery(depositId: string) {
  return queryOptions({
    queryKey: ownKey('deposit', depositId),
    queryFn: () => callApi('deposit', { depositId: depositId as `dep_${string}` }),
  });
}

export function withdrawalQuery(withdrawalId: string) {
  return queryOptions({
    queryKey: ownKey('withdrawal', withdrawalId),
    queryFn: () => callApi('withdrawal', { withdrawalId: withdrawalId as `wdr_${string}` }),
  });
}

/** The last movements, so many. */
export function lastEntriesQuery(pageSize: number) {
  return queryOptions({
    queryKey: ownKey('entries', pageSize),
    queryFn: () => callApi('walletEntries', { pageSize, pocket: 'main' }),
  });
}

/** All own pockets together. A trial account has none and is never asked for (Spec §6). */
export function consolidatedQuery() {
  return queryOptions({
    queryKey: ownKey('consolidated'),
    queryFn: async () => {
      const funds = await callApi('consolidatedFunds', {});
      writeCached(sessionKeys.consolidated, funds);
      return funds;
    },
    // What this tab knew stands there while the server's is on its way; a log-out takes it away.
    placeholderData: () => readCached<ResponseOf<Calls['consolidatedFunds']>>(sessionKeys.consolidated),
  });
}
