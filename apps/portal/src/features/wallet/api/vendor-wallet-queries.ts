import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { readCached, sessionKeys, writeCached } from '../../../platform/session-keys.ts';

export type VendorWallet = ResponseOf<Calls['vendorBalances']>[number];
export type VendorTransfer = ResponseOf<Calls['vendorTransfers']>['list'][number];
type MerchantWallet = ResponseOf<Calls['merchantWallet']>;

/** Which vendors of the brand keep wallets. Asked once a session (Spec §7): this does not change while somebody plays. */
export function merchantWalletQuery() {
  return queryOptions({
    queryKey: ownKey('merchantWallet'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const cached = readCached<MerchantWallet>(sessionKeys.merchantWallet);
      if (cached !== undefined) return cached;
      const answer = await callApi('merchantWallet', {});
      writeCached(sessionKeys.merchantWallet, answer);
      return answer;
    },
  });
}

const settlingMs = 4_000;

/** What the vendors say now. Asked again every few seconds while a transfer is not settled. */
export function vendorBalancesQuery() {
  return queryOptions({
    queryKey: ownKey('vendorBalances'),
    staleTime: 0,
    queryFn: () => callApi('vendorBalances', {}),
    refetchInterval: ({ state }) => (state.data?.some(({ pending }) => pending !== null) ? settlingMs : false),
  });
}
