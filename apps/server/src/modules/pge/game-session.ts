import { createHash } from 'node:crypto';
import type { Id, Instant } from '@trevo/kernel';
import { localMinor } from '@trevo/game-rules';
import type { Currency } from '@trevo/money';
import type { Mode } from './seed-pair.ts';

/** A player at one game, from the exchange of a launch's ticket until it ends, idles 30 minutes or is 12 hours old. */
export type GameSession = {
  readonly id: Id<'gameSession'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  /** The log-in behind it: when that ends, so does this. */
  readonly sessionId: Id<'session'>;
  readonly game: string;
  readonly mode: Mode;
  readonly currency: Currency;
  readonly language: string;
  readonly backUrl: string;
  readonly expiresAt: Instant;
  readonly demo: DemoState | null;
};

/** Play money of a demo session; `round` is its last round as stored. */
export type DemoState = { readonly balanceMinor: bigint; readonly version: number; readonly round: unknown; readonly open: boolean };

export const ticketMs = 60_000;
export const sessionIdleMs = 30 * 60_000;
export const sessionMs = 12 * 3_600_000;
/** Play money of a fresh demo session: 1,000 reais, or what stands for them in the brand's currency. */
export function demoStartMinor(currency: Currency): bigint {
  return localMinor(10_000_000n, currency);
}

const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** Hash under which a ticket or token is stored. */
export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** {@link hashSecret} of what a caller sent, or null when it cannot be a ticket or token. */
export function secretHash(text: string | undefined): Buffer | null {
  return text !== undefined && secretPattern.test(text) ? hashSecret(text) : null;
}

/** What binds a ticket to the device that asked for it: a game runs in the browser that launched it. */
export function deviceHash(userAgent: string): Buffer {
  return createHash('sha256').update(userAgent).digest();
}
