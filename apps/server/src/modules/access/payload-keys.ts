import { dayMs, type Instant, instant, minuteMs } from '@trevo/kernel';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import type { App } from '../../core/app.ts';
import { insertPayloadKey, readPayloadKeys, type StoredPayloadKey } from './payload-keys-store.ts';

/** A new key each day; the one before still opens payloads for a day, for pages that were left open. */
const periodMs = dayMs;
const lifetimeMs = 2 * dayMs;
const freshMs = minuteMs;
const algorithm = 'ECDH-ES+A256KW';

export type KnownKeys = { readonly readAt: Instant; readonly keys: readonly StoredPayloadKey[]; readonly opened: Map<string, CryptoKey> };

/** The public JWK set for encrypted payloads, newest first. Makes the key of the day when nobody has. */
export async function publicPayloadKeys(app: App): Promise<Array<Record<string, string>>> {
  const { keys } = await currentKeys(app);
  return keys.map(({ publicJwk }) => ({ ...publicJwk }));
}

/** The private key named `kid`, or null when it never was or has expired. A key made by another node a moment ago is found. */
export async function privatePayloadKey(app: App, kid: string): Promise<CryptoKey | null> {
  let known = await currentKeys(app);
  if (!known.keys.some((key) => key.kid === kid)) known = await readAgain(app);
  const key = known.keys.find((candidate) => candidate.kid === kid);
  if (!key || key.expiresAt <= app.clock.now()) return null;
  let opened = known.opened.get(kid);
  if (!opened) {
    const jwk = JSON.parse(app.secrets.open('payload-key', key.privateSealed).toString('utf8')) as JWK;
    opened = (await importJWK(jwk, algorithm)) as CryptoKey;
    known.opened.set(kid, opened);
  }
  return opened;
}

async function currentKeys(app: App): Promise<KnownKeys> {
  const now = app.clock.now();
  const { known } = app.memory.payloadKeys;
  const fresh = known !== null && now >= known.readAt && now - known.readAt < freshMs;
  const read = fresh ? known : await readAgain(app);
  if (read.keys[0]?.period === periodOf(now)) return read;
  await insertPayloadKey(app.db, await makeKey(app, now), now);
  return readAgain(app);
}

async function readAgain(app: App): Promise<KnownKeys> {
  const now = app.clock.now();
  const known: KnownKeys = {
    readAt: now,
    keys: await readPayloadKeys(app.db, now),
    opened: app.memory.payloadKeys.known?.opened ?? new Map<string, CryptoKey>(),
  };
  app.memory.payloadKeys.known = known;
  return known;
}

async function makeKey(app: App, now: Instant): Promise<StoredPayloadKey> {
  const pair = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true });
  const kid = `${periodOf(now)}-${app.random(6).toString('hex')}`;
  const { kty, crv, x, y } = await exportJWK(pair.publicKey);
  const secret = Buffer.from(JSON.stringify(await exportJWK(pair.privateKey)), 'utf8');
  return {
    period: periodOf(now),
    kid,
    publicJwk: { kty: String(kty), crv: String(crv), x: String(x), y: String(y), kid, alg: algorithm, use: 'enc' },
    privateSealed: app.secrets.seal('payload-key', secret),
    expiresAt: instant(now + lifetimeMs),
  };
}

function periodOf(at: Instant): bigint {
  return BigInt(Math.floor(at / periodMs));
}
