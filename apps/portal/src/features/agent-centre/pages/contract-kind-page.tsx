import type { ContractKindName } from '@trevo/contract';
import { TabPanel, Tabs } from '@trevo/ui';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../platform/language.ts';
import { ContractsTab, OfferStarter } from '../../contracts/index.ts';
import { kindOfPage } from '../contract-pages.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { StatementsOfDownline, StatementsOfMine } from '../components/statement-lists.tsx';

/** The views of a kind, each a component that is told the kind. A further one is a line here and a word (`contract.tab.*`). */
const tabs = {
  contracts: (kind) => <ContractsTab key={kind} kind={kind} />,
  mine: (kind) => <StatementsOfMine key={kind} kind={kind} />,
  downline: (kind) => <StatementsOfDownline key={kind} kind={kind} />,
} as const satisfies Record<string, (kind: ContractKindName) => ReactNode>;

type TabName = keyof typeof tabs;
const names = Object.keys(tabs) as readonly TabName[];

/** A kind of contract (Spec §2 agentDividendRecordCopy2, agentDailyWages2, agentHourSalary, agentRealtimeSalary). */
export function ContractKindPage({ page }: { readonly page: keyof typeof kindOfPage }) {
  const t = useT();
  const [tab, setTab] = useState<TabName>('contracts');
  const kind = kindOfPage[page];
  return (
    <>
      <AgentHead title={t(`agent.page.${page}`)} text={t(`contract.about.${kind}`)}>
        {tab === 'contracts' ? <OfferStarter key={kind} kind={kind} /> : null}
      </AgentHead>
      <Tabs
        id="contract-kind"
        label={t(`agent.page.${page}`)}
        tabs={names.map((value) => ({ value, label: t(`contract.tab.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="contract-kind" value={tab}>
        {tabs[tab](kind)}
      </TabPanel>
    </>
  );
}
