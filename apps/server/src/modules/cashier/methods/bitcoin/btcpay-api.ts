import { createHmac, timingSafeEqual } from 'node:crypto';
import { ok, type Result, refuse } from '@trevo/kernel';
import { readJson } from '../../../../core/read-json.ts';
import type { Unavailable } from '../payment-port.ts';

/** Where and as whom the provider is spoken to: `store` is the brand's store there, `noticeSecret` signs its notices. */
export type BtcpayOptions = {
  readonly name: string;
  readonly baseUrl: string;
  readonly store: string;
  readonly apiKey: string;
  readonly noticeSecret: string;
  /** What payers read they are paying. */
  readonly product: string;
  readonly timeoutMs?: number;
};

/** An answer; `status` 0: nobody was reached, so that nothing was asked. */
export type Reply = { readonly status: number; readonly body: unknown };
export type Ask = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Result<Reply, Unavailable>>;
export type Fields = Readonly<Record<string, unknown>>;

const unreachedCodes = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'];

/** Asks the Greenfield API of a BTCPay Server under the brand's store: `Authorization: token <key>`, JSON both ways. */
export function askBtcpay({ baseUrl, store, apiKey, timeoutMs = 8000 }: BtcpayOptions): Ask {
  return async (method, path, body) => {
    try {
      const response = await fetch(new URL(`/api/v1/stores/${encodeURIComponent(store)}${path}`, baseUrl), {
        method,
        headers: { authorization: `token ${apiKey}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (response.status >= 500 || response.status === 429) return refuse('payment_unavailable');
      const read = readJson(await response.text());
      return read.ok ? ok({ status: response.status, body: read.value }) : refuse('payment_unavailable');
    } catch (error) {
      const { code } = ((error as { readonly cause?: unknown }).cause ?? {}) as { readonly code?: unknown };
      if (unreachedCodes.includes(String(code))) return ok({ status: 0, body: null });
      // Time-out, broken connection, an answer that is not JSON: whether it happened is unknown, and it is asked about later.
      return refuse('payment_unavailable');
    }
  };
}

/** The list that an answer is, or null where it is none. */
export function listOf({ status, body }: Reply): readonly Fields[] | null {
  return status === 200 && Array.isArray(body) ? body.map(fieldsOf) : null;
}

/** Anything as a record of fields; what is none has none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** A name of the provider's: letters, figures, dashes and colons. */
export function nameOf(value: unknown): string | null {
  return typeof value === 'string' && /^[a-zA-Z0-9_:-]{1,120}$/.test(value) ? value : null;
}

/** `BTCPay-Sig`: HMAC-SHA256 over the bytes of the body. It bears no time: a notice says only which charge to ask about, and asking twice books once. */
export function isGenuineNotice(secret: string, body: Buffer, header: string): boolean {
  const given = /^sha256=([0-9a-f]{64})$/.exec(header)?.[1];
  return given !== undefined && timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(signNotice(secret, body), 'hex'));
}

/** The signature of a notice's body, in hex. */
export function signNotice(secret: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(body).digest('hex');
}
