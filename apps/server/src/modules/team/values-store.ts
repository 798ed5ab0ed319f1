import { type ValueItem, valueItems } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** What an account earns by, of each item that it has: points of a series, and rates in ppm. */
export type Values = Readonly<Partial<Record<ValueItem, number>>>;

/** The values of an account now; what it has none of is left out. */
export async function readValues(db: Db, memberId: Id<'member'>): Promise<Values> {
  const { rows } = await sql<{ item: ValueItem; value: number }>`
    SELECT i.item, team_value(${memberId}, i.item) AS value FROM unnest(${[...valueItems]}::text[]) AS i (item)`.execute(db);
  return Object.fromEntries(rows.filter(({ value }) => value > 0).map(({ item, value }) => [item, value]));
}

export type ValueRefusal = 'ACCOUNT_UNKNOWN' | 'CHAIN_NOT_MONOTONE' | 'LOWERING_NOT_ACCEPTED';

type Raise = {
  readonly uplineId: Id<'member'>;
  readonly memberId: Id<'member'>;
  readonly item: ValueItem;
  /** Null: nothing is raised. */
  readonly value: number | null;
  readonly at: Instant;
};

/** Raises one value of the direct downline. Null when it is so. */
export async function raiseValue(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { uplineId, memberId, item, value, at }: Raise,
): Promise<ValueRefusal | null> {
  const { rows } = await sql<{ refusal: ValueRefusal | null }>`
    SELECT team_set_value(${merchantId}, ${uplineId}, ${memberId}, ${item}, ${value}, ${toTimestamp(at)}) AS refusal`.execute(tx);
  return rows[0]?.refusal ?? null;
}

/** The first of some values that is above what somebody has, or null. */
export function itemAbove(values: Values, own: Values): ValueItem | null {
  return valueItems.find((item) => (values[item] ?? 0) > (own[item] ?? 0)) ?? null;
}
