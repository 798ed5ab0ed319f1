import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type Club = ResponseOf<Calls['memberVip']>;

export function clubQuery() {
  return queryOptions({ queryKey: ownKey('vip'), queryFn: () => callApi('memberVip', {}) });
}
