import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type LiveRoom = ResponseOf<Calls['officeLive']>[number];

export function liveQuery() {
  return queryOptions({ queryKey: ['problems', 'live', 'rooms'], queryFn: () => callOffice('officeLive', {}) });
}

export type Tip = ResponseOf<Calls['officeTips']>['list'][number];

export function tipsQuery() {
  return queryOptions({ queryKey: ['problems', 'live', 'tips'], queryFn: () => callOffice('officeTips', {}) });
}

export async function refreshLive(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['problems', 'live'] });
}
