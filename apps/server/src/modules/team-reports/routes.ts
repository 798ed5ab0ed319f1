import type { Handlers } from '../../core/call.ts';
import { agentNotices, agentVendorFees } from './list-notices.ts';
import { agentPostings } from './list-postings.ts';
import { agentStatements } from './list-statements.ts';
import { agentUnits } from './list-units.ts';
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

export const teamReportRoutes: Handlers<ReportCall> = {
  agentNotices,
  agentOverview,
  agentPostings,
  agentRevenue,
  agentStatements,
  agentUnits,
  agentVendorFees,
};
