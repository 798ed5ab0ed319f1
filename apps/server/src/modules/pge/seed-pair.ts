import { commitmentOf, serverSeedFrom } from '@trevo/fairness';
import type { Id, Instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';

export type Mode = 'real' | 'demo';

/**
 * Whose seeds, and for what. Demo rounds have seeds of their own, so that they never use up a nonce of a real round; so have jackpots and whatever else is drawn
 * for a member beside its rounds (`reward`).
 */
export type SeedOwner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly mode: Mode | 'reward' };

/** The pair in use. The server seed itself stays sealed until it is needed. */
export type ActivePair = {
  readonly id: Id<'seedPair'>;
  readonly sealed: Buffer;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly nextNonce: number;
};

/** The pair committed to for after the next rotation. */
export type NextPair = { readonly id: Id<'seedPair'>; readonly sealed: Buffer; readonly commitment: string };

/** A pair that is over: its server seed is public. */
export type RevealedPair = {
  readonly id: Id<'seedPair'>;
  readonly commitment: string;
  readonly clientSeed: string;
  readonly rounds: number;
  readonly serverSeed: string;
  readonly revealedAt: Instant;
};

const purpose = 'pge-server-seed';

/** A fresh secret server seed, sealed, with the hash that is shown before anybody plays on it. */
export function newServerSeed(app: App): { sealed: Buffer; commitment: string } {
  const seed = serverSeedFrom(app.random(32));
  return { sealed: app.secrets.seal(purpose, Buffer.from(seed, 'ascii')), commitment: commitmentOf(seed) };
}

/** The server seed in clear. Never leaves the server before its pair is revealed. */
export function openServerSeed(app: App, sealed: Buffer): string {
  return app.secrets.open(purpose, sealed).toString('ascii');
}
