import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';

export type Protection = ResponseOf<Calls['protection']>;
export type LimitView = Protection['limits'][number];
export type LimitKind = LimitView['kind'];
export type LimitPeriod = LimitView['period'];
export type RealityCheck = ResponseOf<Calls['realityCheck']>;
export type PositionHistory = ResponseOf<Calls['positionHistory']>;

export const limitKinds = ['deposit', 'loss', 'stake', 'time'] as const satisfies readonly LimitKind[];
export const limitPeriods = ['day', 'week', 'month'] as const satisfies readonly LimitPeriod[];

/** Own limits, with what is used of them now. */
export function protectionQuery() {
  return queryOptions({ queryKey: ownKey('protection'), staleTime: 0, queryFn: () => callApi('protection', {}) });
}

/** Own net position by month. */
export function positionQuery() {
  return queryOptions({ queryKey: ownKey('positionHistory'), staleTime: 0, queryFn: () => callApi('positionHistory', {}) });
}

/** How long the session lasts and what it won or lost; asked for when a check is due. */
export function realityCheckQuery() {
  return queryOptions({
    queryKey: ownKey('realityCheck'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => callApi('realityCheck', {}),
  });
}
