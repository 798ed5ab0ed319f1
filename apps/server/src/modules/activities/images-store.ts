import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Picture } from '../pictures/index.ts';

export type Image = { readonly id: Id<'activityImage'>; readonly type: Picture['type']; readonly bytes: number };

type Owner = { readonly activityId: Id<'activity'>; readonly memberId: Id<'member'> };

/** A picture that waits for an application, by what was sent; null: it was not sent before. */
export async function readSent(db: Db, { activityId, memberId }: Owner, hash: string): Promise<Image | null> {
  const { rows } = await sql<Image>`SELECT id, type, bytes FROM activity_image
    WHERE member_id = ${memberId} AND activity_id = ${activityId} AND sent_hash = ${hash} AND part_id IS NULL`.execute(db);
  return rows[0] ?? null;
}

/** Keeps a picture for the next application: of those that none has taken the newest `max` stay, so that an attempt that came to nothing stands in nobody's way. */
export async function storeImage(
  tx: Tx,
  { activityId, memberId }: Owner,
  image: Pick<Image, 'id' | 'type'> & { readonly hash: string; readonly content: Buffer; readonly max: number },
): Promise<Image> {
  const { id, type, hash, content, max } = image;
  await sql`DELETE FROM activity_image WHERE id IN (SELECT id FROM activity_image
    WHERE member_id = ${memberId} AND activity_id = ${activityId} AND part_id IS NULL ORDER BY uploaded_at DESC, id DESC OFFSET ${max - 1})`.execute(
    tx,
  );
  await sql`INSERT INTO activity_image (id, activity_id, member_id, sent_hash, type, bytes, content, uploaded_at)
    VALUES (${id}, ${activityId}, ${memberId}, ${hash}, ${type}, ${content.length}, ${content}, clock_timestamp())`.execute(tx);
  return { id, type, bytes: content.length };
}

/** The member's own pictures among these that no application has taken, or that this one has. */
export async function readWaiting(tx: Tx, { activityId, memberId }: Owner, ids: readonly string[]): Promise<readonly Image[]> {
  const { rows } = await sql<Image>`SELECT id, type, bytes FROM activity_image
    WHERE member_id = ${memberId} AND activity_id = ${activityId} AND part_id IS NULL AND id = ANY (${[...ids]}::text[])`.execute(tx);
  return rows;
}

/** Ties pictures to an application; those of an earlier attempt go. */
export async function attachImages(tx: Tx, partId: Id<'activityPart'>, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM activity_image WHERE part_id = ${partId}`.execute(tx);
  await sql`UPDATE activity_image SET part_id = ${partId} WHERE id = ANY (${[...ids]}::text[])`.execute(tx);
}

/** Deletes the pictures of an application that was given up. */
export async function dropImages(tx: Tx, partId: Id<'activityPart'>): Promise<void> {
  await sql`DELETE FROM activity_image WHERE part_id = ${partId}`.execute(tx);
}

/** The pictures of an application. The caller has read it of its merchant. */
export async function readImages(db: Db, partId: Id<'activityPart'>): Promise<readonly Image[]> {
  const { rows } = await sql<Image>`SELECT id, type, bytes FROM activity_image WHERE part_id = ${partId} ORDER BY id`.execute(db);
  return rows;
}

/** The bytes of a picture, for an operator of the merchant that it belongs to. */
export async function readImageContent(
  db: Db,
  merchantId: Id<'merchant'>,
  partId: Id<'activityPart'>,
  imageId: Id<'activityImage'>,
): Promise<{ readonly type: Picture['type']; readonly content: Buffer } | null> {
  const { rows } = await sql<{ type: Picture['type']; content: Buffer }>`SELECT i.type, i.content FROM activity_image i
    JOIN activity_part p ON p.id = i.part_id WHERE i.id = ${imageId} AND p.id = ${partId} AND p.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
}
