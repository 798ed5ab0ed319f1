import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { type FactLine, readExportedUnits, readFactLines } from '@trevo/commission/check';
import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { chainedSource, type ListSource } from '@trevo/ui';
import { useState } from 'react';
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

/** Fact lines that are shown at first, and with each further asking. */
export const factsShown = 50;
/** As many are asked for at once: whose names and numbers the lines bear is reckoned over the whole team, however few of them are wanted. */
const factsAsked = 1_000;
/** As many as a call gives. */
const factsMax = 5_000;

/** The fact lines of a statement as a list that grows as it is read: what was asked for is shown bit by bit, and only then more is asked for. */
export function useFacts(statementId: string): ListSource<PlacedFact> {
  const [shown, setShown] = useState(factsShown);
  const ask = async (before: string | null, pageSize: number) => {
    // What was read so far, and where it goes on.
    const [known = '0', after] = before?.split(' ') ?? [];
    const first = Number(known);
    const { lines, next } = await askFacts(statementId, { after, pageSize });
    const read = readFactLines(lines);
    if (!read.ok) throw new Error(`A fact line of ${statementId} is not one: ${read.at}`);
    return {
      list: read.value.map((line, index) => ({ ...line, place: first + index })),
      next: next === null ? null : `${first + lines.length} ${next}`,
    };
  };
  const query = useInfiniteQuery({
    queryKey: ownKey('commissionFacts', statementId),
    queryFn: ({ pageParam }) => ask(pageParam, factsAsked),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  const { rows, more, ...source } = chainedSource({ query, ask: (before) => ask(before, factsMax) });
  const next = (further?: () => void) => () => {
    setShown(shown + factsShown);
    further?.();
  };
  const isKnown = rows !== undefined && rows.length > shown;
  return {
    ...source,
    rows: rows?.slice(0, shown),
    more: isKnown ? { isBusy: false, ask: next() } : more && { ...more, ask: next(more.ask) },
  };
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
  for (let after: string | null | undefined; after !== null; ) {
    const page: FactsPage = await askFacts(statementId, { after, pageSize: factsMax });
    facts.push(...page.lines);
    after = page.next;
  }
  return facts;
}

type FactsPage = { readonly lines: readonly unknown[]; readonly next: string | null };

type FactsAsked = { readonly after: string | undefined; readonly pageSize: number };

async function askFacts(statementId: string, { after, pageSize }: FactsAsked): Promise<FactsPage> {
  const place = after === undefined ? {} : { after };
  const { lines, next } = await callApi('commissionFacts', { statementId: statementId as StatementId, ...place, pageSize });
  return { lines: lines.map((line): unknown => JSON.parse(line)), next };
}
