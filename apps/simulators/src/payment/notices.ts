import { createHmac } from 'node:crypto';
import type { Payment } from './bank.ts';
import type { Mischief } from './misbehaviour.ts';

export type NoticeOptions = {
  readonly webhookUrl: string;
  readonly secret: string;
  readonly now: () => number;
  readonly mischief: Mischief;
};

const staleMs = 60 * 60_000;
const attemptsMax = 4;

/** Tells the client of a payment as it is told to: signed and at once, or late, twice, forged, unreadable or not at all. Resolves when done. */
export async function sendNotice(options: NoticeOptions, payment: Payment): Promise<void> {
  const { mischief } = options;
  if (mischief.take('drop_notice') !== null) return;
  const delayMs = mischief.take('delay_notice');
  if (delayMs !== null) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const isGarbage = mischief.take('garbage_notice') !== null;
  const body = isGarbage ? `{"pix":[{"txid":"${payment.txid}","valor":` : JSON.stringify({ pix: [payment] });
  const isForged = mischief.take('forge_signature') !== null;
  const isStale = mischief.take('stale_notice') !== null;
  const times = mischief.take('duplicate_notice') === null ? 1 : 2;
  for (let time = 0; time < times; time++) await post(options, body, { isForged, isStale });
}

/** Tries again while the client does not answer, as providers do; a refusal is final. */
async function post(
  { webhookUrl, secret, now }: NoticeOptions,
  body: string,
  { isForged, isStale }: { isForged: boolean; isStale: boolean },
): Promise<void> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const timestamp = String(Math.floor((now() - (isStale ? staleMs : 0)) / 1000));
    const signature = createHmac('sha256', isForged ? 'not the secret' : secret)
      .update(`${timestamp}.`)
      .update(body)
      .digest('hex');
    const headers = { 'content-type': 'application/json', 'x-pix-timestamp': timestamp, 'x-pix-signature': signature };
    try {
      const { status } = await fetch(webhookUrl, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
      if (status < 500) return;
    } catch {
      // The client is down or starting: it is told again below.
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt));
  }
}
