import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';

export type RunDetail = ResponseOf<Calls['officeCommissionRun']>;
export type RunAsked = RequestOf<Calls['officeCommissionRun']>;
export type StatementLine = ResponseOf<Calls['officeRunStatements']>['list'][number];
export type OpenedStatement = ResponseOf<Calls['officeStatement']>;
export type Recomputed = ResponseOf<Calls['officeRecomputeStatement']>['outcome'];
type StatementId = RequestOf<Calls['officeStatement']>['statementId'];

/** A period that was reckoned. */
export function runQuery(of: RunAsked) {
  return queryOptions({ queryKey: ['commission', 'run', of], queryFn: () => callOffice('officeCommissionRun', of) });
}

/** A statement with all that it was reckoned from. */
export function statementQuery(statementId: string) {
  return queryOptions({
    queryKey: ['commission', 'statement', statementId],
    queryFn: () => callOffice('officeStatement', { statementId: statementId as StatementId }),
  });
}

/** Works a statement out again; null: that cannot be done here. */
export async function recomputeStatement(statementId: string): Promise<Recomputed> {
  return (await callOffice('officeRecomputeStatement', { statementId: statementId as StatementId })).outcome;
}
