import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { reportFault } from '../report-fault.ts';
import { addInvoices } from './answer-invoices.ts';
import { addPayouts } from './answer-payouts.ts';
import { type CoinBooks, type CoinInvoice, type CoinPayment, createCoinBooks, isSettled } from './coin-books.ts';
import { type CoinMisbehaviour, type CoinMischief, coinMisbehaviours, createCoinMischief } from './coin-mischief.ts';
import { onChain, paymentView } from './coin-views.ts';
import { sendNotice } from './send-notice.ts';
import { walletPage } from './wallet-page.ts';

export type CoinSimulatorOptions = {
  readonly port: number;
  readonly host?: string;
  readonly store: string;
  readonly apiKey: string;
  readonly noticeSecret: string;
  readonly webhookUrl: string;
  /** Cents for one bitcoin to begin with. */
  readonly rateCents?: bigint;
};

/** A BTCPay Server with a chain of its own, which speaks the part of its Greenfield API that Trevo uses. */
export type CoinSimulator = {
  readonly url: string;
  readonly books: CoinBooks;
  readonly mischief: CoinMischief;
  readonly tell: (webhookUrl: string) => void;
  /** Cents for one bitcoin, from now on. */
  readonly setRate: (rateCents: bigint) => void;
  /** Sends satoshis to an invoice's address, the whole of it unless told otherwise, `after` its end; resolves when the client was told, or would have been. */
  readonly pay: (invoiceId: string, order?: { readonly sat?: bigint; readonly late?: boolean }) => Promise<CoinPayment>;
  /** A block is found: each payment has one more above it. */
  readonly mine: () => Promise<void>;
  /** The coins of a payment were spent otherwise: the chain never keeps it. */
  readonly spendOtherwise: (paymentId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** What the parts of the simulator share. */
export type CoinDesk = {
  readonly books: CoinBooks;
  readonly mischief: CoinMischief;
  readonly options: CoinSimulatorOptions;
  readonly nowSeconds: () => number;
  readonly rateCents: () => bigint;
  webhookUrl: string;
  readonly notices: Set<Promise<void>>;
};

/** About what a bitcoin costs in Brazil. */
const usualRateCents = 35_000_000n;

export async function startCoinSimulator(options: CoinSimulatorOptions): Promise<CoinSimulator> {
  const server = Fastify({ logger: false });
  const rate = { cents: options.rateCents ?? usualRateCents };
  const desk: CoinDesk = {
    books: createCoinBooks(Date.now, () => rate.cents),
    mischief: createCoinMischief(),
    options,
    nowSeconds: () => Math.floor(Date.now() / 1000),
    rateCents: () => rate.cents,
    webhookUrl: options.webhookUrl,
    notices: new Set(),
  };
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) => done(null, {}));
  addInvoices(server, desk);
  addPayouts(server, desk);
  addWallet(server, desk);
  addControl(server, desk);
  await server.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    books: desk.books,
    mischief: desk.mischief,
    tell: (webhookUrl) => {
      desk.webhookUrl = webhookUrl;
    },
    setRate: (cents) => {
      rate.cents = cents;
    },
    pay: (invoiceId, order = {}) => payInvoice(desk, invoiceId, order),
    mine: () => mineBlock(desk),
    spendOtherwise: (paymentId) => spendOtherwise(desk, paymentId),
    async close() {
      server.server.closeAllConnections();
      await server.close();
      await Promise.allSettled(desk.notices);
    },
  };
}

/** Tells of an invoice beside what goes on. */
function tell(desk: CoinDesk, type: string, invoice: CoinInvoice, payment?: CoinPayment): Promise<void> {
  const { options, mischief, webhookUrl: url, notices } = desk;
  const about = payment === undefined ? {} : { paymentMethodId: onChain, payment: paymentView(payment, invoice.address) };
  const event = {
    deliveryId: desk.books.newId(),
    type,
    timestamp: desk.nowSeconds(),
    storeId: options.store,
    invoiceId: invoice.id,
    ...about,
  };
  const told = sendNotice({ webhookUrl: url, secret: options.noticeSecret, mischief }, event);
  notices.add(told);
  told.catch(reportFault('A bitcoin notice')).finally(() => notices.delete(told));
  return told;
}

async function payInvoice(desk: CoinDesk, id: string, { sat, late = false }: { readonly sat?: bigint; readonly late?: boolean }) {
  const invoice = desk.books.invoices.get(id);
  if (!invoice) throw new Error('There is no such invoice');
  const now = desk.nowSeconds();
  // Time passes: the invoice has ended a moment before the payment comes.
  if (late) invoice.expirationTime = Math.min(invoice.expirationTime, now - 1);
  const payment = {
    id: `${randomBytes(32).toString('hex')}-0`,
    sat: sat ?? invoice.sat,
    receivedDate: now,
    confirmations: 0,
    spentOtherwise: false,
  };
  invoice.payments.push(payment);
  await tell(desk, 'InvoiceReceivedPayment', invoice, payment);
  return payment;
}

async function mineBlock(desk: CoinDesk): Promise<void> {
  for (const invoice of desk.books.invoices.values())
    for (const payment of invoice.payments) {
      if (payment.spentOtherwise) continue;
      const before = isSettled(payment);
      payment.confirmations += 1;
      if (!before && isSettled(payment)) await tell(desk, 'InvoicePaymentSettled', invoice, payment);
    }
}

async function spendOtherwise(desk: CoinDesk, paymentId: string): Promise<void> {
  for (const invoice of desk.books.invoices.values()) {
    const payment = invoice.payments.find(({ id }) => id === paymentId);
    if (!payment) continue;
    payment.spentOtherwise = true;
    await tell(desk, 'InvoiceInvalid', invoice);
  }
}

function addWallet(server: FastifyInstance, desk: CoinDesk): void {
  server.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(walletPage([...desk.books.invoices.values()].toReversed())),
  );
  server.post<{ Params: { id: string } }>('/wallet/:id/pay', async (request, reply) => {
    void payInvoice(desk, request.params.id, {});
    return reply.redirect('/', 303);
  });
  server.post('/wallet/:id/block', async (_request, reply) => {
    void mineBlock(desk);
    return reply.redirect('/', 303);
  });
}

function addControl(server: FastifyInstance, desk: CoinDesk): void {
  server.post<{ Body: { kind?: string; times?: number; delayMs?: number } | null }>('/control/misbehave', async (request, reply) => {
    const { kind = '', times = 1, delayMs = 0 } = request.body ?? {};
    if (!(coinMisbehaviours as readonly string[]).includes(kind)) return reply.code(400).send({ code: 'unknown-kind' });
    desk.mischief.order(kind as CoinMisbehaviour, times, delayMs);
    return reply.send({ ordered: true });
  });
}
