import { type Instant, instant, minuteMs, ok, type Result, refuse } from '@trevo/kernel';
import { compactDecrypt, decodeProtectedHeader } from 'jose';
import type { App } from '../../core/app.ts';
import { readJson } from '../../core/read-json.ts';
import { privatePayloadKey } from './payload-keys.ts';
import { claimJti } from './payload-keys-store.ts';

/** A payload is refused two minutes after its `iat`, and two minutes before it (a clock that runs ahead). */
const toleranceMs = 2 * minuteMs;
const jtiPattern = /^[A-Za-z0-9_-]{16,64}$/;
const payloadCharsMax = 64 * 1024;

export type PayloadError = 'payload_not_encrypted' | 'payload_key_unknown' | 'payload_stale' | 'payload_replayed';

/**
 * Opens a compact JWE (ECDH-ES+A256KW, A256GCM) made for `audience` (the path of the call): its clear text is
 * `{ iat, jti, aud, data }`, `iat` in milliseconds. Each payload is opened once, on whichever node it arrives.
 */
export async function openPayload(app: App, payload: unknown, audience: string): Promise<Result<unknown, PayloadError>> {
  if (typeof payload !== 'string' || payload.length > payloadCharsMax) return refuse('payload_not_encrypted');
  const kid = keyIdOf(payload);
  if (kid === null) return refuse('payload_not_encrypted');
  const key = await privatePayloadKey(app, kid);
  if (!key) return refuse('payload_key_unknown');
  const clear = await decrypt(payload, key);
  if (clear === null || clear.aud !== audience) return refuse('payload_not_encrypted');
  const { iat, jti } = clear;
  if (typeof iat !== 'number' || typeof jti !== 'string' || !jtiPattern.test(jti)) return refuse('payload_not_encrypted');
  if (Math.abs(app.clock.now() - iat) > toleranceMs) return refuse('payload_stale');
  const expiresAt: Instant = instant(iat + 2 * toleranceMs);
  return (await claimJti(app.db, jti, expiresAt)) ? ok(clear.data) : refuse('payload_replayed');
}

function keyIdOf(payload: string): string | null {
  try {
    const { kid, alg, enc } = decodeProtectedHeader(payload);
    return alg === 'ECDH-ES+A256KW' && enc === 'A256GCM' && typeof kid === 'string' && kid.length <= 64 ? kid : null;
  } catch {
    return null;
  }
}

async function decrypt(payload: string, key: CryptoKey): Promise<Record<string, unknown> | null> {
  try {
    const { plaintext } = await compactDecrypt(payload, key, {
      keyManagementAlgorithms: ['ECDH-ES+A256KW'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    const read = readJson(new TextDecoder().decode(plaintext));
    const clear = read.ok ? read.value : null;
    return typeof clear === 'object' && clear !== null && !Array.isArray(clear) ? (clear as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
