import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type WorkKinds = ResponseOf<Calls['officeWork']>['kinds'];
export type WorkKindLine = WorkKinds[number];
export type WorkPage = ResponseOf<Calls['officeWorkList']>;
export type WorkLine = WorkPage['list'][number];
export type WorkDetail = ResponseOf<Calls['officeWorkRow']>;
export type WorkFilter = NonNullable<RequestOf<Calls['officeWorkList']>['state']>;

export const workKinds = { queryKey: ['work', 'kinds'], queryFn: () => callOffice('officeWork', {}) };

export function workPage(request: RequestOf<Calls['officeWorkList']>) {
  return {
    queryKey: ['work', 'list', request],
    queryFn: () => callOffice('officeWorkList', request),
    placeholderData: (previous: WorkPage | undefined) => previous,
  };
}

export function workRow(workId: string) {
  return {
    queryKey: ['work', 'row', workId],
    queryFn: () => callOffice('officeWorkRow', { workId: workId as never }),
  };
}

export function refreshWork(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['work'] });
}
