import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@trevo/kernel';
import { type Currency, isCurrency, payoutStepMinor } from '@trevo/money';
import { readJson } from '../../../../core/read-json.ts';
import type { DisputeMove, ReceivedPayment } from '../payment-port.ts';

/** A notice older or newer than this is refused: what was recorded once cannot be sent again tomorrow. */
export const eventWindowMs = 5 * minuteMs;

/** The kinds of event that tell of money; every other kind is taken and says nothing. */
export const paymentEvents = ['checkout.session.completed', 'checkout.session.async_payment_succeeded'] as const;
export const disputeEvents = ['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'] as const;

/** `v1` of the header `Stripe-Signature`: HMAC-SHA256 over `<seconds>.<body>` in hex. */
export function signEvent(secret: string, timestamp: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

/** Whether one of the signatures of `t=…,v1=…,v1=…` is ours, inside the window. There are two while a secret is being changed. */
export function isGenuineEvent(secret: string, body: Buffer, header: string, nowMs: number): boolean {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const timestamp = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - nowMs) > eventWindowMs) return false;
  const expected = Buffer.from(signEvent(secret, timestamp, body), 'hex');
  const given = parts.filter(([name, text = '']) => name === 'v1' && /^[0-9a-f]{64}$/.test(text)).map(([, text = '']) => text);
  return given.some((text) => timingSafeEqual(Buffer.from(text, 'hex'), expected));
}

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const nameOf = (value: unknown): string | null => (typeof value === 'string' && /^[a-zA-Z0-9_]{1,64}$/.test(value) ? value : null);

/** An event as far as its money goes; null: it cannot be read. */
export type CardEvent = { readonly payments: readonly ReceivedPayment[]; readonly disputes: readonly DisputeMove[] };

/** Reads the body of a notice. */
export function readEvent(body: Buffer): CardEvent | null {
  const read = readJson(body.toString('utf8'));
  return read.ok ? eventOf(read.value) : null;
}

/** Reads an event, of a notice or of the provider's list. A kind that says nothing of money is empty; one that does and cannot be understood is null. */
export function eventOf(value: unknown): CardEvent | null {
  const { type, data } = fieldsOf(value);
  if (typeof type !== 'string') return null;
  const object = fieldsOf(fieldsOf(data).object);
  if ((paymentEvents as readonly string[]).includes(type)) {
    if (object.payment_status !== 'paid') return { payments: [], disputes: [] };
    const payment = paymentOf(object);
    return payment && { payments: [payment], disputes: [] };
  }
  if ((disputeEvents as readonly string[]).includes(type)) {
    const dispute = disputeOf(object, type === 'charge.dispute.funds_reinstated');
    return dispute && { payments: [], disputes: [dispute] };
  }
  return { payments: [], disputes: [] };
}

/** A checkout session that was paid; its payment is named by its payment intent, our charge by `client_reference_id`. */
export function paymentOf(session: Fields): ReceivedPayment | null {
  const endToEndId = nameOf(session.payment_intent);
  const txid = nameOf(session.client_reference_id);
  const minor = ledgerUnits(session.amount_total, session.currency);
  if (endToEndId === null || txid === null || minor === null) return null;
  return { endToEndId, txid, minor, payer: payerOf(session.customer_details) };
}

function disputeOf(dispute: Fields, isWon: boolean): DisputeMove | null {
  const disputeId = nameOf(dispute.id);
  const endToEndId = nameOf(dispute.payment_intent);
  const minor = ledgerUnits(dispute.amount, dispute.currency);
  if (disputeId === null || endToEndId === null || minor === null) return null;
  return { disputeId, endToEndId, minor, kind: isWon ? 'given_back' : 'taken', reason: nameOf(dispute.reason) ?? 'general' };
}

const nameCharsMax = 120;

/** Card networks tell a name at most, never a document. */
function payerOf(value: unknown): ReceivedPayment['payer'] {
  const { name } = fieldsOf(value);
  const text = typeof name === 'string' && name.isWellFormed() ? name.replace(/\p{Cc}/gu, '').trim() : '';
  return text === '' ? null : { name: text.slice(0, nameCharsMax), taxId: null };
}

/** An amount of the provider's, which counts in the smallest step that a currency can pay, in ledger units. */
function ledgerUnits(amount: unknown, currency: unknown): bigint | null {
  const code = typeof currency === 'string' ? currency.toUpperCase() : '';
  if (!isCurrency(code) || !Number.isSafeInteger(amount) || Number(amount) <= 0) return null;
  return BigInt(Number(amount)) * payoutStepMinor(code);
}

/** Ledger units as the provider counts them; callers have refused anything finer. */
export function providerUnits(minor: bigint, currency: Currency): string {
  return String(minor / payoutStepMinor(currency));
}
