import type { Handlers } from '../../core/call.ts';
import { agentNotices, agentVendorFees } from './list-notices.ts';
import { agentPostings } from './list-postings.ts';
import { agentStatements } from './list-statements.ts';
import { agentUnits } from './list-units.ts';
import { officeNewsRoutes } from './office-news.ts';
import { agentOverview } from './overview.ts';
import { agentRevenue } from './revenue.ts';

type ReportCall =
  | 'agentNotices'
  | 'agentOverview'
  | 'agentPostings'
  | 'agentRevenue'
  | 'agentStatements'
  | 'agentUnits'
  | 'agentVendorFees';

export const teamReportRoutes: Handlers<ReportCall | keyof typeof officeNewsRoutes> = {
  ...officeNewsRoutes,
  agentNotices,
  agentOverview,
  agentPostings,
  agentRevenue,
  agentStatements,
  agentUnits,
  agentVendorFees,
};
