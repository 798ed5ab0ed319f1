import { createHash } from 'node:crypto';
import { secondMs } from '@trevo/kernel';
import type { PushPlace } from './devices-store.ts';
import type { PushKeys } from './push-keys.ts';
import type { PushWords } from './push-words.ts';

const patienceMs = 10 * secondMs;
/** A push service that asks for more patience is asked again after so much all the same. */
const retryAfterMaxSeconds = 3600;

/** What became of word that was handed to a push service. `gone`: the browser takes no more. `later`: nothing was taken; `afterMs` where it said when. */
export type Handover =
  | { readonly outcome: 'sent' | 'gone' }
  | { readonly outcome: 'refused'; readonly reason: string }
  | { readonly outcome: 'later'; readonly reason: string; readonly afterMs: number | null };

export type Order = {
  readonly place: PushPlace;
  readonly words: PushWords;
  readonly keys: PushKeys;
  /** Who we are to the push service: an address of https or mailto (RFC 8292 §2.1). */
  readonly contact: string;
  readonly goodForSeconds: number;
  readonly urgent: boolean;
};

/**
 * Hands encrypted words to a push service (RFC 8030, 8291, 8292). Of words with one tag that a device has not fetched the last alone is kept there (`Topic`), so
 * that words which are handed over twice are seen once.
 */
export async function handOver({ place, words, keys, contact, goodForSeconds, urgent }: Order): Promise<Handover> {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth } = place;
  let request: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(words), {
      vapidDetails: { subject: contact, ...keys },
      TTL: goodForSeconds,
      urgency: urgent ? 'high' : 'normal',
      topic: createHash('sha256').update(words.tag).digest().subarray(0, 24).toString('base64url'),
      contentEncoding: 'aes128gcm',
    });
  } catch (error) {
    // Keys that a browser cannot have.
    return { outcome: 'refused', reason: (error as Error).message.slice(0, 200) };
  }
  try {
    const { 'Content-Length': _ours, ...headers } = request.headers as Record<string, string>;
    const response = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(request.body ?? []),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    await response.body?.cancel();
    return readAnswer(response.status, response.headers.get('retry-after'));
  } catch (error) {
    return { outcome: 'later', reason: (error as Error).message.slice(0, 200), afterMs: null };
  }
}

/** RFC 8030 §5 and §7.3: 404 and 410 say that the subscription is over. */
function readAnswer(status: number, retryAfter: string | null): Handover {
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const reason = `answered ${status}`;
  if (status === 429 || status >= 500) return { outcome: 'later', reason, afterMs: afterMsOf(retryAfter) };
  return { outcome: 'refused', reason };
}

/** Seconds of a `Retry-After`; one that is a date, or nonsense, counts as none. */
function afterMsOf(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Math.min(Math.max(Number(text), 1), retryAfterMaxSeconds) * secondMs : null;
}
