import { type ValueItem, valueItems } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { MostItem } from './most-tables.ts';

/** A change of what the house gives at most. */
export type MostChange = {
  readonly id: Id<'teamMost'>;
  readonly item: MostItem;
  readonly before: number;
  readonly value: number;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
  readonly holdsFrom: Instant;
  readonly state: 'announced' | 'held' | 'withdrawn';
};

const changesShown = 50;

/** What the house gives at most now. */
export async function readMost(db: Db, merchantId: Id<'merchant'>): Promise<Readonly<Record<ValueItem, number>>> {
  const { rows } = await sql<{ item: ValueItem; most: number }>`SELECT i.item, team_site_value(${merchantId}, i.item) AS most
    FROM unnest(${[...valueItems]}::text[]) AS i (item)`.execute(db);
  return Object.fromEntries(rows.map(({ item, most }) => [item, most])) as Record<ValueItem, number>;
}

/** The latest changes, newest first, and what waits to hold. */
export async function readChanges(db: Db, merchantId: Id<'merchant'>): Promise<readonly MostChange[]> {
  const { rows } =
    await sql<MostChange>`SELECT c.id, c.item, c.before, c.value, c.reason, coalesce(o.name, c.made_by) AS "madeBy", c.made_at AS "madeAt",
      c.holds_from AS "holdsFrom", c.state
    FROM team_most c LEFT JOIN operator o ON o.id = c.made_by
    WHERE c.merchant_id = ${merchantId} ORDER BY c.state = 'announced' DESC, c.made_at DESC, c.id DESC LIMIT ${changesShown}`.execute(db);
  return rows;
}

/** Takes back what waits of an item. Those who were told of it are told that; nobody was: nobody is. False where nothing waits. */
export async function withdrawWaiting(tx: Tx, merchantId: Id<'merchant'>, item: MostItem): Promise<boolean> {
  const { rows } = await sql`UPDATE team_most SET state = 'withdrawn', told_to = CASE WHEN told_to = '' THEN NULL ELSE '' END
    WHERE merchant_id = ${merchantId} AND item = ${item} AND state = 'announced' RETURNING 1`.execute(tx);
  return rows.length > 0;
}

type NewChange = Pick<MostChange, 'before' | 'id' | 'item' | 'reason' | 'value'> & {
  readonly by: Id<'operator'>;
  readonly at: Instant;
  /** Null: at once. */
  readonly holdsFrom: Instant | null;
};

export async function insertChange(tx: Tx, merchantId: Id<'merchant'>, change: NewChange): Promise<void> {
  const { id, item, before, value, reason, by, at, holdsFrom } = change;
  await tx
    .insertInto('team_most')
    .values({
      id,
      merchant_id: merchantId,
      item,
      before,
      value,
      reason,
      made_by: by,
      made_at: toTimestamp(at),
      holds_from: toTimestamp(holdsFrom ?? at),
      state: holdsFrom === null ? 'held' : 'announced',
      held_at: holdsFrom === null ? toTimestamp(at) : null,
      told_to: holdsFrom === null ? null : '',
    })
    .execute();
}

/** From now on the house gives so much at most. */
export async function writeMost(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { item, value }: { readonly item: ValueItem; readonly value: number },
): Promise<void> {
  if (item === 'SERIES') {
    await tx.updateTable('team_rule').set({ series_max: value }).where('merchant_id', '=', merchantId).execute();
    return;
  }
  await tx
    .insertInto('team_rate_most')
    .values({ merchant_id: merchantId, item, most_ppm: value })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'item']).doUpdateSet({ most_ppm: value }))
    .execute();
}
