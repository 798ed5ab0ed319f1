import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type MallItem = ResponseOf<Calls['getPointReward']>['list'][number];
export type PointOrder = ResponseOf<Calls['getRedeemPointList']>['list'][number];
export type PointLine = ResponseOf<Calls['memTransDet']>['list'][number];
export type PointConfig = ResponseOf<Calls['getPointConfig']>;

export function pointBalanceQuery() {
  return queryOptions({ queryKey: ownKey('pointBalance'), staleTime: 0, queryFn: () => callApi('getPointBalance', {}) });
}

export function pointConfigQuery() {
  return queryOptions({ queryKey: ownKey('pointConfig'), staleTime: 0, queryFn: () => callApi('getPointConfig', {}) });
}

export function pointItemsQuery() {
  return queryOptions({ queryKey: ownKey('pointItems'), staleTime: 0, queryFn: () => callApi('getPointReward', { pageSize: 100 }) });
}

/** Asks again for what an order or a conversion changes, also where it failed on the way. */
export async function askAfterPoints(): Promise<void> {
  const names = ['pointBalance', 'pointConfig', 'pointItems', 'pointOrders', 'pointLines', 'balance', 'entries', 'consolidated'];
  const given = ['rewards', 'rewardCount', 'freeSpins', 'freeBets'];
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'own' && [...names, ...given].includes(String(queryKey[2])),
  });
}
