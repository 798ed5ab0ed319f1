import { type ContentBody, type KeptPicture, picturesMax } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { holdName } from '../../db/hold-name.ts';
import type { PageCopy } from '../pictures/index.ts';

/** Days that a picture is kept which no text names. */
const graceDays = 7;

/** The pictures that a text names. */
export function picturesIn(body: ContentBody): readonly KeptPicture[] {
  if (body.kind !== 'banner' && body.kind !== 'promotion') return [];
  return Object.values(body.fields.pictures ?? {}).filter((picture) => picture !== null);
}

/** A picture of the brand as texts name it; another brand's is none. */
export async function findPicture(db: Db, merchantId: Id<'merchant'>, id: string): Promise<KeptPicture | null> {
  const row = await db
    .selectFrom('content_picture')
    .select(['id', 'width', 'height'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .orderBy('width', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** One copy of a picture of the brand, in the width that is asked for. */
export async function readCopy(db: Db, merchantId: Id<'merchant'>, id: string, width: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('content_picture')
    .select('content')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .where('width', '=', width)
    .executeTakeFirst();
  return row === undefined ? null : Buffer.from(row.content);
}

export async function countPictures(db: Db, merchantId: Id<'merchant'>): Promise<number> {
  const { rows } = await sql<{ pictures: number }>`
    SELECT count(DISTINCT id)::int AS pictures FROM content_picture WHERE merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.pictures ?? 0;
}

type NewPicture = { readonly id: string; readonly copies: readonly PageCopy[]; readonly at: Instant };

/**
 * Keeps a picture in all its copies; one that is there stays as it is. False: the brand has as many as it may. Pictures of one brand are kept one after the other, so that
 * two at once do not both have the last place.
 */
export async function insertPicture(tx: Tx, merchantId: Id<'merchant'>, { id, copies, at }: NewPicture): Promise<boolean> {
  const named_at = toTimestamp(at);
  await holdName(tx, `content pictures ${merchantId}`);
  if ((await findPicture(tx, merchantId, id)) === null && (await countPictures(tx, merchantId)) >= picturesMax) return false;
  await tx
    .insertInto('content_picture')
    .values(copies.map((copy) => ({ ...copy, merchant_id: merchantId, id, named_at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/**
 * Pictures are named by a text that is being written, or sent again: those that are there stay until the transaction ends, and their days are counted anew.
 * The sweep looks at a row again that it waited for, so that none goes which somebody has just named.
 */
export async function namePictures(tx: Tx, merchantId: Id<'merchant'>, ids: readonly string[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE content_picture SET named_at = ${timestampOf(now)} WHERE (merchant_id, id, width) IN (
    SELECT merchant_id, id, width FROM content_picture WHERE merchant_id = ${merchantId} AND id IN (${sql.join([...ids])})
    ORDER BY merchant_id, id, width FOR UPDATE)`.execute(tx);
}

/** Removes pictures that no version of anything that is still there names, some days after they were sent or named last. */
export async function forgetPictures(db: Db, now: Instant): Promise<void> {
  // In the order in which they are named, so that neither waits for the other.
  await sql`WITH gone AS (
      SELECT merchant_id, id, width FROM content_picture picture
      WHERE named_at < ${timestampOf(now)} - make_interval(days => ${graceDays}::int)
        AND NOT EXISTS (SELECT FROM content_item item JOIN content_version v ON v.content_id = item.id
          WHERE item.merchant_id = picture.merchant_id AND item.kind IN ('banner', 'promotion') AND NOT item.dropped
            AND jsonb_path_exists(v.fields, '$.pictures.*.id ? (@ == $id)', jsonb_build_object('id', picture.id)))
      ORDER BY merchant_id, id, width FOR UPDATE)
    DELETE FROM content_picture picture USING gone
    WHERE picture.merchant_id = gone.merchant_id AND picture.id = gone.id AND picture.width = gone.width`.execute(db);
}
