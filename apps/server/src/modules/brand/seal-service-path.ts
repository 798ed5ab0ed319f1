import { createCipheriv, createHash } from 'node:crypto';

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefgh';

/** A customer-service address as it goes out (decision D24): base64 of nonce, ciphertext and tag, then the 8-character key whose SHA-256 enciphers it. */
export function sealServicePath(address: string, random: (length: number) => Buffer): string {
  const nonce = random(12);
  const secret = Array.from(random(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
  const cipher = createCipheriv('aes-256-gcm', createHash('sha256').update(secret).digest(), nonce);
  const body = Buffer.concat([nonce, cipher.update(address, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return body.toString('base64') + secret;
}
