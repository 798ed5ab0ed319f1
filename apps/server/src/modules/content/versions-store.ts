import type { ContentBody, ContentKind } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { holdName } from '../../db/hold-name.ts';
import type { ContentId } from './content.ts';
import type { Showing } from './version-state.ts';

export type Item = {
  readonly id: ContentId;
  readonly kind: ContentKind;
  readonly code: string | null;
  readonly sort: number;
  /** The newest one. */
  readonly version: number;
};

/** One version without its texts. */
export type VersionLine = Showing & {
  readonly writtenBy: string;
  readonly writtenAt: Instant;
  readonly copyOf: number | null;
  readonly publishedBy: string | null;
  readonly publishedAt: Instant | null;
  readonly reason: string;
};

const itemColumns = ['id', 'kind', 'code', 'sort', 'version'] as const;

/** An item of the brand, locked until the transaction ends: whoever writes, publishes or ends it waits for the other. */
export async function holdItem(tx: Tx, merchantId: Id<'merchant'>, id: string): Promise<Item | null> {
  const row = await itemsOf(tx, merchantId).where('id', '=', id).forUpdate().executeTakeFirst();
  return (row as Item | undefined) ?? null;
}

export async function readItem(db: Db, merchantId: Id<'merchant'>, id: string): Promise<Item | null> {
  const row = await itemsOf(db, merchantId).where('id', '=', id).executeTakeFirst();
  return (row as Item | undefined) ?? null;
}

/** The items of a kind in the order shown, locked. */
export async function holdItems(tx: Tx, merchantId: Id<'merchant'>, kind: ContentKind): Promise<Item[]> {
  const rows = await itemsOf(tx, merchantId).where('kind', '=', kind).orderBy('sort').orderBy('id').forUpdate().execute();
  return rows as Item[];
}

/** The item that stands under a code: a promotion, a term, the footer. */
export async function readItemByCode(db: Db, merchantId: Id<'merchant'>, kind: ContentKind, code: string): Promise<Item | null> {
  const row = await itemsOf(db, merchantId).where('kind', '=', kind).where('code', '=', code).executeTakeFirst();
  return (row as Item | undefined) ?? null;
}

function itemsOf(db: Db, merchantId: Id<'merchant'>) {
  return db.selectFrom('content_item').select(itemColumns).where('merchant_id', '=', merchantId).where('dropped', '=', false);
}

/** Promotions of the brand among `ids` stay as they are until the transaction ends: none is ended while something is published that leads to it. */
export async function keepPromotions(tx: Tx, merchantId: Id<'merchant'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await itemsOf(tx, merchantId).where('id', 'in', ids).orderBy('id').forShare().execute();
}

/** The items of a kind; messages whose time is over do not count. Whoever counts comes one after the other at a brand, until the transaction ends. */
export async function countItems(tx: Tx, merchantId: Id<'merchant'>, kind: ContentKind, now: Instant): Promise<number> {
  await holdName(tx, `content items ${merchantId}`);
  const { items } = await tx
    .selectFrom('content_item')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('dropped', '=', false)
    .where((eb) => eb.or([eb('over_at', 'is', null), eb('over_at', '>', timestampOf(now))]))
    .select((eb) => eb.fn.countAll<bigint>().as('items'))
    .executeTakeFirstOrThrow();
  return Number(items);
}

/** Adds an item, at the end of what is shown unless its place is said. False: its code is taken. */
export async function insertItem(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { id, kind, code, sort }: Pick<Item, 'code' | 'id' | 'kind'> & { readonly sort?: number },
): Promise<boolean> {
  const last = sql<number>`(SELECT coalesce(max(sort) + 1, 0) FROM content_item WHERE merchant_id = ${merchantId} AND kind = ${kind})`;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('content_item')
    .values({ id, merchant_id: merchantId, kind, code, sort: sort ?? last, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

type NewVersion = {
  readonly id: string;
  readonly version: number;
  readonly body: ContentBody;
  readonly by: string;
  readonly at: Instant;
  readonly copyOf?: number;
};

/** Adds a version, which is the newest from now on. */
export async function insertVersion(tx: Tx, { id, version, body, by, at, copyOf }: NewVersion): Promise<void> {
  await tx
    .insertInto('content_version')
    .values({
      content_id: id,
      version,
      fields: JSON.stringify(body.fields),
      texts: JSON.stringify(body.texts),
      written_by: by,
      written_at: toTimestamp(at),
      copy_of: copyOf ?? null,
    })
    .execute();
  await tx.updateTable('content_item').set({ version }).where('id', '=', id).execute();
}

type Publication = {
  readonly by: string;
  readonly at: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly reason: string;
};

export async function publishVersion(
  tx: Tx,
  id: string,
  version: number,
  { by, at, startsAt, endsAt, reason }: Publication,
): Promise<void> {
  await tx
    .updateTable('content_version')
    .set({
      published_by: by,
      published_at: toTimestamp(at),
      starts_at: toTimestamp(startsAt),
      ends_at: endsAt === null ? null : toTimestamp(endsAt),
      reason,
    })
    .where('content_id', '=', id)
    .where('version', '=', version)
    .execute();
}

/** Ends versions at `now`; one whose start has not come never was. */
export async function endVersions(tx: Tx, id: string, versions: readonly number[], now: Instant): Promise<void> {
  await tx
    .updateTable('content_version')
    .set({ ends_at: sql<string>`greatest(starts_at, ${timestampOf(now)})` })
    .where('content_id', '=', id)
    .where('version', 'in', versions)
    .execute();
}

/** Puts an item at another place of what is shown. */
export async function sortItem(tx: Tx, id: string, sort: number): Promise<void> {
  await tx.updateTable('content_item').set({ sort }).where('id', '=', id).execute();
}

/** Takes away a draft that never went out; its code is free again. */
export async function dropItem(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('content_item').set({ dropped: true }).where('id', '=', id).execute();
}

/** Gives an item another code. False: another has it. */
export async function recodeItem(tx: Tx, merchantId: Id<'merchant'>, { id, kind }: Item, code: string): Promise<boolean> {
  const { rows } = await sql`UPDATE content_item item SET code = ${code} WHERE id = ${id} AND NOT EXISTS (
    SELECT FROM content_item other WHERE other.merchant_id = ${merchantId} AND other.kind = ${kind} AND other.code = ${code} AND NOT other.dropped)
    RETURNING id`.execute(tx);
  return rows.length === 1;
}

/** What one version says. */
export async function readBody(db: Db, { id, kind }: Item, version: number): Promise<ContentBody | null> {
  const row = await db
    .selectFrom('content_version')
    .where('content_id', '=', id)
    .where('version', '=', version)
    .select(['fields', 'texts'])
    .executeTakeFirst();
  return row === undefined ? null : ({ kind, fields: row.fields, texts: row.texts } as ContentBody);
}

/** When each version that was published is out. */
export async function readPublished(db: Db, id: string): Promise<Showing[]> {
  const { rows } = await sql<Showing>`SELECT version, starts_at AS "startsAt", ends_at AS "endsAt" FROM content_version
    WHERE content_id = ${id} AND starts_at IS NOT NULL ORDER BY version`.execute(db);
  return rows;
}

/** The newest versions of an item, newest first. Who is no operator is the start of the house, and has no name. */
export async function readVersions(db: Db, id: string): Promise<VersionLine[]> {
  const { rows } = await sql<VersionLine>`
    SELECT v.version, v.copy_of AS "copyOf", v.reason, v.starts_at AS "startsAt", v.ends_at AS "endsAt",
      coalesce(w.name, '') AS "writtenBy", v.written_at AS "writtenAt",
      CASE WHEN v.published_by IS NOT NULL THEN coalesce(p.name, '') END AS "publishedBy", v.published_at AS "publishedAt"
    FROM content_version v LEFT JOIN operator w ON w.id = v.written_by LEFT JOIN operator p ON p.id = v.published_by
    WHERE v.content_id = ${id} ORDER BY v.version DESC LIMIT ${versionsMax}`.execute(db);
  return rows;
}

/** Nobody reads further back than this. */
const versionsMax = 200;
