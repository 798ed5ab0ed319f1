/** A public key of the server for encrypted payloads, as `/wps/system/status` publishes them. */
export type PayloadKey = Readonly<Record<string, string>>;

export type Sealing = { readonly key: PayloadKey; readonly audience: string; readonly nowMs: number };

/**
 * A compact JWE (ECDH-ES+A256KW, A256GCM) of `{ iat, jti, aud, data }` for one call. The library is loaded at the first use.
 * Needs a secure context (https or localhost).
 */
export async function sealPayload(data: unknown, { key, audience, nowMs }: Sealing): Promise<string> {
  const { CompactEncrypt, importJWK } = await import('jose');
  const clear = JSON.stringify({ iat: nowMs, jti: crypto.randomUUID(), aud: audience, data });
  return new CompactEncrypt(new TextEncoder().encode(clear))
    .setProtectedHeader({ alg: 'ECDH-ES+A256KW', enc: 'A256GCM', kid: key.kid ?? '' })
    .encrypt(await importJWK(key, 'ECDH-ES+A256KW'));
}
