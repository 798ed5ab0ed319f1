import { invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Db } from '../../db/database.ts';

/** The pair of keys by which push services know this deployment (RFC 8292): an uncompressed point of P-256 and its scalar, in base64url. */
export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/** The pair of this deployment. Whoever asks first makes it; of two that make one at a time, one is kept. */
export async function pushKeys(app: App): Promise<PushKeys> {
  const { pushKeys: memory } = app.memory;
  memory.known ??= (await readKeys(app)) ?? (await makeKeys(app));
  return memory.known;
}

async function makeKeys(app: App): Promise<PushKeys> {
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await app.db
    .insertInto('push_key')
    .values({ public_key: publicKey, private_sealed: app.secrets.seal('push-key', Buffer.from(privateKey, 'utf8')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await readKeys(app);
  invariant(kept !== null, 'There are keys for push services');
  return kept;
}

async function readKeys({ db, secrets }: { readonly db: Db; readonly secrets: App['secrets'] }): Promise<PushKeys | null> {
  const row = await db.selectFrom('push_key').selectAll().executeTakeFirst();
  return row ? { publicKey: row.public_key, privateKey: secrets.open('push-key', row.private_sealed).toString('utf8') } : null;
}
