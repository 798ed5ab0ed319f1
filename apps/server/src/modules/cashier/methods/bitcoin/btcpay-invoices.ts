import { isCurrency, parseAmount } from '@trevo/money';
import { type Instant, instant, ok, type Result, refuse } from '@trevo/kernel';
import type { PayOrder } from '../../cashier-tables.ts';
import type { ChargeNews, ComingPayment, ReceivedPayment, Unavailable } from '../payment-port.ts';
import { type CoinCharge, rateMinor, readRate, readSat, satText, worthOf } from './bitcoin-amounts.ts';
import { type Ask, type Fields, fieldsOf, listOf, nameOf } from './btcpay-api.ts';

/** Bitcoin on its own chain, as the provider names it. */
export const onChain = 'BTC-CHAIN';
/** After so many blocks above it a payment stands (`speedPolicy` `LowMediumSpeed`). */
export const confirmationsNeeded = 2;

/** An invoice of ours: our name of its charge, and until when its rate holds. */
export type Invoice = {
  readonly id: string;
  readonly txid: string;
  readonly amountMinor: bigint;
  readonly currency: CoinCharge['currency'];
  readonly expiresAt: Instant;
};

/** The invoices of a charge: one, or two where both were asked for at the same moment. */
export async function readInvoicesOf(ask: Ask, txid: string): Promise<Result<readonly Invoice[], Unavailable>> {
  const answer = await ask('GET', `/invoices?${new URLSearchParams({ orderId: txid })}`);
  if (!answer.ok) return answer;
  const list = listOf(answer.value)?.map(invoiceOf);
  return list?.every((one) => one !== null) ? ok(list.filter((one) => one.txid === txid)) : refuse('payment_unavailable');
}

/** Reads an invoice; null where it cannot be understood, or nobody here asked for it. */
export function invoiceOf(fields: Fields): Invoice | null {
  const id = nameOf(fields.id);
  const txid = nameOf(fieldsOf(fields.metadata).orderId);
  const amount = typeof fields.amount === 'string' ? parseAmount(trimmed(fields.amount)) : null;
  const { currency, expirationTime } = fields;
  if (id === null || txid === null || !amount?.ok || typeof currency !== 'string' || !isCurrency(currency)) return null;
  if (!Number.isSafeInteger(expirationTime)) return null;
  return { id, txid, amountMinor: amount.value, currency, expiresAt: instant(Number(expirationTime) * 1000) };
}

/** Without zeros at its end that say nothing. */
function trimmed(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/0+$/, '').replace(/\.$/, '') : decimal;
}

type OnChain = { readonly charge: CoinCharge; readonly feeSat: bigint; readonly address: string; readonly link: string | null } & {
  readonly payments: readonly Fields[];
};

/** How an invoice is paid by Bitcoin, and what came: at the rate that was frozen when it was made. */
export async function readOnChain(ask: Ask, invoice: Invoice): Promise<Result<OnChain, Unavailable>> {
  const answer = await ask('GET', `/invoices/${invoice.id}/payment-methods`);
  if (!answer.ok) return answer;
  const method = listOf(answer.value)?.find(({ paymentMethodId }) => paymentMethodId === onChain);
  const rate = readRate(method?.rate);
  const [asked, feeSat] = [readSat(method?.amount), readSat(method?.paymentMethodFee ?? '0')];
  const address = nameOf(method?.destination);
  if (method === undefined || rate === null || asked === null || asked === 0n || feeSat === null || address === null)
    return refuse('payment_unavailable');
  return ok({
    charge: { minor: invoice.amountMinor, sat: asked, rate, currency: invoice.currency },
    feeSat,
    address,
    link: typeof method.paymentLink === 'string' && /^bitcoin:[\w:?=&.%-]{10,500}$/i.test(method.paymentLink) ? method.paymentLink : null,
    payments: Array.isArray(method.payments) ? method.payments.map(fieldsOf) : [],
  });
}

/** What a payer is shown: the address, so many bitcoin, the rate that was frozen, and what of it is the network's. */
export function payOrderOf(invoice: Invoice, { charge, feeSat, address, link }: OnChain): PayOrder {
  const amount = satText(charge.sat + feeSat);
  return {
    code: link ?? `bitcoin:${address}?amount=${amount}`,
    lines: [{ name: 'address', value: address }],
    charge: invoice.id,
    coin: { amount, rateMinor: String(rateMinor(charge.rate)), networkFee: satText(feeSat), confirmations: confirmationsNeeded },
  };
}

/**
 * What became of an invoice. A payment that the provider calls settled is money; one in the works is on its way, with its confirmations; one that is invalid (spent
 * otherwise) is nothing. What came after the invoice's end came at a rate that held no more. Dust under a step of the currency is told of by nobody.
 */
export async function readNews(ask: Ask, invoice: Invoice): Promise<Result<ChargeNews, Unavailable>> {
  const read = await readOnChain(ask, invoice);
  if (!read.ok) return read;
  const payments: ReceivedPayment[] = [];
  const coming: ComingPayment[] = [];
  for (const fields of read.value.payments) {
    const payment = paymentOf(fields, invoice, read.value);
    if (payment === null) return refuse('payment_unavailable');
    const { endToEndId, minor, isLate } = payment;
    if (minor === 0n || fields.status === 'Invalid') continue;
    if (fields.status === 'Settled') payments.push({ endToEndId, txid: invoice.txid, minor, payer: null, ...(isLate ? { isLate } : {}) });
    else coming.push({ minor, confirmations: await readConfirmations(ask, endToEndId), needed: confirmationsNeeded });
  }
  return ok({ payments, coming });
}

type Paid = { readonly endToEndId: string; readonly minor: bigint; readonly isLate: boolean };

function paymentOf(fields: Fields, { expiresAt }: Invoice, { charge }: OnChain): Paid | null {
  const endToEndId = nameOf(fields.id);
  const [value, fee] = [readSat(fields.value), readSat(fields.fee ?? '0')];
  if (endToEndId === null || value === null || fee === null || !Number.isSafeInteger(fields.receivedDate)) return null;
  const net = value > fee ? value - fee : 0n;
  return { endToEndId, minor: worthOf(net, charge), isLate: Number(fields.receivedDate) * 1000 > expiresAt };
}

/** How many blocks stand above a payment, as the store's wallet sees it; none where it does not tell. */
async function readConfirmations(ask: Ask, endToEndId: string): Promise<number> {
  const [transaction = ''] = endToEndId.split('-');
  const answer = await ask('GET', `/payment-methods/${onChain}/wallet/transactions/${transaction}`);
  const count = answer.ok && answer.value.status === 200 ? Number(fieldsOf(answer.value.body).confirmations) : 0;
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, confirmationsNeeded) : 0;
}

/** What came by a payment, whole, in satoshis; null where no invoice of the charge knows it. */
export async function readPaidSat(ask: Ask, txid: string, endToEndId: string): Promise<Result<bigint | null, Unavailable>> {
  const invoices = await readInvoicesOf(ask, txid);
  if (!invoices.ok) return invoices;
  for (const invoice of invoices.value) {
    const read = await readOnChain(ask, invoice);
    if (!read.ok) return read;
    const found = read.value.payments.find(({ id }) => id === endToEndId);
    if (found) return ok(readSat(found.value));
  }
  return ok(null);
}
