import { createHash } from 'node:crypto';
import { type Instant, instant, secondMs } from '@trevo/kernel';

/**
 * A public randomness beacon that speaks drand's HTTP API. A round is named while it lies in the future; its value is read when it is there. Whoever wants
 * to check asks any other relay of the same network for the same round.
 */
export type Beacon = {
  /** Where it is asked; null: nowhere yet. */
  readonly url: () => string | null;
  /** When its rounds are made. */
  readonly chain: () => Promise<BeaconChain>;
  /** The first round that is made at least `leadMs` after `now`. */
  readonly roundAfter: (now: Instant, leadMs: number) => Promise<number>;
  /** The value of a round, 64 hex characters, or null while it does not exist. */
  readonly valueOf: (round: number) => Promise<string | null>;
};

/** The rounds of a beacon: round n is made at `genesisAt` + (n − 1) · `periodMs`. `hash` names them at every relay; null: it does not say. */
export type BeaconChain = { readonly hash: string | null; readonly genesisAt: Instant; readonly periodMs: number };

/** The first round that is made after an instant, and when that is. */
export function roundAfter({ genesisAt, periodMs }: BeaconChain, at: Instant): { readonly round: number; readonly at: Instant } {
  const round = Math.max(1, Math.floor((at - genesisAt) / periodMs) + 2);
  return { round, at: instant(genesisAt + (round - 1) * periodMs) };
}

const answerWithinMs = 5 * secondMs;
const hexPattern = /^[0-9a-f]{64}$/;

/** The beacon at an address such as `https://api.drand.sh/<hash of the chain>`. Rejects when it does not answer, or answers nonsense. */
export function connectBeacon(url: string): Beacon {
  const base = url.replace(/\/$/, '');
  const chain = async (): Promise<BeaconChain> => {
    const { period, genesis_time: genesis, hash } = (await ask(`${base}/info`)) ?? {};
    if (typeof period !== 'number' || typeof genesis !== 'number' || period <= 0)
      throw new Error('The beacon does not say when its rounds are made');
    return {
      hash: typeof hash === 'string' && hexPattern.test(hash) ? hash : null,
      genesisAt: instant(genesis * secondMs),
      periodMs: period * secondMs,
    };
  };
  return {
    url: () => base,
    chain,
    roundAfter: async (now, leadMs) => roundAfter(await chain(), instant(now + leadMs)).round,
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
