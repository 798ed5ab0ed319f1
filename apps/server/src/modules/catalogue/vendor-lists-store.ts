import type { Id, Instant } from '@trevo/kernel';
import { type SqlBool, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { ListGap } from './vendor-list-gap.ts';

export type KnownGap = ListGap & {
  /** Games in the list. */
  readonly listed: number;
  /** When what waits became what it is, and when the list was read last. */
  readonly since: Instant;
  readonly readAt: Instant;
};

/** What a vendor's list lacks; null: nothing that anybody has to know of. */
export async function readListGap(db: Db, merchantId: Id<'merchant'>, vendor: string): Promise<KnownGap | null> {
  const row = await db
    .selectFrom('vendor_list_gap')
    .where('merchant_id', '=', merchantId)
    .where('vendor_code', '=', vendor)
    .selectAll()
    .executeTakeFirst();
  return row ? { missing: row.missing, kept: row.kept, listed: row.listed, since: row.since, readAt: row.read_at } : null;
}

/** Vendors whose lists wait for a decision. */
export async function readWaitingLists(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('vendor_list_gap')
    .where('merchant_id', '=', merchantId)
    .where(sql<SqlBool>`cardinality(missing) > 0`)
    .select('vendor_code')
    .execute();
  return new Set(rows.map((row) => row.vendor_code));
}

/** Holds a vendor's row until the transaction ends: its list is judged, and decided on, by one at a time. */
export async function holdVendorList(tx: Tx, merchantId: Id<'merchant'>, vendor: string): Promise<void> {
  await tx.selectFrom('vendor').where('merchant_id', '=', merchantId).where('code', '=', vendor).select('code').forNoKeyUpdate().execute();
}

/** Notes what a vendor's list lacks; null: nothing. */
export async function writeListGap(
  tx: Tx,
  merchantId: Id<'merchant'>,
  {
    vendor,
    gap,
    listed,
    since,
    at,
  }: {
    readonly vendor: string;
    readonly gap: ListGap | null;
    readonly listed: number;
    readonly since: Instant;
    readonly at: Instant;
  },
): Promise<void> {
  if (gap === null) {
    await tx.deleteFrom('vendor_list_gap').where('merchant_id', '=', merchantId).where('vendor_code', '=', vendor).execute();
    return;
  }
  const row = { missing: [...gap.missing], kept: [...gap.kept], listed, since: toTimestamp(since), read_at: toTimestamp(at) };
  await tx
    .insertInto('vendor_list_gap')
    .values({ merchant_id: merchantId, vendor_code: vendor, ...row })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor_code']).doUpdateSet(row))
    .execute();
}
