import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CoinDesk } from './coin-simulator.ts';
import { invoiceView, methodsView, onChain } from './coin-views.ts';

type Stated = Readonly<Record<string, unknown>>;

/** Whether a request may go on: of whoever has the key, and while nothing is wrong; answers it where it may not. */
export function stops({ mischief, options }: CoinDesk, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (request.headers.authorization !== `token ${options.apiKey}`) return problem(reply, 401, 'unauthenticated');
  if ((request.params as { readonly store?: string }).store !== options.store) return problem(reply, 403, 'missing-permission');
  return mischief.take('unavailable') === null ? null : problem(reply, 503, 'unavailable');
}

/** Answers an order, or books it and hangs up. */
export function answerOrder({ mischief }: CoinDesk, reply: FastifyReply, answer: object): FastifyReply {
  if (mischief.take('crash_after_booking') === null) return reply.send(answer);
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

export function problem(reply: FastifyReply, status: number, code: string): FastifyReply {
  return reply.code(status).send({ code, message: code });
}

type Order = { readonly amount?: string; readonly currency?: string; readonly metadata?: Stated; readonly checkout?: Stated } | null;

/** `/invoices`: asked for, found by their order, read with how they are paid; and a transaction of the store's wallet. */
export function addInvoices(server: FastifyInstance, desk: CoinDesk): void {
  const { books, options, nowSeconds } = desk;
  const view = (invoice: Parameters<typeof invoiceView>[0]) => invoiceView(invoice, options.store, nowSeconds());
  server.post<{ Body: Order }>('/api/v1/stores/:store/invoices', async (request, reply) => {
    const stopped = stops(desk, request, reply);
    if (stopped) return stopped;
    const { amount = '', currency = '', metadata = {}, checkout = {} } = request.body ?? {};
    const [units, cents = ''] = amount.split('.');
    const isAmount = /^\d{1,9}(\.\d{1,2})?$/.test(amount);
    const minutes = Number(checkout.expirationMinutes);
    const isOnChain = Array.isArray(checkout.paymentMethods) && checkout.paymentMethods.includes(onChain);
    if (!isAmount || !/^[A-Z]{3}$/.test(currency) || !isOnChain || !(minutes > 0)) return problem(reply, 422, 'validation-error');
    const invoice = books.addInvoice({
      orderId: String(metadata.orderId ?? ''),
      cents: BigInt(units ?? '0') * 100n + BigInt(cents.padEnd(2, '0')),
      currency,
      redirectUrl: String(checkout.redirectURL ?? ''),
      minutes,
    });
    return answerOrder(desk, reply, view(invoice));
  });
  server.get<{ Querystring: { orderId?: string } }>('/api/v1/stores/:store/invoices', async (request, reply) => {
    const stopped = stops(desk, request, reply);
    return stopped ?? reply.send([...books.invoices.values()].filter(({ orderId }) => orderId === request.query.orderId).map(view));
  });
  server.get<{ Params: { id: string } }>('/api/v1/stores/:store/invoices/:id', async (request, reply) => {
    const invoice = books.invoices.get(request.params.id);
    return stops(desk, request, reply) ?? (invoice ? reply.send(view(invoice)) : problem(reply, 404, 'invoice-not-found'));
  });
  server.get<{ Params: { id: string } }>('/api/v1/stores/:store/invoices/:id/payment-methods', async (request, reply) => {
    const invoice = books.invoices.get(request.params.id);
    return stops(desk, request, reply) ?? (invoice ? reply.send(methodsView(invoice)) : problem(reply, 404, 'invoice-not-found'));
  });
  server.get<{ Params: { id: string } }>(
    '/api/v1/stores/:store/payment-methods/:method/wallet/transactions/:id',
    async (request, reply) => {
      const payment = [...books.invoices.values()]
        .flatMap(({ payments }) => payments)
        .find(({ id }) => id.startsWith(`${request.params.id}-`));
      const found = payment && { transactionHash: request.params.id, confirmations: payment.confirmations };
      return stops(desk, request, reply) ?? (found ? reply.send(found) : problem(reply, 404, 'transaction-not-found'));
    },
  );
}
