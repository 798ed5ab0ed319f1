import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** A browser's half of a subscription: its pair of P-256, and 16 bytes it drew. */
export type PushReader = { readonly pair: ECDH; readonly auth: Buffer };

const headerLength = 16 + 4 + 1;
const tagLength = 16;

/** Reads a push message as a browser does: `aes128gcm` of one record (RFC 8188), keys by RFC 8291 §3.4. Throws on whatever was not written to this reader. */
export function openPush(body: Buffer, { pair, auth }: PushReader): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(headerLength, headerLength + idLength);
  const record = body.subarray(headerLength + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const secret = derive(auth, pair.computeSecret(sender), info, 32);
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-tagLength));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagLength)), decipher.final()]);
  // The last record ends with a 2 and as many zeros as somebody liked.
  const end = padded.lastIndexOf(2);
  if (end < 0) throw new Error('The record has no end');
  return padded.subarray(0, end).toString('utf8');
}

export function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
