import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import type { IdentityMisbehaviour } from './misbehaviour.ts';

export type SigningKeys = {
  /** What the world may know: the keys by which tokens count. */
  readonly published: { readonly keys: readonly JWK[] };
  readonly sign: (claims: JWTPayload, wrong: IdentityMisbehaviour | null) => Promise<string>;
};

type Pair = { readonly kid: string; readonly key: CryptoKey; readonly jwk: JWK };

/** The keys of an issuer: one that is published, and one that was. `secret` signs where the wrong algorithm was ordered. */
export async function createSigningKeys(secret: string): Promise<SigningKeys> {
  const [now, before] = await Promise.all([newPair('now'), newPair('before')]);
  return {
    published: { keys: [now.jwk] },
    async sign(claims, wrong) {
      if (wrong === 'unsigned') return new UnsecuredJWT(claims).encode();
      const token = new SignJWT(claims);
      if (wrong === 'other_algorithm')
        return token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret.padEnd(32, '.')));
      const { kid, key } = wrong === 'old_key' ? before : now;
      return token.setProtectedHeader({ alg: 'RS256', kid }).sign(key);
    },
  };
}

async function newPair(kid: string): Promise<Pair> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return { kid, key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}
