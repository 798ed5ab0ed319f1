import type { Handlers } from '../../core/call.ts';
import { agentExport, agentListExport } from './export-report.ts';
import { agentNotices, agentVendorFees } from './list-notices.ts';
import { agentFigureParts } from './list-parts.ts';
import { agentPostings } from './list-postings.ts';
import { agentStatements } from './list-statements.ts';
import { agentUnits } from './list-units.ts';
import { officeNewsRoutes } from './office-news.ts';
import { agentOverview } from './overview.ts';
import { agentRevenue } from './revenue.ts';

type ReportCall =
  | 'agentExport'
  | 'agentFigureParts'
  | 'agentListExport'
  | 'agentNotices'
  | 'agentOverview'
  | 'agentPostings'
  | 'agentRevenue'
  | 'agentStatements'
  | 'agentUnits'
  | 'agentVendorFees';

export const teamReportRoutes: Handlers<ReportCall | keyof typeof officeNewsRoutes> = {
  ...officeNewsRoutes,
  agentExport,
  agentFigureParts,
  agentListExport,
  agentNotices,
  agentOverview,
  agentPostings,
  agentRevenue,
  agentStatements,
  agentUnits,
  agentVendorFees,
};
