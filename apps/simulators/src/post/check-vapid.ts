import { createPublicKey, type JsonWebKey } from 'node:crypto';
import { jwtVerify } from 'jose';

const daySeconds = 24 * 3600;

/**
 * Why a request is not of who may send to a subscription, or null (RFC 8292): `Authorization: vapid t=<token>, k=<key>`, signed by the key that the browser
 * subscribed with, for this origin, for a day at the most, by somebody who says how to be reached.
 */
export async function vapidFault(
  header: string | undefined,
  { key, origin }: { readonly key: string; readonly origin: string },
): Promise<string | null> {
  const [, token = '', given = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (token === '') return 'no VAPID authorization';
  if (given !== key) return 'another key than the browser subscribed with';
  try {
    const { payload } = await jwtVerify(token, publicKeyOf(key), { algorithms: ['ES256'], audience: origin });
    const { exp = 0, sub = '' } = payload;
    if (exp > Date.now() / 1000 + daySeconds) return 'good for more than a day';
    return /^(?:mailto:|https:)/.test(sub) ? null : 'no contact';
  } catch (error) {
    return (error as Error).message;
  }
}

function publicKeyOf(key: string) {
  const point = Buffer.from(key, 'base64url');
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return createPublicKey({ key: jwk, format: 'jwk' });
}
