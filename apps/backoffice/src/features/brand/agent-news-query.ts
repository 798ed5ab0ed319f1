import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';

export type News = ResponseOf<Calls['officeAgentNews']>;

export function agentNewsQuery() {
  return queryOptions({ queryKey: ['agentNews'], queryFn: () => callOffice('officeAgentNews', {}) });
}

export async function refreshNews(): Promise<void> {
  await readAnew('agentNews');
}
