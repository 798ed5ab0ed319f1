import { isModuleOn } from '@trevo/contract';
import { useEffect } from 'react';
import { useStatus } from '../../platform/brand.ts';
import type { Location } from '../../platform/router.ts';
import { $acPage } from '../../platform/session.ts';
import { type AgentPage, firstAgentPage, shownAgentPages } from './agent-pages.ts';
import type { MemberId } from './api/agent-queries.ts';
import { AgentNav } from './components/agent-nav.tsx';
import { ContractNotice } from '../contracts/index.ts';
import { ContractKindPage } from './pages/contract-kind-page.tsx';
import { DownlinePage } from './pages/downline-page.tsx';
import { NotOpenPage } from './pages/not-open-page.tsx';
import { RegisterCentrePage } from './pages/register-centre-page.tsx';

/** The agent centre (Spec §2): its own menu, and the page of the address, the overview of the team without one. */
export function AgentHome({ location: { query } }: { readonly location: Location }) {
  const { whitelabel } = useStatus();
  const pages = shownAgentPages((flag) => isModuleOn(whitelabel, flag));
  const page = pages.find((name) => name === query.page) ?? firstAgentPage;
  useEffect(() => $acPage.set(page), [page]);
  return (
    <div className="agc">
      <AgentNav page={page} pages={pages} />
      <div className="col agc-body">
        <ContractNotice />
        <PageOf page={page} of={query.of} />
      </div>
    </div>
  );
}

function PageOf({ page, of }: { readonly page: AgentPage; readonly of: string | undefined }) {
  switch (page) {
    case 'registerCenter':
      return <RegisterCentrePage />;
    case 'downlineManagmentView':
      // Of an address that somebody changed the server says that there is no such agent.
      return <DownlinePage key={of ?? ''} of={of as MemberId | undefined} />;
    case 'agentDividendRecordCopy2':
    case 'agentDailyWages2':
    case 'agentHourSalary':
    case 'agentRealtimeSalary':
      return <ContractKindPage key={page} page={page} />;
    default:
      return <NotOpenPage page={page} />;
  }
}
