import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type FactLine, readExportedUnits, readFactLines } from '@trevo/commission/check';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { chainedSource, type ListSource } from '@trevo/ui';
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

/** A line behind a statement: what one member played in one hour, or a cost of it. `place`: its own among all of them, from 0. */
export type PlacedFact = FactLine & { readonly place: number };

/** Fact lines of a page that is shown. */
export const factsShown = 50;
/** As many as a call gives. */
const factsMax = 5_000;

/** The fact lines of a statement as a list that grows as it is read. */
export function useFacts(statementId: string): ListSource<PlacedFact> {
  const ask = async (before: string | null, pageSize: number) => {
    const skip = Number(before ?? 0);
    const { lines, next } = await askFacts(statementId, { skip, pageSize });
    const read = readFactLines(lines);
    if (!read.ok) throw new Error(`A fact line of ${statementId} is not one: ${read.at}`);
    return { list: read.value.map((line, index) => ({ ...line, place: skip + index })), next: next === null ? null : String(next) };
  };
  const query = useInfiniteQuery({
    queryKey: ownKey('commissionFacts', statementId),
    queryFn: ({ pageParam }) => ask(pageParam, factsShown),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return chainedSource({ query, ask: (before) => ask(before, factsMax) });
}

/** The settled bets of a tick. */
export function unitsQuery(statementId: string) {
  return queryOptions({
    queryKey: ownKey('commissionFacts', statementId, 'units'),
    queryFn: async () => {
      const read = readExportedUnits(await readAllFacts(statementId));
      if (!read.ok) throw new Error(`A bet of ${statementId} is not one: ${read.at}`);
      return read.value;
    },
  });
}

/** Every fact line behind a statement, page after page. */
export async function readAllFacts(statementId: string): Promise<readonly unknown[]> {
  const facts: unknown[] = [];
  for (let skip: number | null = 0; skip !== null; ) {
    const page: FactsPage = await askFacts(statementId, { skip, pageSize: factsMax });
    facts.push(...page.lines);
    skip = page.next;
  }
  return facts;
}

type FactsPage = { readonly lines: readonly unknown[]; readonly next: number | null };

async function askFacts(statementId: string, part: { readonly skip: number; readonly pageSize: number }): Promise<FactsPage> {
  const { lines, next } = await callApi('commissionFacts', { statementId: statementId as StatementId, ...part });
  return { lines: lines.map((line): unknown => JSON.parse(line)), next };
}
