import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type LiveRoom = ResponseOf<Calls['officeLive']>[number];

export function liveQuery() {
  return queryOptions({ queryKey: ['problems', 'live'], queryFn: () => callOffice('officeLive', {}) });
}

export async function refreshLive(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['problems', 'live'] });
}
