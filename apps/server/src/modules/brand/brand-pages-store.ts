import type { Id } from '@trevo/kernel';
import type { Db } from '../../db/database.ts';

/** A way to reach the brand; one that is off keeps its place and is shown to nobody. */
export type ServiceEntry = {
  readonly csType: string;
  readonly title: string;
  /** What it is called in the languages in which it has a name of its own; without any, it is `title` everywhere. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
  readonly url: string;
  readonly enabled: boolean;
};
export type Resource = { readonly resourceType: string; readonly url: string; readonly labelNameEn: string };

/** How customers reach the brand, in its own order, those that are off too. */
export async function readServices(db: Db, merchantId: Id<'merchant'>): Promise<ServiceEntry[]> {
  const rows = await db.selectFrom('merchant_service').where('merchant_id', '=', merchantId).orderBy('position').selectAll().execute();
  return rows.map((row) => oneWay({ csType: row.cs_type, title: row.title, titles: row.titles, url: row.url, enabled: row.enabled }));
}

/** An entry in the one way in which it is written: that it has no names of its own is not said. */
export function oneWay({ csType, title, titles = {}, url, enabled }: ServiceEntry): ServiceEntry {
  return { csType, title, ...(Object.keys(titles).length === 0 ? {} : { titles }), url, enabled };
}

/** Replaces the brand's customer-service entries. */
export async function writeServices(db: Db, merchantId: Id<'merchant'>, entries: readonly ServiceEntry[]): Promise<void> {
  await db.deleteFrom('merchant_service').where('merchant_id', '=', merchantId).execute();
  if (entries.length === 0) return;
  const rows = entries.map((entry, position) => ({
    merchant_id: merchantId,
    position,
    cs_type: entry.csType,
    title: entry.title,
    titles: JSON.stringify(entry.titles ?? {}),
    url: entry.url,
    enabled: entry.enabled,
  }));
  await db.insertInto('merchant_service').values(rows).execute();
}

/** Links and files the brand shows. */
export async function readResources(db: Db, merchantId: Id<'merchant'>): Promise<Resource[]> {
  const rows = await db
    .selectFrom('merchant_resource')
    .where('merchant_id', '=', merchantId)
    .orderBy('resource_type')
    .selectAll()
    .execute();
  return rows.map((row) => ({ resourceType: row.resource_type, url: row.url, labelNameEn: row.label_name_en }));
}

/** Replaces the brand's resources. */
export async function writeResources(db: Db, merchantId: Id<'merchant'>, resources: readonly Resource[]): Promise<void> {
  await db.deleteFrom('merchant_resource').where('merchant_id', '=', merchantId).execute();
  if (resources.length === 0) return;
  const rows = resources.map((one) => ({
    merchant_id: merchantId,
    resource_type: one.resourceType,
    url: one.url,
    label_name_en: one.labelNameEn,
  }));
  await db.insertInto('merchant_resource').values(rows).execute();
}
