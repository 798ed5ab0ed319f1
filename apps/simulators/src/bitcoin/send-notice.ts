import { createHmac } from 'node:crypto';
import type { CoinMischief } from './coin-mischief.ts';

export type NoticeOptions = { readonly webhookUrl: string; readonly secret: string; readonly mischief: CoinMischief };

const attemptsMax = 4;

/** Tells the client as it is told to: signed and at once, or late, twice, forged, unreadable or not at all. Resolves when done. */
export async function sendNotice({ webhookUrl, secret, mischief }: NoticeOptions, event: object): Promise<void> {
  if (mischief.take('drop_notice') !== null) return;
  const delayMs = mischief.take('delay_notice');
  if (delayMs !== null) await new Promise((resolve) => setTimeout(resolve, delayMs));
  const body = mischief.take('garbage_notice') === null ? JSON.stringify(event) : '{"type":"InvoiceSettled","invoiceId":';
  const key = mischief.take('forge_signature') === null ? secret : 'not the secret';
  const times = mischief.take('duplicate_notice') === null ? 1 : 2;
  for (let time = 0; time < times; time++) await post(webhookUrl, body, `sha256=${createHmac('sha256', key).update(body).digest('hex')}`);
}

/** Tries again while the client does not answer, as the provider does; a refusal is final here. */
async function post(url: string, body: string, signature: string): Promise<void> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    try {
      const headers = { 'content-type': 'application/json; charset=utf-8', 'btcpay-sig': signature };
      const { status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) });
      if (status < 500) return;
    } catch {
      // The client is down or starting: it is told again below.
    }
    await new Promise((resolve) => setTimeout(resolve, 200 * 2 ** attempt));
  }
}
