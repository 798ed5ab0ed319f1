import type { Id, Instant } from '@trevo/kernel';
import type { Selectable } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { VendorKey, VendorLink } from './vendor-link.ts';
import { usualWinLimits } from './win-limits.ts';
import { columnsOfLimits, limitCurrencyOf } from './win-limits-store.ts';

/** A link as stored: its keys are still sealed. */
export type StoredLink = Omit<VendorLink, 'keys'> & { readonly keys: readonly StoredKey[] };
export type StoredKey = Omit<VendorKey, 'value'> & { readonly sealed: Buffer };

/** Every link of every merchant: a request names its key before anyone knows whose it is. */
export async function readAllLinks(db: Db): Promise<StoredLink[]> {
  const links = await db
    .selectFrom('vendor_link as l')
    .innerJoin('merchant as m', 'm.id', 'l.merchant_id')
    .select(['l.merchant_id', 'm.code', 'l.vendor', 'l.dialect', 'l.wallet', 'l.base_url', 'l.settings', 'l.enabled'])
    .execute();
  const keys = await db.selectFrom('vendor_key').selectAll().orderBy('created_at', 'desc').orderBy('id').execute();
  return links.map((row) => ({
    merchantId: row.merchant_id as Id<'merchant'>,
    merchantCode: row.code,
    vendor: row.vendor,
    dialect: row.dialect,
    wallet: row.wallet,
    baseUrl: row.base_url,
    settings: row.settings,
    enabled: row.enabled,
    keys: keys
      .filter((key) => key.merchant_id === row.merchant_id && key.vendor === row.vendor)
      .map(({ id, purpose, sealed, for_tests, retires_at }) => ({ id, purpose, sealed, forTests: for_tests, retiresAt: retires_at })),
  }));
}

/** A link as people see it: where it leads and which keys it has, none of them opened; newest first. */
export type LinkView = LinkRow & {
  readonly changedAt: Instant;
  readonly keys: readonly (Pick<VendorKey, 'id' | 'purpose' | 'forTests'> & {
    readonly createdAt: Instant;
    readonly retiresAt: Instant | null;
  })[];
};

/** The links of a merchant by vendor code. */
export async function readLinks(db: Db, merchantId: Id<'merchant'>): Promise<LinkView[]> {
  const links = await db.selectFrom('vendor_link').where('merchant_id', '=', merchantId).selectAll().orderBy('vendor').execute();
  const keys = await db
    .selectFrom('vendor_key')
    .where('merchant_id', '=', merchantId)
    .select(['id', 'vendor', 'purpose', 'for_tests', 'created_at', 'retires_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return links.map((row) => ({
    ...linkOfRow(row),
    changedAt: row.changed_at,
    keys: keys
      .filter(({ vendor }) => vendor === row.vendor)
      .map(({ id, purpose, for_tests, created_at, retires_at }) => ({
        id,
        purpose,
        forTests: for_tests,
        createdAt: created_at,
        retiresAt: retires_at,
      })),
  }));
}

/** The link of a vendor, held against other changes until the transaction ends; null when there is none. */
export async function lockLink(tx: Tx, merchantId: Id<'merchant'>, vendor: string): Promise<LinkRow | null> {
  const row = await tx
    .selectFrom('vendor_link')
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row ? linkOfRow(row) : null;
}

/** Whether the link is open; it cannot be cut until the transaction ends. */
export async function holdOpenLink(tx: Tx, merchantId: Id<'merchant'>, vendor: string): Promise<boolean> {
  const row = await tx
    .selectFrom('vendor_link')
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('enabled', '=', true)
    .select('vendor')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeLinkEnabled(
  db: Db,
  merchantId: Id<'merchant'>,
  { vendor, enabled, at }: { readonly vendor: string; readonly enabled: boolean; readonly at: Instant },
): Promise<void> {
  await db
    .updateTable('vendor_link')
    .set({ enabled, changed_at: toTimestamp(at) })
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .execute();
}

function linkOfRow(row: Selectable<Schema['vendor_link']>): LinkRow {
  const { vendor, dialect, wallet, base_url: baseUrl, settings, enabled } = row;
  return { vendor, dialect, wallet, baseUrl, settings, enabled };
}

/** Codes of the vendors that are linked to a merchant and switched on. */
export async function readLinkedVendors(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('vendor_link')
    .where('merchant_id', '=', merchantId)
    .where('enabled', '=', true)
    .select('vendor')
    .execute();
  return new Set(rows.map(({ vendor }) => vendor));
}

/** Notes what a vendor said of its maintenance; answers what it had said before. */
export async function writeSaysMaintenance(db: Db, merchantId: Id<'merchant'>, vendor: string, says: boolean): Promise<boolean> {
  const before = await db
    .selectFrom('vendor_link')
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .select('says_maintenance')
    .executeTakeFirstOrThrow();
  if (before.says_maintenance !== says)
    await db
      .updateTable('vendor_link')
      .set({ says_maintenance: says })
      .where('merchant_id', '=', merchantId)
      .where('vendor', '=', vendor)
      .execute();
  return before.says_maintenance;
}

export type LinkRow = Pick<VendorLink, 'vendor' | 'dialect' | 'wallet' | 'baseUrl' | 'settings' | 'enabled'>;

/** Makes or changes a link. */
export async function writeLink(db: Db, merchantId: Id<'merchant'>, link: LinkRow, at: Instant): Promise<void> {
  const changing = {
    dialect: link.dialect,
    wallet: link.wallet,
    base_url: link.baseUrl,
    settings: JSON.stringify(link.settings),
    enabled: link.enabled,
    changed_at: toTimestamp(at),
  };
  // Limits that an operator set stay.
  const limits = columnsOfLimits(usualWinLimits(await limitCurrencyOf(db, merchantId)));
  await db
    .insertInto('vendor_link')
    .values({ merchant_id: merchantId, vendor: link.vendor, ...changing, ...limits })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'vendor']).doUpdateSet(changing))
    .execute();
}

export async function insertKey(
  db: Db,
  merchantId: Id<'merchant'>,
  key: {
    readonly id: string;
    readonly vendor: string;
    readonly purpose: VendorKey['purpose'];
    readonly sealed: Buffer;
    readonly forTests: boolean;
    readonly at: Instant;
  },
): Promise<void> {
  await db
    .insertInto('vendor_key')
    .values({
      id: key.id,
      merchant_id: merchantId,
      vendor: key.vendor,
      purpose: key.purpose,
      sealed: key.sealed,
      for_tests: key.forTests,
      created_at: toTimestamp(key.at),
    })
    .execute();
}

/** Retires the link's other keys of a purpose at an instant; those that retire earlier stay as they are. */
export async function retireKeys(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { readonly vendor: string; readonly purpose: VendorKey['purpose']; readonly except: string; readonly at: Instant },
): Promise<number> {
  const result = await db
    .updateTable('vendor_key')
    .set({ retires_at: toTimestamp(of.at) })
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', of.vendor)
    .where('purpose', '=', of.purpose)
    .where('id', '<>', of.except)
    .where((at) => at.or([at('retires_at', 'is', null), at('retires_at', '>', timestampOf(of.at))]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
