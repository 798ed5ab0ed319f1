import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { CallRefusal } from '../../core/call.ts';
import type { Db, Tx } from '../../db/database.ts';
import { holdName } from '../../db/hold-name.ts';
import { changeSettings, readLogo } from '../brand/index.ts';
import { bindsTimeZone } from '../contracts/index.ts';
import type { BrandConfig } from './brand-config.ts';
import { hasZoneHistory } from './zones-store.ts';

export type ApplyFault = 'currency_held' | 'host_taken' | 'time_zone_held';

/**
 * Makes changes of brands come one after the other, whichever they are of: hosts are unique among all of them. Of the brand that is changed the row is held as
 * well, which waits for accounts that are being made in its currency.
 */
export async function holdBrands(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await holdChangesOfBrands(tx);
  await sql`SELECT id FROM merchant WHERE id = ${merchantId} FOR UPDATE`.execute(tx);
}

/** The same, without the brand's row: for changes that accounts need not wait for. */
export async function holdChangesOfBrands(tx: Tx): Promise<void> {
  await holdName(tx, 'brands');
}

/** Whether the time zone changes by announcement only: contracts run by it, or it was changed by a date before, and what was then stays as it was. */
export async function isTimeZoneHeld(db: Db, merchantId: Id<'merchant'>): Promise<boolean> {
  return (await bindsTimeZone(db, merchantId)) || (await hasZoneHistory(db, merchantId));
}

/** Whether there are accounts, whose money is in the brand's currency. */
export async function isCurrencyHeld(db: Db, merchantId: Id<'merchant'>): Promise<boolean> {
  const row = await db.selectFrom('member').where('merchant_id', '=', merchantId).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** What keeps a configuration from becoming this brand's; null: nothing. Of the brands held by {@link holdBrands}. */
export async function obstacleTo(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { before, config }: { readonly before: BrandConfig; readonly config: BrandConfig },
): Promise<CallRefusal<ApplyFault> | null> {
  if (config.currency !== before.currency && (await isCurrencyHeld(tx, merchantId)))
    return { ok: false, code: 'currency_held', at: 'config.currency' };
  if (config.timeZone !== before.timeZone && (await isTimeZoneHeld(tx, merchantId)))
    return { ok: false, code: 'time_zone_held', at: 'config.timeZone' };
  const others = await tx.selectFrom('merchant').where('id', '<>', merchantId).select('hosts').execute();
  const taken = new Set(others.flatMap(({ hosts }) => hosts));
  const host = config.hosts.find((one) => taken.has(one));
  if (host !== undefined) return { ok: false, code: 'host_taken', at: 'config.hosts', values: { host } };
  return null;
}

/** Whether a configuration shows a logo that the brand does not have. One that it has stays, and needs no second look. */
export async function lacksLogo(tx: Tx, merchantId: Id<'merchant'>, { logo }: BrandConfig): Promise<boolean> {
  return logo !== null && (await readLogo(tx, merchantId, logo.id)) === null;
}

/** Writes a configuration where the platform reads it. `forgetMerchants` and the word to open tabs are the caller's, after the commit. */
export async function applyConfig(tx: Tx, merchantId: Id<'merchant'>, config: BrandConfig): Promise<void> {
  const { name, hosts, languages, defaultLanguage, currency, timeZone, jurisdiction, look, logo, licence } = config;
  await tx
    .updateTable('merchant')
    .set({
      name,
      hosts: [...hosts],
      languages: [...languages],
      default_language: defaultLanguage,
      currency,
      time_zone: timeZone,
      jurisdiction,
    })
    .where('id', '=', merchantId)
    .execute();
  await changeSettings(tx, merchantId, (settings) => ({ ...settings, look, logo, licence }));
}
