import { randomUUID } from 'node:crypto';
import { CompactEncrypt, importJWK } from 'jose';
import type { App } from '../src/core/app.ts';
import { publicPayloadKeys } from '../src/modules/access/index.ts';

export type Sealing = {
  readonly audience: string;
  readonly iat?: number;
  readonly jti?: string;
  readonly key?: Readonly<Record<string, string>>;
  /** Changes the clear text before it is sealed: what no honest client writes. */
  readonly clear?: (text: string) => string;
};

/** An encrypted payload as a browser makes it; `iat`, `jti` and the key can be set to show what is refused. */
export async function sealForTest(
  app: App,
  data: unknown,
  { audience, iat, jti, key, clear: change = (text) => text }: Sealing,
): Promise<string> {
  const jwk = key ?? (await publicPayloadKeys(app))[0] ?? {};
  const clear = change(JSON.stringify({ iat: iat ?? app.clock.now(), jti: jti ?? randomUUID(), aud: audience, data }));
  return new CompactEncrypt(new TextEncoder().encode(clear))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: jwk.kid ?? '' })
    .encrypt(await importJWK(jwk, 'ECDH-ES+A256KW'));
}
