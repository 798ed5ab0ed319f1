import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';

export type WorkKinds = ResponseOf<Calls['officeWork']>['kinds'];
export type WorkKindLine = WorkKinds[number];
export type WorkLine = ResponseOf<Calls['officeWorkList']>['list'][number];
export type WorkDetail = ResponseOf<Calls['officeWorkRow']>;

export const workKinds = { queryKey: ['work', 'kinds'], queryFn: () => callOffice('officeWork', {}) };

export function workRow(workId: string) {
  return {
    queryKey: ['work', 'row', workId],
    queryFn: () => callOffice('officeWorkRow', { workId: workId as never }),
  };
}

export function refreshWork(): Promise<void> {
  return readAnew('work');
}
