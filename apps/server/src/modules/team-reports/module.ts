import type { Module } from '../../core/module.ts';
import type { ReportTables } from './report-tables.ts';
import { teamReportRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends ReportTables {}
}

/** What agents are shown: sums of their teams and of themselves, the lines behind them, and what operators tell agents. */
export const teamReportsModule: Module = { name: 'team-reports', routes: teamReportRoutes };
