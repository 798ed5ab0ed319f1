import type { ContractKindName } from '@trevo/contract';
import type { DateRange } from '@trevo/ui';
import { type AgentPage, agentPath } from './agent-pages.ts';

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

/** The views of a kind of contract, in the order of their tabs; the first is open where the address names none. */
export const contractTabs = ['contracts', 'mine', 'downline'] as const;
export type ContractTab = (typeof contractTabs)[number];

/** The address of a view of a kind. */
export function contractPath(page: AgentPage, tab: ContractTab, query: Readonly<Record<string, string>> = {}): string {
  return agentPath(page, { ...(tab === contractTabs[0] ? {} : { tab }), ...query });
}

/** The name in the address of the list of a kind's statements. */
export function statementsName(kind: ContractKindName, side: 'mine' | 'downline'): string {
  return `${kind}-${side}`;
}

/** What an income of some days is the sum of: the own statements of a kind that were posted in them (rule book §12 R4). `lines`: of periods, or beside them. */
export function postedStatementsPath(kind: ContractKindName, days: DateRange, lines: 'periods' | 'adjustments'): string {
  const [page] = (Object.keys(kindOfPage) as (keyof typeof kindOfPage)[]).filter((name) => kindOfPage[name] === kind);
  const asked = { from: days.from, to: days.to, lines, by: 'posting' };
  const query = Object.entries(asked).map(([key, value]) => [`${statementsName(kind, 'mine')}-${key}`, value] as const);
  return contractPath(page as AgentPage, 'mine', Object.fromEntries(query));
}
