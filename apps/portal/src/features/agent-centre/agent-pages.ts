import type { ModId } from '@trevo/contract';
import type { IconName } from '@trevo/ui';

/** A page of the agent centre, where it stands in the menu, and what it must be switched on by. */
type PageLook = { readonly group: 'team' | 'contracts'; readonly icon: IconName; readonly flag?: ModId };

/** The twelve pages of the agent centre (Spec §2), in the order of its menu. Names are the specification's. */
export const agentPages = {
  agentAnnouncement: { group: 'team', icon: 'mega' },
  agentTeamOverview: { group: 'team', icon: 'chart' },
  registerCenter: { group: 'team', icon: 'link' },
  downlineManagmentView: { group: 'team', icon: 'users' },
  personalHistoryCopy: { group: 'team', icon: 'receipt' },
  palStatementsAgentCopy: { group: 'team', icon: 'bars' },
  agentRevenueReport: { group: 'team', icon: 'wallet' },
  agentDownlineTransactionDetailsCopy: { group: 'team', icon: 'transfer' },
  agentDividendRecordCopy2: { group: 'contracts', icon: 'percent', flag: 'BONUS' },
  agentDailyWages2: { group: 'contracts', icon: 'calendar', flag: 'SALARY' },
  agentHourSalary: { group: 'contracts', icon: 'timer', flag: 'HOURSALARY' },
  agentRealtimeSalary: { group: 'contracts', icon: 'bolt', flag: 'REALTIMESALARY' },
} as const satisfies Record<string, PageLook>;

export type AgentPage = keyof typeof agentPages;

export const agentPageNames = Object.keys(agentPages) as readonly AgentPage[];

/** The page that the agent centre opens with (Spec §3 Centre state). */
export const firstAgentPage: AgentPage = 'agentTeamOverview';

/** The pages that a brand shows: those of contracts only while their kind is on. */
export function shownAgentPages(isOn: (flag: ModId) => boolean): readonly AgentPage[] {
  return agentPageNames.filter((page) => {
    const { flag }: PageLook = agentPages[page];
    return flag === undefined || isOn(flag);
  });
}

export function agentPath(page: AgentPage, query: Readonly<Record<string, string>> = {}): string {
  return `/agentHome?${new URLSearchParams({ page, ...query }).toString()}`;
}
