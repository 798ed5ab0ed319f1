import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of the UTF-8 bytes of `text`, 64 lower-case hex characters: what `printf %s "$text" | sha256sum` prints. A text of hex digits is hashed as text, never decoded. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** HMAC-SHA256 under the UTF-8 bytes of `key`, prepared once so that each message costs two compressions; one scratch state is used again and again. */
export function hmacUnder(key: string): (message: string) => Uint8Array {
  const keyed = hmac.create(sha256, utf8ToBytes(key));
  const scratch = keyed.clone();
  // oxlint-disable-next-line no-underscore-dangle -- the library's published way to take up a state again
  return (message) => keyed._cloneInto(scratch).update(utf8ToBytes(message)).digest();
}

/** The first 32 bits of HMAC-SHA256(key, message), both as UTF-8 text: 0 … 2³²−1. The public form of rounds that need one number only (rule book §1.6). */
export function hmacHead(key: string, message: string): number {
  const [a = 0, b = 0, c = 0, d = 0] = hmacUnder(key)(message);
  return a * 0x1000000 + b * 0x10000 + c * 0x100 + d;
}
