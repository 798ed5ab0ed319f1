import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';

/** Keys derived from the deployment's one secret: sealing values at rest, and keyed hashes. */
export type Secrets = {
  /** AES-256-GCM with a fresh nonce; `purpose` separates keys and is authenticated. */
  readonly seal: (purpose: string, clear: Buffer) => Buffer;
  /** The inverse of `seal`; throws when the value was made for another purpose or changed. */
  readonly open: (purpose: string, sealed: Buffer) => Buffer;
  /** HMAC-SHA256 under a key of that purpose. */
  readonly mac: (purpose: string, text: string | Buffer) => Buffer;
};

export function createSecrets(secret: string, random: (length: number) => Buffer): Secrets {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string) => {
    let key = keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', secret, 'trevo', purpose, 32));
      keys.set(purpose, key);
    }
    return key;
  };
  return {
    seal(purpose, clear) {
      const nonce = random(12);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), nonce);
      const body = Buffer.concat([cipher.update(clear), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed) {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
    },
    mac: (purpose, text) => createHmac('sha256', keyOf(purpose)).update(text).digest(),
  };
}
