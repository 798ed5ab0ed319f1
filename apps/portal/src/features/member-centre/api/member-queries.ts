import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';

export type Device = ResponseOf<Calls['memberDevices']>[number];
export type MemberNotice = ResponseOf<Calls['memberNotices']>[number];
export type RoundPage = ResponseOf<Calls['pgeRounds']>;
export type RoundLine = RoundPage['rounds'][number];

export function devicesQuery() {
  return queryOptions({ queryKey: ownKey('devices'), staleTime: 0, queryFn: () => callApi('memberDevices', {}) });
}

export function memberNoticesQuery() {
  return queryOptions({ queryKey: ownKey('memberNotices'), staleTime: 0, queryFn: () => callApi('memberNotices', {}) });
}

const roundsPerPage = 20;

/** Own rounds, newest first; `before` is the last id of the page before. */
export function roundsQuery(before: string | undefined) {
  return queryOptions({
    queryKey: ownKey('rounds', before ?? ''),
    placeholderData: keepPreviousData,
    queryFn: () =>
      callApi('pgeRounds', { pageSize: roundsPerPage, ...(before === undefined ? {} : { before: before as `rnd_${string}` }) }),
  });
}

export function roundQuery(roundId: string) {
  return queryOptions({ queryKey: ownKey('round', roundId), queryFn: () => callApi('pgeRound', { roundId: roundId as `rnd_${string}` }) });
}
