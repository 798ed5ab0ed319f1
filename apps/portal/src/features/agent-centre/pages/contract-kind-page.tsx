import type { ContractKindName } from '@trevo/contract';
import { TabPanel, Tabs } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/language.ts';
import { navigate } from '../../../platform/router.ts';
import { ContractsTab, OfferStarter } from '../../contracts/index.ts';
import { type ContractTab, contractPath, contractTabs, kindOfPage } from '../contract-pages.ts';
import { AgentHead } from '../components/agent-head.tsx';
import { StatementsOfDownline, StatementsOfMine } from '../components/statement-lists.tsx';

/** The views of a kind, each a component that is told the kind. A further one is a line here, a name (`contractTabs`) and a word (`contract.tab.*`). */
const tabs = {
  contracts: (kind) => <ContractsTab key={kind} kind={kind} />,
  mine: (kind) => <StatementsOfMine key={kind} kind={kind} />,
  downline: (kind) => <StatementsOfDownline key={kind} kind={kind} />,
} as const satisfies Record<ContractTab, (kind: ContractKindName) => ReactNode>;

type ContractKindPageProps = {
  readonly page: keyof typeof kindOfPage;
  /** The view that the address names. */
  readonly asked: string | undefined;
};

/** A kind of contract (Spec §2 agentDividendRecordCopy2, agentDailyWages2, agentHourSalary, agentRealtimeSalary). */
export function ContractKindPage({ page, asked }: ContractKindPageProps) {
  const t = useT();
  const tab = contractTabs.find((name) => name === asked) ?? contractTabs[0];
  const kind = kindOfPage[page];
  return (
    <>
      <AgentHead title={t(`agent.page.${page}`)} text={t(`contract.about.${kind}`)}>
        {tab === 'contracts' ? <OfferStarter key={kind} kind={kind} /> : null}
      </AgentHead>
      <Tabs
        id="contract-kind"
        label={t(`agent.page.${page}`)}
        tabs={contractTabs.map((value) => ({ value, label: t(`contract.tab.${value}`) }))}
        value={tab}
        // The tab that is open keeps what its list was asked.
        onChange={(name) => name !== tab && navigate(contractPath(page, name), { stay: true })}
      />
      <TabPanel id="contract-kind" value={tab}>
        {tabs[tab](kind)}
      </TabPanel>
    </>
  );
}
