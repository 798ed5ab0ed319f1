import { isModuleOn } from '@trevo/contract';
import { Suspense, useEffect } from 'react';
import { useStatus } from '../../platform/brand.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { Location } from '../../platform/router.ts';
import { $acPage } from '../../platform/session.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { type AgentPage, firstAgentPage, shownAgentPages } from './agent-pages.ts';
import type { MemberId } from './api/agent-queries.ts';
import type { PartsOf } from './api/report-queries.ts';
import { AgentNav } from './components/agent-nav.tsx';
import { ContractNotice } from '../contracts/index.ts';
import { kindOf } from './contract-pages.ts';
import { ContractKindPage } from './pages/contract-kind-page.tsx';
import { DownlinePage } from './pages/downline-page.tsx';
import { RegisterCentrePage } from './pages/register-centre-page.tsx';

const OverviewPage = lazyPart(async () => (await import('./reports/overview-page.tsx')).OverviewPage);
const StatementsPage = lazyPart(async () => (await import('./reports/statements-page.tsx')).StatementsPage);
const PartsPage = lazyPart(async () => (await import('./reports/parts-page.tsx')).PartsPage);
const UnitsPage = lazyPart(async () => (await import('./reports/units-page.tsx')).UnitsPage);
const TransactionsPage = lazyPart(async () => (await import('./reports/transactions-page.tsx')).TransactionsPage);
const RevenuePage = lazyPart(async () => (await import('./reports/revenue-page.tsx')).RevenuePage);
const NoticesPage = lazyPart(async () => (await import('./reports/notices-page.tsx')).NoticesPage);

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
        {page === firstAgentPage || kindOf(page) !== undefined ? <ContractNotice /> : null}
        <Suspense fallback={<PageLoader />}>
          <PageOf page={page} of={query.of} tab={query.tab} parts={query.parts} />
        </Suspense>
      </div>
    </div>
  );
}

type PageOfProps = {
  readonly page: AgentPage;
  readonly of: string | undefined;
  readonly tab: string | undefined;
  readonly parts: string | undefined;
};

function PageOf({ page, of, tab, parts }: PageOfProps) {
  switch (page) {
    case 'registerCenter':
      return <RegisterCentrePage key={of ?? ''} of={of} />;
    case 'downlineManagmentView':
      // Of an address that somebody changed the server says that there is no such agent.
      return <DownlinePage key={of ?? ''} of={of as MemberId | undefined} />;
    case 'agentDividendRecordCopy2':
    case 'agentDailyWages2':
    case 'agentHourSalary':
    case 'agentRealtimeSalary':
      return <ContractKindPage key={page} page={page} asked={tab} />;
    case 'agentTeamOverview':
      return <OverviewPage />;
    case 'palStatementsAgentCopy':
      return isParts(parts) ? (
        <PartsPage of={parts} whose={of as MemberId | undefined} />
      ) : (
        <StatementsPage key={of ?? ''} of={of as MemberId | undefined} />
      );
    case 'personalHistoryCopy':
      return <UnitsPage key={of ?? ''} of={of as MemberId | undefined} />;
    case 'agentDownlineTransactionDetailsCopy':
      return <TransactionsPage key={of ?? ''} of={of as MemberId | undefined} />;
    case 'agentRevenueReport':
      return <RevenuePage />;
    case 'agentAnnouncement':
      return <NoticesPage />;
  }
}

/** Whether an address asks for the parts of a figure. */
function isParts(text: string | undefined): text is PartsOf {
  return text === 'team' || text === 'own' || text === 'left';
}
