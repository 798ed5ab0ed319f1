import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';

export type Device = ResponseOf<Calls['memberDevices']>[number];
export type MemberNotice = ResponseOf<Calls['memberNotices']>[number];
export type OperatorMessage = ResponseOf<Calls['memberMessages']>[number];
export type RoundLine = ResponseOf<Calls['memberRounds']>['list'][number];
export type RoundAct = ResponseOf<Calls['memberRound']>['acts'][number];
/** What names an own round. */
export type RoundRef = Pick<RoundLine, 'vendor' | 'round'>;

export function devicesQuery() {
  return queryOptions({ queryKey: ownKey('devices'), staleTime: 0, queryFn: () => callApi('memberDevices', {}) });
}

export type MemberSecurity = ResponseOf<Calls['memberSecurity']>;
export type MemberLogin = ResponseOf<Calls['memberLogins']>[number];

export function securityQuery() {
  return queryOptions({ queryKey: ownKey('security'), staleTime: 0, queryFn: () => callApi('memberSecurity', {}) });
}

export function loginsQuery() {
  return queryOptions({ queryKey: ownKey('logins'), staleTime: 0, queryFn: () => callApi('memberLogins', {}) });
}

export function memberNoticesQuery() {
  return queryOptions({ queryKey: ownKey('memberNotices'), staleTime: 0, queryFn: () => callApi('memberNotices', {}) });
}

export function memberMessagesQuery() {
  return queryOptions({ queryKey: ownKey('memberMessages'), staleTime: 0, queryFn: () => callApi('memberMessages', {}) });
}

/** One own round with the movements of its money. */
export function storyQuery({ vendor, round }: RoundRef) {
  return queryOptions({ queryKey: ownKey('story', vendor, round), queryFn: () => callApi('memberRound', { vendor, round }) });
}

/** One round of our own games, to verify. */
export function roundQuery(roundId: string) {
  return queryOptions({ queryKey: ownKey('round', roundId), queryFn: () => callApi('pgeRound', { roundId: roundId as `rnd_${string}` }) });
}
