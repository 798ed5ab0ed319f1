import { createHash } from 'node:crypto';

/** A bearer token (`tokenPattern`); only its SHA-256 is stored. */
export function newToken(random: (length: number) => Buffer): string {
  return random(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
