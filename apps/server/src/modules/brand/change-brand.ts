import { isDeepStrictEqual } from 'node:util';
import type { ModId } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { type Id, type Instant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Actor, type AuditLine, recordAudit } from '../audit/index.ts';
import { type BrandSettings, settingsOf } from './brand-settings.ts';
import {
  readResources,
  oneWay,
  readServices,
  type Resource,
  type ServiceEntry,
  writeResources,
  writeServices,
} from './brand-pages-store.ts';
import { isCountryCode } from './countries.ts';
import { forgetFlags } from './flags.ts';
import { readFlags, writeFlag } from './flags-store.ts';
import { forgetMerchants } from './merchant-of.ts';

type Change = {
  readonly action: Extract<AuditLine['action'], `brand.${string}`>;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason?: string;
};

/** Switches a white-label module; the audit line stands in the same transaction. Open tabs hear `status`. */
export async function setFlag(app: App, merchant: Merchant, actor: Actor, flag: { modId: ModId; enabled: boolean }): Promise<void> {
  await changeBrand(app, merchant.id, actor, async (tx) => {
    const before = (await readFlags(tx, merchant.id)).get(flag.modId) ?? null;
    await writeFlag(tx, merchant.id, flag.modId, flag.enabled);
    return { action: 'brand.flag', before: { modId: flag.modId, enabled: before }, after: flag };
  });
}

/** Puts the brand into normal service (0), maintenance (1) or region block (2), which needs countries to block. The reason, where somebody gives one, stands in the audit log. */
export async function setStatus(
  app: App,
  merchant: Merchant,
  actor: Actor,
  { reason, ...wanted }: { status: 0 | 1 | 2; maintenanceUntil: Instant | null; reason?: string },
): Promise<Result<true, 'blocked_countries_empty'>> {
  return changeBrand<'blocked_countries_empty'>(app, merchant.id, actor, async (tx) => {
    const row = await lockMerchant(tx, merchant.id);
    if (wanted.status === 2 && row.blocked_countries.length === 0) return 'blocked_countries_empty';
    const until = wanted.status === 1 ? wanted.maintenanceUntil : null;
    await tx
      .updateTable('merchant')
      .set({ status: wanted.status, maintenance_until: until === null ? null : toTimestamp(until) })
      .where('id', '=', merchant.id)
      .execute();
    const after = { status: wanted.status, maintenanceUntil: until };
    return { action: 'brand.status', before: { status: row.status }, after, ...(reason === undefined ? {} : { reason }) };
  });
}

/** Sets the countries that status 2 closes the brand to. While it is in force the list cannot be emptied. */
export async function setBlockedCountries(
  app: App,
  merchant: Merchant,
  actor: Actor,
  countryCodes: readonly string[],
  reason?: string,
): Promise<Result<true, 'country_unknown' | 'blocked_countries_empty'>> {
  const wanted = [...new Set(countryCodes)].sort();
  if (!wanted.every(isCountryCode)) return refuse('country_unknown');
  return changeBrand<'blocked_countries_empty'>(app, merchant.id, actor, async (tx) => {
    const row = await lockMerchant(tx, merchant.id);
    if (row.status === 2 && wanted.length === 0) return 'blocked_countries_empty';
    await tx.updateTable('merchant').set({ blocked_countries: wanted }).where('id', '=', merchant.id).execute();
    return { action: 'brand.blocked_countries', before: row.blocked_countries, after: wanted, ...(reason === undefined ? {} : { reason }) };
  });
}

/** Sets the languages the brand offers; the first is its default, which stands in where a text or a visitor has none of them. */
export async function setLanguages(app: App, merchant: Merchant, actor: Actor, wanted: readonly [Language, ...Language[]]): Promise<void> {
  await changeBrand(app, merchant.id, actor, async (tx) => {
    const row = await lockMerchant(tx, merchant.id);
    const languages = [...new Set(wanted)];
    await tx.updateTable('merchant').set({ languages, default_language: wanted[0] }).where('id', '=', merchant.id).execute();
    return { action: 'brand.languages', before: row.languages, after: languages };
  });
}

/** What the operator says of the brand, in one language. */
export type BrandClaims = { readonly language: Language; readonly claims: readonly string[] };

/** Sets the identity providers that people come in by, in the order that they are offered; none: no such way. */
export async function setSocialProviders(app: App, merchant: Merchant, actor: Actor, wanted: readonly string[]): Promise<void> {
  await changeBrand(app, merchant.id, actor, async (tx) => {
    const row = await lockMerchant(tx, merchant.id);
    const socialProviders = [...new Set(wanted)];
    const settings = JSON.stringify({ ...row.settings, socialProviders });
    await tx.updateTable('merchant').set({ settings }).where('id', '=', merchant.id).execute();
    return { action: 'brand.social', before: settingsOf(merchant).socialProviders, after: socialProviders };
  });
}

/** Replaces what the brand claims of itself in one language; nothing: it claims nothing there. */
export async function setClaims(app: App, merchant: Merchant, actor: Actor, of: BrandClaims): Promise<void> {
  await changeBrand(app, merchant.id, actor, async (tx) => {
    const row = await lockMerchant(tx, merchant.id);
    const { [of.language]: before = [], ...others } = settingsOf({ ...merchant, settings: row.settings }).claims;
    const claims = of.claims.length === 0 ? others : { ...others, [of.language]: of.claims };
    const settings = JSON.stringify({ ...row.settings, claims });
    await tx.updateTable('merchant').set({ settings }).where('id', '=', merchant.id).execute();
    return { action: 'brand.claims', before, after: of.claims };
  });
}

/** Changes some settings in the caller's transaction, and answers what they were before; `forgetMerchants` and the word to open tabs are the caller's, after the commit. */
export async function changeSettings(
  tx: Tx,
  merchantId: Id<'merchant'>,
  change: (settings: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>,
): Promise<void> {
  const { settings } = await lockMerchant(tx, merchantId);
  await tx
    .updateTable('merchant')
    .set({ settings: JSON.stringify(change(settings)) })
    .where('id', '=', merchantId)
    .execute();
}

/** Replaces the customer-service entries; the reason, where somebody gives one, stands in the audit log. */
export async function setServices(
  app: App,
  merchant: Merchant,
  actor: Actor,
  entries: readonly ServiceEntry[],
  reason?: string,
): Promise<Result<true, 'setting_unchanged'>> {
  return changeBrand<'setting_unchanged'>(app, merchant.id, actor, async (tx) => {
    // The brand's row first: two lists at once would take each other's places.
    await lockMerchant(tx, merchant.id);
    const before = await readServices(tx, merchant.id);
    const after = entries.map(oneWay);
    if (isDeepStrictEqual(before, after)) return 'setting_unchanged';
    await writeServices(tx, merchant.id, after);
    return { action: 'brand.services', before, after, ...(reason === undefined ? {} : { reason }) };
  });
}

/** Sets who tells that a telephone number is its owner's: a code of ours by SMS, or Firebase (Spec §5). */
export async function setPhoneCodes(
  app: App,
  merchant: Merchant,
  actor: Actor,
  wanted: { readonly kind: BrandSettings['phoneCodes']; readonly reason: string },
): Promise<Result<true, 'setting_unchanged'>> {
  return changeBrand<'setting_unchanged'>(app, merchant.id, actor, async (tx) => {
    const { settings } = await lockMerchant(tx, merchant.id);
    const before = settingsOf({ ...merchant, settings }).phoneCodes;
    if (before === wanted.kind) return 'setting_unchanged';
    await tx
      .updateTable('merchant')
      .set({ settings: JSON.stringify({ ...settings, phoneCodes: wanted.kind }) })
      .where('id', '=', merchant.id)
      .execute();
    return { action: 'brand.phone_codes', before: { kind: before }, after: { kind: wanted.kind }, reason: wanted.reason };
  });
}

/** Replaces the resources: app downloads, social channels. */
export async function setResources(app: App, merchant: Merchant, actor: Actor, resources: readonly Resource[]): Promise<void> {
  await changeBrand(app, merchant.id, actor, async (tx) => {
    const before = await readResources(tx, merchant.id);
    await writeResources(tx, merchant.id, resources);
    return { action: 'brand.resources', before, after: resources };
  });
}

async function changeBrand<Code extends string>(
  app: App,
  merchantId: Id<'merchant'>,
  actor: Actor,
  work: (tx: Tx) => Promise<Change | Code>,
): Promise<Result<true, Code>> {
  const refused = await inTransaction(app.db, async (tx) => {
    const change = await work(tx);
    if (typeof change === 'string') return change;
    const { action, before, after, reason } = change;
    await recordAudit(tx, {
      merchantId,
      actor,
      action,
      subject: { kind: 'merchant', id: merchantId },
      detail: { before, after, ...(reason === undefined ? {} : { reason }) },
      at: app.clock.now(),
    });
    return null;
  });
  if (refused !== null) return refuse(refused);
  forgetMerchants(app);
  forgetFlags(app);
  app.bus.publish(`merchant:${merchantId}`, { type: 'status' });
  return ok(true);
}

async function lockMerchant(tx: Tx, merchantId: Id<'merchant'>) {
  return tx
    .selectFrom('merchant')
    .where('id', '=', merchantId)
    .select(['status', 'blocked_countries', 'languages', 'settings'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}
