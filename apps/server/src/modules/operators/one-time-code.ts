import type { Instant } from '@trevo/kernel';
import { generateSecret, generateURI, verify } from 'otplib';

/** A fresh TOTP secret in base 32 (RFC 6238, SHA-1, six digits, 30 s), as authenticator apps read it. */
export function newTotpSecret(): string {
  return generateSecret({ length: 20 });
}

/** The `otpauth://` address that an authenticator app scans. */
export function totpAddress(issuer: string, account: string, secret: string): string {
  return generateURI({ issuer, label: account, secret });
}

const stepSeconds = 30;

/** The time step of a right code (at most one step old or early), or null. The caller must make sure that a step is used once. */
export async function timeStepOf(secret: string, code: string, now: Instant): Promise<bigint | null> {
  const read = await verify({ secret, token: code, epoch: Math.floor(now / 1000), epochTolerance: stepSeconds });
  return read.valid && 'timeStep' in read ? BigInt(read.timeStep) : null;
}
