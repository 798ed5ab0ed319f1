import { createHash } from 'node:crypto';
import { type Instant, secondMs } from '@trevo/kernel';
import type { App } from '../../core/app.ts';

/**
 * A public randomness beacon that speaks drand's HTTP API. A round is named while it lies in the future; its value is read when it is there. Whoever wants
 * to check asks any other relay of the same network for the same round.
 */
export type Beacon = {
  /** The first round that is made at least `leadMs` after `now`. */
  readonly roundAfter: (now: Instant, leadMs: number) => Promise<number>;
  /** The value of a round, 64 hex characters, or null while it does not exist. */
  readonly valueOf: (round: number) => Promise<string | null>;
};

/** How far in the future a chain's beacon round lies when the chain is published. */
export const beaconLeadMs = 60 * secondMs;
const answerWithinMs = 5 * secondMs;
const hexPattern = /^[0-9a-f]{64}$/;

/** The beacon at an address such as `https://api.drand.sh/<hash of the chain>`. Rejects when it does not answer, or answers nonsense. */
export function connectBeacon(url: string): Beacon {
  const base = url.replace(/\/$/, '');
  return {
    async roundAfter(now, leadMs) {
      const { period, genesis_time: genesis } = (await ask(`${base}/info`)) ?? {};
      if (typeof period !== 'number' || typeof genesis !== 'number' || period <= 0)
        throw new Error('The beacon does not say when its rounds are made');
      // Round n is made at genesis + (n − 1) · period.
      return Math.floor(((now + leadMs) / secondMs - genesis) / period) + 2;
    },
    async valueOf(round) {
      const answer = await ask(`${base}/public/${round}`);
      if (answer === null) return null;
      const { round: told, randomness, signature } = answer;
      if (told !== round || typeof randomness !== 'string' || !hexPattern.test(randomness) || typeof signature !== 'string')
        throw new Error(`The beacon answered something else than round ${round}`);
      if (createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex') !== randomness)
        throw new Error(`The beacon's value of round ${round} is not the hash of its signature`);
      return randomness;
    },
  };
}

async function ask(url: string): Promise<Record<string, unknown> | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });
  // A round of the future: relays say not found, or too early.
  if (response.status === 404 || response.status === 425) return null;
  if (!response.ok) throw new Error(`The beacon answered with status ${response.status}`);
  return (await response.json()) as Record<string, unknown>;
}

/** The beacon of this deployment, or null: then salts are drawn here, and the chain says so. */
export function beaconOf(app: App): Beacon | null {
  return app.config.beaconUrl === null ? null : connectBeacon(app.config.beaconUrl);
}
