import type { Language } from '@trevo/i18n';
import { type Id, zoneOfHistory } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { type Selectable, sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

export async function readMerchants(db: Db): Promise<Merchant[]> {
  const rows = await db.selectFrom('merchant').selectAll().execute();
  const changes = Map.groupBy(await readChanges(db, null), ({ merchantId }) => merchantId);
  return rows.map((row) => merchantOfRow(row, changes.get(row.id) ?? []));
}

/** A merchant as its row says now, whatever the process remembers. */
export async function readMerchant(db: Db, id: Id<'merchant'>): Promise<Merchant> {
  const row = await db.selectFrom('merchant').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  return merchantOfRow(row, await readChanges(db, id));
}

type Change = { readonly merchantId: string; readonly before: string; readonly zone: string; readonly from: string };

/** Signed changes of time zones, the oldest first: of one brand or of all. */
async function readChanges(db: Db, id: Id<'merchant'> | null): Promise<Change[]> {
  const { rows } =
    await sql<Change>`SELECT z.merchant_id AS "merchantId", z.zone_before AS before, z.zone, to_char(z.starts_on, 'YYYY-MM-DD') AS "from"
    FROM brand_zone z WHERE z.state = 'done' AND (${id}::text IS NULL OR z.merchant_id = ${id}) ORDER BY z.starts_on`.execute(db);
  return rows;
}

function merchantOfRow(row: Selectable<Schema['merchant']>, changes: readonly Change[]): Merchant {
  const [first] = changes;
  return {
    id: row.id as Id<'merchant'>,
    code: row.code,
    name: row.name,
    hosts: row.hosts,
    currency: row.currency as Currency,
    timeZone:
      first === undefined
        ? row.time_zone
        : zoneOfHistory(
            first.before,
            changes.map(({ from, zone }) => ({ from, zone })),
          ),
    languages: row.languages as Language[],
    defaultLanguage: row.default_language as Language,
    jurisdiction: row.jurisdiction,
    status: row.status as 0 | 1 | 2,
    maintenanceUntil: row.maintenance_until,
    isDemo: row.demo,
    blockedCountries: row.blocked_countries,
    settings: row.settings,
  };
}

/** A row of a new brand. Throws on a code that is there already: the caller holds all of them. */
export async function insertMerchant(
  tx: Tx,
  of: Pick<Merchant, 'code' | 'currency' | 'defaultLanguage' | 'id' | 'languages' | 'name'> & { readonly timeZone: string },
): Promise<void> {
  const { id, code, name, currency, timeZone, languages, defaultLanguage } = of;
  await tx
    .insertInto('merchant')
    .values({ id, code, name, currency, time_zone: timeZone, languages: [...languages], default_language: defaultLanguage })
    .execute();
}
