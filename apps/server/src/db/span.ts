import type { Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { toTimestamp } from './columns.ts';

/** A stretch of time, from `since` until before `until`; null is open. */
export type Span = { readonly since: Instant | null; readonly until: Instant | null };

export const allTime: Span = { since: null, until: null };

/** Whether a `timestamptz` column lies in the span. */
export function within(column: RawBuilder<unknown>, { since, until }: Span): RawBuilder<boolean> {
  const from = since === null ? sql`TRUE` : sql`${column} >= ${toTimestamp(since)}::timestamptz`;
  const to = until === null ? sql`TRUE` : sql`${column} < ${toTimestamp(until)}::timestamptz`;
  return sql<boolean>`(${from} AND ${to})`;
}
