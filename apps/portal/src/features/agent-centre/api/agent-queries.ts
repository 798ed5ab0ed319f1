import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callApi } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { ownKey } from '../../../platform/query-keys.ts';

export type AgentTerms = ResponseOf<Calls['agentTerms']>;
export type AgentLink = ResponseOf<Calls['createAgentLink']>;
export type NewAgentLink = RequestOf<Calls['createAgentLink']>;
export type MadeAccountsPage = ResponseOf<Calls['agentAccounts']>;
export type MadeAccount = MadeAccountsPage['list'][number];
export type DownlineLevel = ResponseOf<Calls['agentDownline']>;
export type DownlineRow = DownlineLevel['list'][number];
export type MemberId = NonNullable<RequestOf<Calls['agentDownline']>['agentId']>;

/** What the agent has to give on, and how large the team is. */
export function agentTermsQuery() {
  return queryOptions({ queryKey: ownKey('agentTerms'), staleTime: 0, queryFn: () => callApi('agentTerms', {}) });
}

/** Where in the team a level stands: the way down to it, and how many are there. */
export function downlineHeadQuery(agentId: MemberId | undefined) {
  return queryOptions({
    queryKey: ownKey('downlineHead', agentId ?? ''),
    staleTime: 0,
    queryFn: () => callApi('agentDownline', { pageSize: 1, ...(agentId === undefined ? {} : { agentId }) }),
  });
}

/** Asks again for what an agent has just changed. */
export async function askAgain(...keys: readonly string[]): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => keys.includes(String(queryKey[2])) });
}
