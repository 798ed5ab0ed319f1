import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';

export type Bound = ResponseOf<Calls['boundIdentities']>;

/** The identities elsewhere that open the account. */
export function identitiesQuery() {
  return queryOptions({ queryKey: ownKey('boundIdentities'), staleTime: 0, queryFn: () => callApi('boundIdentities', {}) });
}
