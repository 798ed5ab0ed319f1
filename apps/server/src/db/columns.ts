import type { Instant } from '@trevo/kernel';
import { type ColumnType, type RawBuilder, sql } from 'kysely';

/** A `timestamptz` column: read as an Instant, written as ISO text (see {@link toTimestamp}). */
export type TimestampColumn = ColumnType<Instant, string, string>;
export type OptionalTimestampColumn = ColumnType<Instant | null, string | null | undefined, string | null>;
export type DefaultedTimestampColumn = ColumnType<Instant, string | undefined, string>;

/** A `jsonb` column: read parsed, written as JSON text. */
export type JsonColumn<T> = ColumnType<T, string, string>;
export type DefaultedJsonColumn<T> = ColumnType<T, string | undefined, string>;

export function toTimestamp(at: Instant): string {
  return new Date(at).toISOString();
}

/** An instant to compare a `timestamptz` column with. */
export function timestampOf(at: Instant): RawBuilder<Instant> {
  return sql<Instant>`${toTimestamp(at)}::timestamptz`;
}
