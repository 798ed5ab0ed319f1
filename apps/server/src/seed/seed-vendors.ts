import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Id } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { importVendorGames, insertVendor, vendorLogo } from '../modules/catalogue/index.ts';
import { demoBrand, demoName } from './demo-words.ts';
import { addKey, forgetRoster, linkOf, keysOf, linksOf, linkVendor, type VendorKey, type VendorLink } from '../modules/vendors/index.ts';

/** The vendors that the simulator plays (docs/vendor-api.md §7); codes are the specification's, names our own (catalogue `demo`). */
const demoVendors = [
  { vendor: 'AG', dialect: 'trevo', wallet: 'seamless' },
  { vendor: 'PNG', dialect: 'rs-json', wallet: 'seamless' },
  { vendor: 'CQ9', dialect: 'md5-form', wallet: 'seamless' },
  { vendor: 'EA', dialect: 'trevo', wallet: 'seamless' },
  { vendor: 'IBC', dialect: 'trevo', wallet: 'transfer' },
  { vendor: 'KY', dialect: 'trevo', wallet: 'transfer' },
] as const satisfies readonly Pick<VendorLink, 'vendor' | 'dialect' | 'wallet'>[];

type DemoVendor = (typeof demoVendors)[number];

const actor = { kind: 'system', id: 'seed' } as const;

/** The demo's vendors in a merchant's catalogue. What is there already stays. */
export async function insertDemoVendors(db: Db, merchantId: Id<'merchant'>): Promise<void> {
  for (const [index, { vendor }] of demoVendors.entries()) {
    const names = demoName(`vendor.${vendor}`, demoBrand);
    await insertVendor(db, merchantId, { code: vendor, names, accountType: vendor, logoUrl: vendorLogo(vendor) }, index + 1);
  }
}

/** Links the demo's vendors to the simulator, with keys that stay the same from start to start, and answers its `VENDOR_LINKS`. */
export async function linkDemoVendors(
  app: App,
  merchant: Merchant,
  of: { readonly serverUrl: string; readonly dataDir: string },
): Promise<string> {
  const vendorPair = keptPair(join(of.dataDir, 'vendor-simulator.pem'));
  const links: Record<string, string | null>[] = [];
  await insertDemoVendors(app.db, merchant.id);
  for (const demo of demoVendors) {
    const { vendor, dialect, wallet } = demo;
    const known = await linkOf(app, merchant.id, vendor);
    if (!known) await firstLink(app, merchant.id, demo, vendorPair.publicKey);
    forgetRoster(app);
    const link = await linkOf(app, merchant.id, vendor);
    if (!link) continue;
    // While keys change over the vendor has both, the newest first.
    const keys = keysOf(link, dialect === 'rs-json' ? 'sign' : 'shared', app.clock.now());
    for (const key of keys)
      links.push({
        merchant: merchant.code,
        vendor,
        dialect,
        wallet,
        ...theirSide(link, key, { ...of, vendorPrivateKey: vendorPair.privateKey }),
      });
  }
  return JSON.stringify(links);
}

/** Tells where the simulator listens this time, and reads its games in. */
export async function openDemoVendors(app: App, merchant: Merchant, simulatorUrl: string): Promise<void> {
  const known = await linksOf(app, merchant.id);
  await inTransaction(app.db, async (tx) => {
    for (const demo of demoVendors)
      await linkVendor(app, tx, merchant.id, {
        ...settingsOf(demo, merchant.code),
        // A link that an operator cut stays cut.
        enabled: known.find(({ vendor }) => vendor === demo.vendor)?.enabled ?? true,
        baseUrl: `${simulatorUrl}/${demo.vendor.toLowerCase()}`,
      });
  });
  forgetRoster(app);
  for (const { vendor } of demoVendors) {
    const imported = await importVendorGames(app, { merchantId: merchant.id, vendor, actor });
    if (!imported.ok) app.log.error({ vendor, code: imported.code }, 'the games of a demo vendor were not read');
  }
}

function settingsOf({ vendor, dialect, wallet }: DemoVendor, merchantCode: string) {
  const settings = {
    ...(dialect === 'rs-json' ? { operatorId: merchantCode } : {}),
    ...(dialect === 'md5-form' ? { secureLogin: `${merchantCode}_${vendor}`, providerId: vendor.toLowerCase() } : {}),
  };
  return { vendor, dialect, wallet, settings, enabled: true } as const;
}

async function firstLink(app: App, merchantId: Id<'merchant'>, demo: DemoVendor, vendorPublicKey: string): Promise<void> {
  const { vendor, dialect } = demo;
  const merchant = await app.db.selectFrom('merchant').where('id', '=', merchantId).select('code').executeTakeFirstOrThrow();
  await inTransaction(app.db, async (tx) => {
    const verifyKey = dialect === 'rs-json' ? { verifyKey: vendorPublicKey } : {};
    await linkVendor(app, tx, merchantId, { ...settingsOf(demo, merchant.code), baseUrl: 'http://127.0.0.1', ...verifyKey });
    const secret = app.secrets.mac('demo vendor', `${merchant.code}/${vendor}`);
    const value = dialect === 'trevo' ? secret : dialect === 'md5-form' ? Buffer.from(secret.toString('base64url')) : ownPrivateKey();
    await addKey(app, tx, merchantId, { vendor, purpose: dialect === 'rs-json' ? 'sign' : 'shared', value, forTests: false });
  });
}

/** What the simulator needs of a link. */
function theirSide(
  link: VendorLink,
  key: VendorKey,
  { serverUrl, vendorPrivateKey }: { readonly serverUrl: string; readonly vendorPrivateKey: string },
): Record<string, string | null> {
  const own = `${serverUrl}/vendor/${link.dialect}/${link.merchantCode}/${link.vendor}`;
  if (link.dialect === 'trevo')
    return { walletUrl: link.wallet === 'seamless' ? `${serverUrl}/vendor/v1` : null, key: `${key.id}.${key.value.toString('base64url')}` };
  const { operatorId = '', secureLogin = '', providerId = '' } = link.settings;
  if (link.dialect === 'md5-form') return { walletUrl: own, secureLogin, providerId, secret: key.value.toString('utf8') };
  const walletPublicKey = String(createPublicKey(key.value.toString('utf8')).export({ type: 'spki', format: 'pem' }));
  return { walletUrl: own, operatorId, vendorPrivateKey, walletPublicKey };
}

function ownPrivateKey(): Buffer {
  return Buffer.from(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }));
}

/** The simulated vendors' own key pair: theirs, and therefore in a file of its own and not in our database. */
function keptPair(file: string): { readonly privateKey: string; readonly publicKey: string } {
  if (!existsSync(file)) writeFileSync(file, ownPrivateKey(), { mode: 0o600 });
  const privateKey = readFileSync(file, 'utf8');
  return { privateKey, publicKey: String(createPublicKey(privateKey).export({ type: 'spki', format: 'pem' })) };
}
