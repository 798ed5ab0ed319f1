import { randomUUID } from 'node:crypto';
import { partsOfKey, trevoSignature } from '../vendor/dialects/trevo-signature.ts';

/** One answer of the wallet: its bytes, its meaning, and how long it took. */
export type Answer = {
  readonly status: number;
  readonly raw: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly ms: number;
};

/** Parts of a request that a test makes wrong on purpose. */
export type Wrong = {
  readonly timestamp?: number;
  readonly nonce?: string;
  readonly signature?: string;
  readonly keyId?: string;
  readonly signedPath?: string;
  readonly sentBody?: string;
  readonly type?: string;
};

/** The wallet under test, spoken to as a vendor does (docs/vendor-api.md §1). */
export type Wallet = {
  readonly call: (name: string, body: unknown, wrong?: Wrong) => Promise<Answer>;
  /** The slowest and all answer times so far, in milliseconds. */
  readonly times: readonly number[];
  /** How often it said that it is busy, or could not book in time, and was asked again. */
  readonly turnedAway: () => number;
};

const retriesMax = 20;

/** As a vendor must: a wallet that is busy or out of time is asked the same again, freshly signed, a little later each time. */
export async function callPatiently(wallet: Wallet, name: string, body: unknown): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await wallet.call(name, body);
    if ((answer.status < 500 && answer.status !== 429) || attempt > retriesMax) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50 * attempt * (0.8 + Math.random() * 0.4)));
  }
}

const answerMs = 10_000;

/** A wallet at `<wallet>/vendor/v1`, with a key written `<id>.<secret>`. */
export function connectWallet(baseUrl: string, key: string): Wallet {
  const base = new URL(baseUrl.replace(/\/+$/, ''));
  const { id: keyId, secret } = partsOfKey(key);
  const times: number[] = [];
  let turnedAway = 0;
  return {
    times,
    turnedAway: () => turnedAway,
    async call(name, body, wrong = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const path = `${base.pathname}/${name}`;
      const timestamp = String(wrong.timestamp ?? Date.now());
      const nonce = wrong.nonce ?? randomUUID();
      const signed = { timestamp, nonce, method: 'POST', path: wrong.signedPath ?? path, body: text };
      const startedMs = performance.now();
      const response = await fetch(new URL(path, base), {
        method: 'POST',
        headers: {
          'content-type': wrong.type ?? 'application/json',
          'x-trevo-key': wrong.keyId ?? keyId,
          'x-trevo-timestamp': timestamp,
          'x-trevo-nonce': nonce,
          'x-trevo-signature': wrong.signature ?? trevoSignature(secret, signed),
        },
        body: wrong.sentBody ?? text,
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
      });
      const raw = await response.text();
      const ms = performance.now() - startedMs;
      times.push(ms);
      if (response.status >= 500 || response.status === 429) turnedAway += 1;
      return { status: response.status, raw, body: readJson(raw), ms };
    },
  };
}

function readJson(raw: string): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(raw);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
