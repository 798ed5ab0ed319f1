import { createHash } from 'node:crypto';

/** A bearer token is 32 random bytes in base64url; only its SHA-256 is stored. */
export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
