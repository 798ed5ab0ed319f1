import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import type { DateRange } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';

export type Overview = ResponseOf<Calls['agentOverview']>;
export type Statements = ResponseOf<Calls['agentStatements']>;
export type StatementRow = Statements['list'][number];
export type Figures = Statements['total'];
export type ReportState = Statements['state'];
export type UnitPage = ResponseOf<Calls['agentUnits']>;
export type UnitRow = UnitPage['list'][number];
export type PostingPage = ResponseOf<Calls['agentPostings']>;
export type PostingRow = PostingPage['list'][number];
export type FigureParts = ResponseOf<Calls['agentFigureParts']>;
export type FigurePart = FigureParts['list'][number];
export type PartsOf = RequestOf<Calls['agentFigureParts']>['of'];
export type Revenue = ResponseOf<Calls['agentRevenue']>;
export type RevenueRow = Revenue['list'][number];
export type AgentNotice = ResponseOf<Calls['agentNotices']>['list'][number];

/** Live figures change: each visit asks anew, and what was shown stays until the answer has come. */
const fresh = { staleTime: 0, placeholderData: keepPreviousData } as const;

export function overviewQuery(days: DateRange) {
  return queryOptions({ ...fresh, queryKey: ownKey('agentOverview', days), queryFn: () => callApi('agentOverview', { ...days }) });
}

/** How many of the direct downline an overview shows. */
export const directShown = 7;

/** The newest agents or members of the direct downline, each with its team. */
export function directQuery(days: DateRange, kind: 'agents' | 'members') {
  const request = { ...days, kind, pageSize: directShown };
  return queryOptions({ ...fresh, queryKey: ownKey('agentStatements', request), queryFn: () => callApi('agentStatements', request) });
}

export function revenueQuery(days: DateRange) {
  return queryOptions({ ...fresh, queryKey: ownKey('agentRevenue', days), queryFn: () => callApi('agentRevenue', { ...days }) });
}

export function partsQuery(asked: RequestOf<Calls['agentFigureParts']>) {
  return queryOptions({ ...fresh, queryKey: ownKey('agentFigureParts', asked), queryFn: () => callApi('agentFigureParts', asked) });
}

export function siteMostQuery() {
  return queryOptions({ staleTime: 0, queryKey: ownKey('agentSiteMost'), queryFn: () => callApi('agentSiteMost', {}) });
}

export function vendorFeesQuery() {
  return queryOptions({ staleTime: 0, queryKey: ownKey('agentVendorFees'), queryFn: () => callApi('agentVendorFees', {}) });
}
