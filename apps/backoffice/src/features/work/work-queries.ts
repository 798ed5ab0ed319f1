import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type WorkKinds = ResponseOf<Calls['officeWork']>['kinds'];
export type WorkKindLine = WorkKinds[number];
export type WorkPage = ResponseOf<Calls['officeWorkList']>;
export type WorkLine = WorkPage['list'][number];
export type WorkDetail = ResponseOf<Calls['officeWorkRow']>;
export type WorkFilter = NonNullable<RequestOf<Calls['officeWorkList']>['state']>;

/** Work comes and goes by itself: what is shown follows it. */
const followMs = 10_000;

export const workKinds = { queryKey: ['work', 'kinds'], queryFn: () => callOffice('officeWork', {}), refetchInterval: followMs };

export function workPage(request: RequestOf<Calls['officeWorkList']>) {
  return {
    queryKey: ['work', 'list', request],
    queryFn: () => callOffice('officeWorkList', request),
    placeholderData: (previous: WorkPage | undefined) => previous,
    refetchInterval: followMs,
  };
}

export function workRow(workId: string) {
  return {
    queryKey: ['work', 'row', workId],
    queryFn: () => callOffice('officeWorkRow', { workId: workId as never }),
    refetchInterval: followMs,
  };
}

export function refreshWork(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['work'] });
}
