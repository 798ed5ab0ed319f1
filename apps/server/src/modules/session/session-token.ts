import { createHash } from 'node:crypto';

/** A bearer token is 32 random bytes in base64url; only its SHA-256 is stored. The same shape serves tickets and credentials. */
export const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

export function newToken(random: (length: number) => Buffer): string {
  return random(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
