import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type Profit = ResponseOf<Calls['personalProfit']>;
export type ProfitDay = Profit['list'][number];

export function profitQuery(request: RequestOf<Calls['personalProfit']>) {
  return queryOptions({ queryKey: ownKey('personalProfit', request), staleTime: 0, queryFn: () => callApi('personalProfit', request) });
}
