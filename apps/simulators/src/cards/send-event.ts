import { createHmac } from 'node:crypto';
import type { CardEvent } from './card-books.ts';
import type { CardMischief } from './card-mischief.ts';

export type EventOptions = {
  readonly webhookUrl: string;
  readonly signingSecret: string;
  readonly now: () => number;
  readonly mischief: CardMischief;
};

const staleMs = 60 * 60_000;
const attemptsMax = 4;

/** Tells the client of an event as it is told to: signed and at once, or late, twice, forged, unreadable or not at all. Resolves when done. */
export async function sendEvent(options: EventOptions, event: CardEvent): Promise<void> {
  const { mischief, now } = options;
  if (mischief.take('drop_notice') !== null) return;
  const delayMs = mischief.take('delay_notice');
  if (delayMs !== null) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const body = mischief.take('garbage_notice') === null ? JSON.stringify(event) : '{"type":"checkout.session.completed","data":{';
  const secret = mischief.take('forge_signature') === null ? options.signingSecret : 'not the secret';
  const at = now() - (mischief.take('stale_notice') === null ? 0 : staleMs);
  const times = mischief.take('duplicate_notice') === null ? 1 : 2;
  for (let time = 0; time < times; time++) await post(options.webhookUrl, body, signatureOf(secret, at, body));
}

/** `Stripe-Signature`: the time in seconds, and HMAC-SHA256 over it and the body; a second, older signature stands beside it. */
function signatureOf(secret: string, at: number, body: string): string {
  const timestamp = String(Math.floor(at / 1000));
  const sign = (key: string) => createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${sign('the secret of last year')},v1=${sign(secret)}`;
}

/** Tries again while the client does not answer, as providers do; a refusal is final here. */
async function post(url: string, body: string, signature: string): Promise<void> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    try {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
      const { status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
      if (status < 500) return;
    } catch {
      // The client is down or starting: it is told again below.
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt));
  }
}
