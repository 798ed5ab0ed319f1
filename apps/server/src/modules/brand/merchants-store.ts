import type { Language } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { Selectable } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';

export async function readMerchants(db: Db): Promise<Merchant[]> {
  const rows = await db.selectFrom('merchant').selectAll().execute();
  return rows.map(merchantOfRow);
}

/** A merchant as its row says now, whatever the process remembers. */
export async function readMerchant(db: Db, id: Id<'merchant'>): Promise<Merchant> {
  return merchantOfRow(await db.selectFrom('merchant').where('id', '=', id).selectAll().executeTakeFirstOrThrow());
}

function merchantOfRow(row: Selectable<Schema['merchant']>): Merchant {
  return {
    id: row.id as Id<'merchant'>,
    code: row.code,
    name: row.name,
    hosts: row.hosts,
    currency: row.currency as Currency,
    timeZone: row.time_zone,
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
  of: Pick<Merchant, 'code' | 'currency' | 'defaultLanguage' | 'id' | 'languages' | 'name' | 'timeZone'>,
): Promise<void> {
  const { id, code, name, currency, timeZone, languages, defaultLanguage } = of;
  await tx
    .insertInto('merchant')
    .values({ id, code, name, currency, time_zone: timeZone, languages: [...languages], default_language: defaultLanguage })
    .execute();
}
