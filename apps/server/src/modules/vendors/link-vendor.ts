import { generateKeyPairSync } from 'node:crypto';
import { type Id, type Instant, plusMs, hourMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { insertKey, type LinkRow, retireKeys, writeLink } from './links-store.ts';
import { keyPurpose } from './roster.ts';
import type { VendorKey } from './vendor-link.ts';

/** How long keys that were replaced are still accepted. */
export const rotationMs = 24 * hourMs;

/** A key as it is handed to the vendor, once: `<id>.<secret>` of our own dialect, the shared secret of md5-form, our public key of rs-json. */
export type IssuedKey = { readonly id: string; readonly handed: string };

export type NewLink = LinkRow & {
  /** rs-json: the vendor's public key, PEM. */
  readonly verifyKey?: string | undefined;
  readonly forTests?: boolean;
};

/** Makes or changes a link, in the caller's transaction. A link without keys gets its first. */
export async function linkVendor(app: App, tx: Tx, merchantId: Id<'merchant'>, link: NewLink): Promise<void> {
  await writeLink(tx, merchantId, link, app.clock.now());
  if (link.verifyKey !== undefined)
    await addKey(app, tx, merchantId, { vendor: link.vendor, purpose: 'verify', value: Buffer.from(link.verifyKey), forTests: false });
}

/**
 * Issues a new key of a link, in the caller's transaction; those before it are accepted for another day, so that the vendor can change over, or for as
 * long as `othersForMs` says. What is
 * handed over is not kept in clear and cannot be shown again.
 */
export async function issueKey(
  app: App,
  tx: Tx,
  merchantId: Id<'merchant'>,
  {
    vendor,
    dialect,
    forTests = false,
    othersForMs = rotationMs,
  }: Pick<NewLink, 'vendor' | 'dialect' | 'forTests'> & { readonly othersForMs?: number },
): Promise<IssuedKey> {
  if (dialect === 'rs-json') {
    const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const value = Buffer.from(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const id = await addKey(app, tx, merchantId, { vendor, purpose: 'sign', value, forTests, othersForMs });
    return { id, handed: String(pair.publicKey.export({ type: 'spki', format: 'pem' })) };
  }
  const secret = app.random(32);
  const text = secret.toString('base64url');
  const value = dialect === 'trevo' ? secret : Buffer.from(text);
  const id = await addKey(app, tx, merchantId, { vendor, purpose: 'shared', value, forTests, othersForMs });
  return { id, handed: dialect === 'trevo' ? `${id}.${text}` : text };
}

type NewKey = {
  readonly vendor: string;
  readonly purpose: VendorKey['purpose'];
  readonly value: Buffer;
  readonly forTests: boolean;
  readonly othersForMs?: number;
};

/** Adds a key that is known already, and lets those of its purpose before it retire. */
export async function addKey(
  app: App,
  tx: Tx,
  merchantId: Id<'merchant'>,
  { vendor, purpose, value, forTests, othersForMs = rotationMs }: NewKey,
): Promise<string> {
  const at: Instant = app.clock.now();
  const id = `vk_${app.random(12).toString('base64url')}`;
  const sealed = app.secrets.seal(keyPurpose(merchantId, vendor), value);
  await insertKey(tx, merchantId, { id, vendor, purpose, sealed, forTests, at });
  await retireKeys(tx, merchantId, { vendor, purpose, except: id, at: plusMs(at, othersForMs) });
  return id;
}
