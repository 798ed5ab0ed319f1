import type { ContractKindName } from '@trevo/contract';
import type { AgentPage } from './agent-pages.ts';

/** The pages of contracts, by the kind that each is of. */
export const kindOfPage = {
  agentDividendRecordCopy2: 'dividend',
  agentDailyWages2: 'daily',
  agentHourSalary: 'hourly',
  agentRealtimeSalary: 'realtime',
} as const satisfies Partial<Record<AgentPage, ContractKindName>>;

/** The kind of contract that a page is about, if it is. */
export function kindOf(page: AgentPage): ContractKindName | undefined {
  return (kindOfPage as Partial<Record<AgentPage, ContractKindName>>)[page];
}
