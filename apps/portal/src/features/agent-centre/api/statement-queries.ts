import { queryOptions } from '@tanstack/react-query';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callApi } from '../../../platform/api.ts';
import { ownKey } from '../../../platform/query-keys.ts';

export type StatementRow = ResponseOf<Calls['commissionStatements']>['list'][number];
export type StatementKind = StatementRow['kind'];
export type OpenedStatement = ResponseOf<Calls['commissionStatement']>;
export type StatementId = RequestOf<Calls['commissionStatement']>['statementId'];

/** One of the reader's own statements with all that it was reckoned from. */
export function statementQuery(statementId: string) {
  return queryOptions({
    queryKey: ownKey('commissionStatement', statementId),
    queryFn: () => callApi('commissionStatement', { statementId: statementId as StatementId }),
  });
}

/** Every fact line behind a statement, page after page. */
export async function readAllFacts(statementId: string): Promise<readonly unknown[]> {
  const facts: unknown[] = [];
  for (let skip: number | null = 0; skip !== null; ) {
    const page: ResponseOf<Calls['commissionFacts']> = await callApi('commissionFacts', {
      statementId: statementId as StatementId,
      skip,
      pageSize: 5_000,
    });
    facts.push(...page.lines.map((line): unknown => JSON.parse(line)));
    skip = page.next;
  }
  return facts;
}
