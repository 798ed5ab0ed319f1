import { formatAmount } from '@trevo/money';
import { ok, type Result, refuse } from '@trevo/kernel';
import { readJson } from '../../../../core/read-json.ts';
import type { PayOrder } from '../../cashier-tables.ts';
import type {
  ChargeNews,
  ChargeOrder,
  OrderState,
  PaymentProvider,
  PayoutOrder,
  PayoutState,
  ReturnOrder,
  Unavailable,
} from '../payment-port.ts';
import { satFor } from './bitcoin-amounts.ts';
import { type Ask, askBtcpay, type BtcpayOptions, fieldsOf, isGenuineNotice, nameOf } from './btcpay-api.ts';
import { type Invoice, invoiceOf, onChain, payOrderOf, readInvoicesOf, readNews, readOnChain, readPaidSat } from './btcpay-invoices.ts';
import { orderPayout, readPayoutOf, readRateNow } from './btcpay-payouts.ts';

/**
 * Bitcoin by a BTCPay Server, which holds the keys and watches the chain: its Greenfield API, `/invoices` with their payment methods, `/payouts`, `/rates`, and notices signed by
 * `BTCPay-Sig`. An invoice is in the member's currency; its rate stands until it ends. The API takes no key of ours that makes a repeat safe, so that each order bears our id
 * (`metadata.orderId`) and is looked for before it is given. A notice names an invoice only: what came is asked.
 */
export function createBtcpayProvider(options: BtcpayOptions): PaymentProvider {
  const ask = askBtcpay(options);
  const followCharge = (txid: string) => followInvoices(ask, txid);
  return {
    name: options.name,
    createCharge: (order) => createInvoice(options, ask, order),
    followCharge,
    async readCharge(txid) {
      const news = await followCharge(txid);
      return news.ok ? ok(news.value.payments) : news;
    },
    // The list of invoices is by when they were made, not by when they were paid: each is asked about instead, while money may come.
    listReceived: async () => refuse('payment_unavailable'),
    sendPayout: (order) => sendPayout(ask, order),
    readPayout: (payoutId) => readPayoutOf(ask, payoutId),
    returnPayment: (order) => returnPayment(ask, order),
    readReturn: ({ returnId }) => readPayoutOf(ask, returnId),
    isGenuine: (body, header) => isGenuineNotice(options.noticeSecret, body, header('btcpay-sig') ?? ''),
    readNotice: (body) => (noticeOf(body) === null ? null : []),
    askOfNotice: (body) => askOfNotice(ask, body),
  };
}

const minuteSeconds = 60;
/** How long after its end an invoice is watched for money that comes late. */
const watchMinutes = 2 * 24 * 60;

async function createInvoice(options: BtcpayOptions, ask: Ask, order: ChargeOrder): Promise<Result<PayOrder, Unavailable>> {
  const known = await readInvoicesOf(ask, order.txid);
  if (!known.ok) return known;
  const invoice = known.value[0] ?? (await postInvoice(options, ask, order));
  if (invoice === null) return refuse('payment_unavailable');
  const read = await readOnChain(ask, invoice);
  return read.ok ? ok(payOrderOf(invoice, read.value)) : read;
}

async function postInvoice({ product }: BtcpayOptions, ask: Ask, order: ChargeOrder): Promise<Invoice | null> {
  const answer = await ask('POST', '/invoices', {
    amount: formatAmount(order.minor),
    currency: order.currency,
    metadata: { orderId: order.txid, itemDesc: product },
    checkout: {
      speedPolicy: 'LowMediumSpeed',
      paymentMethods: [onChain],
      expirationMinutes: Math.ceil(order.expiresInSeconds / minuteSeconds),
      monitoringMinutes: watchMinutes,
      paymentTolerance: 0,
      redirectURL: order.backUrl,
    },
  });
  const invoice = answer.ok && answer.value.status === 200 ? invoiceOf(fieldsOf(answer.value.body)) : null;
  // One that asks for another amount is none that we asked for.
  return invoice?.txid === order.txid && invoice.amountMinor === order.minor && invoice.currency === order.currency ? invoice : null;
}

async function followInvoices(ask: Ask, txid: string): Promise<Result<ChargeNews, Unavailable>> {
  const invoices = await readInvoicesOf(ask, txid);
  return invoices.ok ? newsOfAll(ask, invoices.value) : invoices;
}

async function newsOfAll(ask: Ask, invoices: readonly Invoice[]): Promise<Result<ChargeNews, Unavailable>> {
  const all: ChargeNews[] = [];
  for (const invoice of invoices) {
    const news = await readNews(ask, invoice);
    if (!news.ok) return news;
    all.push(news.value);
  }
  return ok({ payments: all.flatMap(({ payments }) => payments), coming: all.flatMap(({ coming }) => coming) });
}

type Notice = { readonly type: string; readonly invoiceId: string };

/** A notice of an invoice; one of another kind has no invoice and says nothing of money. */
function noticeOf(body: Buffer): Notice | 'other' | null {
  const read = readJson(body.toString('utf8'));
  const { type, invoiceId } = fieldsOf(read.ok ? read.value : null);
  if (typeof type !== 'string') return null;
  if (!type.startsWith('Invoice')) return 'other';
  const id = nameOf(invoiceId);
  return id === null ? null : { type, invoiceId: id };
}

async function askOfNotice(
  ask: Ask,
  body: Buffer,
): Promise<Result<{ readonly txid: string; readonly news: ChargeNews } | null, Unavailable>> {
  const notice = noticeOf(body);
  if (notice === null || notice === 'other') return ok(null);
  const answer = await ask('GET', `/invoices/${notice.invoiceId}`);
  if (!answer.ok) return answer;
  if (answer.value.status === 404) return ok(null);
  if (answer.value.status !== 200) return refuse('payment_unavailable');
  const invoice = invoiceOf(fieldsOf(answer.value.body));
  // The store's own people may make invoices beside ours.
  if (invoice === null) return ok(null);
  const news = await followInvoices(ask, invoice.txid);
  return news.ok ? ok({ txid: invoice.txid, news: news.value }) : news;
}

async function sendPayout(ask: Ask, order: PayoutOrder): Promise<Result<OrderState, Unavailable>> {
  const rate = await readRateNow(ask, order.currency);
  if (!rate.ok) return rate;
  if (rate.value === null) return ok({ kind: 'unreached' });
  return orderPayout(ask, { id: order.payoutId, address: order.payee.address ?? '', sat: satFor(order.minor, rate.value) });
}

/** Sends what came back whole, in bitcoin, to the address that the member named when they asked to pay. */
async function returnPayment(ask: Ask, { returnId, endToEndId, txid, to }: ReturnOrder): Promise<Result<PayoutState, Unavailable>> {
  const sat = await readPaidSat(ask, txid, endToEndId);
  if (!sat.ok) return sat;
  if (sat.value === null || to.returnAddress === undefined) return ok({ kind: 'failed' });
  const ordered = await orderPayout(ask, { id: returnId, address: to.returnAddress, sat: sat.value });
  if (!ordered.ok) return ordered;
  return ordered.value.kind === 'unreached' ? refuse('payment_unavailable') : ok(ordered.value);
}
