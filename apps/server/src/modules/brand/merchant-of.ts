import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { readMerchants } from './merchants-store.ts';

const freshMs = 2_000;

/** The rows of the merchants as this process read them last. */
export type MerchantMemory = { kept: { known: { readonly readAt: number; readonly merchants: readonly Merchant[] } | null } };

/**
 * The merchant of a request: of its host name, else of the `X-Merchant` header, else the deployment's brand.
 * A host that belongs to one merchant cannot be talked into another by the header. Rows are at most two seconds old.
 */
export async function merchantOf(app: App, host: string, code: string | undefined): Promise<Merchant | null> {
  const merchants = await everyMerchant(app);
  const byHost = merchants.filter((merchant) => merchant.hosts.includes(host.toLowerCase()));
  if (byHost.length === 1 && byHost[0]) return code === undefined || byHost[0].code === code ? byHost[0] : null;
  const wanted = code ?? app.config.brand;
  return merchants.find((merchant) => merchant.code === wanted) ?? null;
}

/** A merchant by its id, or null. */
export async function merchantById(app: App, id: Merchant['id']): Promise<Merchant | null> {
  return (await everyMerchant(app)).find((merchant) => merchant.id === id) ?? null;
}

/** Forgets the cached rows after a change made by this process. */
export function forgetMerchants(app: App): void {
  // A new place: what is being read meanwhile goes into the old one, and is forgotten as well.
  app.memory.merchants.kept = { known: null };
}

/** Every merchant of this deployment, as fresh as {@link merchantOf}. */
export async function everyMerchant(app: App): Promise<readonly Merchant[]> {
  const now = app.clock.now();
  const { kept } = app.memory.merchants;
  const { known } = kept;
  if (known && now - known.readAt < freshMs && now >= known.readAt) return known.merchants;
  const merchants = await readMerchants(app.db);
  kept.known = { readAt: now, merchants };
  return merchants;
}
