import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';

/** The deployment's Ed25519 key for anchors and statements: made once, its private half sealed at rest. */
export type LedgerKey = { readonly publicKey: Buffer; readonly sign: (text: string) => Buffer };

const purpose = 'ledger-key';

export async function ledgerKeyOf(app: App): Promise<LedgerKey> {
  const { known } = app.memory.ledgerKey;
  if (known) return known;
  const key = (await readKey(app)) ?? (await makeKey(app));
  app.memory.ledgerKey.known = key;
  return key;
}

async function readKey(app: App): Promise<LedgerKey | null> {
  const { rows } = await sql<{ public_key: Buffer; sealed: Buffer }>`SELECT public_key, sealed FROM ledger_key WHERE id = 1`.execute(
    app.db,
  );
  const row = rows[0];
  if (!row) return null;
  const privateKey = createPrivateKey({ key: app.secrets.open(purpose, row.sealed), format: 'der', type: 'pkcs8' });
  return keyOf(row.public_key, privateKey);
}

/** Two processes may make one at the same time: the first row stands, and both read it. */
async function makeKey(app: App): Promise<LedgerKey> {
  const pair = generateKeyPairSync('ed25519');
  const publicKey = Buffer.from(pair.publicKey.export({ format: 'jwk' }).x as string, 'base64url');
  const sealed = app.secrets.seal(purpose, pair.privateKey.export({ format: 'der', type: 'pkcs8' }));
  await sql`INSERT INTO ledger_key (id, public_key, sealed) VALUES (1, ${publicKey}, ${sealed}) ON CONFLICT (id) DO NOTHING`.execute(
    app.db,
  );
  const key = await readKey(app);
  invariant(key !== null, 'A key that was just added is there');
  return key;
}

function keyOf(publicKey: Buffer, privateKey: KeyObject): LedgerKey {
  return { publicKey, sign: (text) => sign(null, Buffer.from(text), privateKey) };
}
