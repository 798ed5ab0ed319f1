import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../platform/api.ts';
import { ownKey } from '../../platform/query-keys.ts';

export type MemberProfile = ResponseOf<Calls['memberProfile']>;

/** The account's own details, masked. */
export function profileQuery() {
  return queryOptions({ queryKey: ownKey('profile'), queryFn: () => callApi('memberProfile', {}) });
}
