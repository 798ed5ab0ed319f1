import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { reportFault } from '../report-fault.ts';
import { type CardBooks, createCardBooks, type Refund, type Session } from './card-books.ts';
import { type CardMisbehaviour, type CardMischief, cardMisbehaviours, createCardMischief } from './card-mischief.ts';
import { payPage } from './pay-page.ts';
import { sendEvent } from './send-event.ts';

export type CardSimulatorOptions = {
  readonly port: number;
  readonly host?: string;
  readonly apiKey: string;
  readonly signingSecret: string;
  readonly webhookUrl: string;
};

/** A provider of card payments that speaks the part of Stripe's API that Trevo uses. */
export type CardSimulator = {
  readonly url: string;
  readonly books: CardBooks;
  readonly mischief: CardMischief;
  /** Where notices go, from now on. */
  readonly tell: (webhookUrl: string) => void;
  /** Pays a session as its payer would on the page; resolves when the client was told, or would have been. */
  readonly pay: (sessionId: string) => Promise<Session>;
  /** The payer's bank takes a payment back; `won`: it is settled for the client. */
  readonly dispute: (paymentIntent: string, order?: { readonly amount?: number }) => Promise<string>;
  readonly giveBack: (disputeId: string) => Promise<void>;
  readonly close: () => Promise<void>;
};

type Desk = {
  readonly books: CardBooks;
  readonly mischief: CardMischief;
  readonly options: CardSimulatorOptions;
  webhookUrl: string;
  url: string;
  readonly notices: Set<Promise<void>>;
};

export async function startCardSimulator(options: CardSimulatorOptions): Promise<CardSimulator> {
  const server = Fastify({ logger: false });
  const desk: Desk = {
    books: createCardBooks(Date.now),
    mischief: createCardMischief(),
    options,
    webhookUrl: options.webhookUrl,
    url: '',
    notices: new Set(),
  };
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
  addSessions(server, desk);
  addEvents(server, desk);
  addRefunds(server, desk);
  addPages(server, desk);
  addControl(server, desk);
  await server.listen({ port: options.port, host: options.host ?? '127.0.0.1' });
  desk.url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return {
    url: desk.url,
    books: desk.books,
    mischief: desk.mischief,
    tell: (webhookUrl) => {
      desk.webhookUrl = webhookUrl;
    },
    async pay(sessionId) {
      const session = desk.books.sessions.get(sessionId);
      if (!session) throw new Error('There is no such session');
      await paySession(desk, session);
      return session;
    },
    dispute: (paymentIntent, order = {}) => openDispute(desk, paymentIntent, order.amount),
    giveBack: (disputeId) => endDispute(desk, disputeId),
    async close() {
      server.server.closeAllConnections();
      await server.close();
      await Promise.allSettled(desk.notices);
    },
  };
}

/** Tells of an event beside what goes on. */
function tell(desk: Desk, type: string, object: object): Promise<void> {
  const { mischief, options, webhookUrl, notices, books } = desk;
  const told = sendEvent({ webhookUrl, signingSecret: options.signingSecret, now: Date.now, mischief }, books.note(type, object));
  notices.add(told);
  told.catch(reportFault('A card notice')).finally(() => notices.delete(told));
  return told;
}

function paySession(desk: Desk, session: Session): Promise<void> {
  if (session.status !== 'open') return Promise.resolve();
  Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: desk.books.newId('pi') });
  session.customer_details = { name: 'Marina Demonstração' };
  if (desk.mischief.take('wrong_amount') !== null) Object.assign(session, { amount_total: session.amount_total + 1 });
  return tell(desk, 'checkout.session.completed', session);
}

async function openDispute(desk: Desk, paymentIntent: string, amount?: number): Promise<string> {
  const session = desk.books.sessionOfPayment(paymentIntent);
  const id = desk.books.newId('du');
  const dispute = {
    id,
    object: 'dispute',
    payment_intent: paymentIntent,
    amount: amount ?? session?.amount_total ?? 1000,
    currency: session?.currency ?? 'brl',
    reason: 'fraudulent',
    status: 'needs_response',
  };
  await tell(desk, 'charge.dispute.funds_withdrawn', dispute);
  return id;
}

async function endDispute(desk: Desk, disputeId: string): Promise<void> {
  const taken = desk.books.events.find(
    ({ type, data }) => type === 'charge.dispute.funds_withdrawn' && (data.object as { readonly id?: string }).id === disputeId,
  );
  if (taken) await tell(desk, 'charge.dispute.funds_reinstated', { ...taken.data.object, status: 'won' });
}

type Form = Readonly<Record<string, string>> | null;

/** Whether an order may go on; answers it where it may not. */
function stops({ mischief, options }: Desk, request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
  if (request.headers.authorization !== `Bearer ${options.apiKey}`) return fault(reply, 401, 'invalid_request_error');
  return mischief.take('unavailable') === null ? null : fault(reply, 503, 'api_error');
}

/** Answers an order, or what was answered under its key before; or books it and hangs up. */
function answerOnce({ books, mischief }: Desk, request: FastifyRequest, reply: FastifyReply, make: () => object): FastifyReply {
  const key = String(request.headers['idempotency-key'] ?? '');
  const answer = books.answered.get(key) ?? make();
  if (key !== '') books.answered.set(key, answer);
  if (mischief.take('crash_after_booking') === null) return reply.send(answer);
  reply.hijack();
  reply.raw.destroy();
  return reply;
}

function addSessions(server: FastifyInstance, desk: Desk): void {
  const { books } = desk;
  server.post<{ Body: Form }>('/v1/checkout/sessions', async (request, reply) => {
    const stopped = stops(desk, request, reply);
    if (stopped) return stopped;
    const form = request.body ?? {};
    const amount = Number(form['line_items[0][price_data][unit_amount]']);
    const [reference = '', back = ''] = [form.client_reference_id, form.success_url];
    const currency = form['line_items[0][price_data][currency]'] ?? '';
    // A form that bears a card would be a client that knows one.
    const knowsCard = Object.keys(form).some((name) => name.includes('number') || name.includes('cvc'));
    if (
      !Number.isSafeInteger(amount) ||
      amount <= 0 ||
      !/^[a-z]{3}$/.test(currency) ||
      !URL.canParse(back) ||
      reference === '' ||
      knowsCard
    )
      return fault(reply, 400, 'invalid_request_error');
    return answerOnce(desk, request, reply, () => {
      const session: Session = {
        id: books.newId('cs_test'),
        client_reference_id: reference,
        amount_total: amount,
        currency,
        success_url: back,
        expires_at: Number(form.expires_at),
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        customer_details: null,
      };
      books.sessions.set(session.id, session);
      return { ...session, object: 'checkout.session', url: `${desk.url}/c/pay/${session.id}` };
    });
  });
  server.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', async (request, reply) => {
    const stopped = stops(desk, request, reply);
    if (stopped) return stopped;
    const session = books.sessions.get(request.params.id);
    return session ? reply.send({ ...session, object: 'checkout.session' }) : fault(reply, 404, 'invalid_request_error');
  });
}

/** The list of events, the newest first, in pages by `starting_after`. */
function addEvents(server: FastifyInstance, desk: Desk): void {
  server.get<{ Querystring: Readonly<Record<string, string | undefined>> }>('/v1/events', async (request, reply) => {
    const stopped = stops(desk, request, reply);
    if (stopped) return stopped;
    if (desk.mischief.take('list_unavailable') !== null) return fault(reply, 503, 'api_error');
    const { query } = request;
    const types = Object.entries(query).flatMap(([name, value]) => (name.startsWith('types[') ? [value] : []));
    const [from, to] = [Number(query['created[gte]'] ?? 0), Number(query['created[lte]'] ?? Number.MAX_SAFE_INTEGER)];
    const all = desk.books.events.filter(({ type, created }) => types.includes(type) && created >= from && created <= to).toReversed();
    const start = query.starting_after === undefined ? 0 : all.findIndex(({ id }) => id === query.starting_after) + 1;
    const limit = Number(query.limit ?? 10);
    return reply.send({ object: 'list', data: all.slice(start, start + limit), has_more: all.length > start + limit });
  });
}

function addRefunds(server: FastifyInstance, desk: Desk): void {
  const { books, mischief } = desk;
  server.post<{ Body: Form }>('/v1/refunds', async (request, reply) => {
    const stopped = stops(desk, request, reply);
    if (stopped) return stopped;
    const paymentIntent = request.body?.payment_intent ?? '';
    const session = books.sessionOfPayment(paymentIntent);
    const isGone = [...books.refunds.values()].some((one) => one.payment_intent === paymentIntent && one.status === 'succeeded');
    const isRepeat = books.answered.has(String(request.headers['idempotency-key'] ?? ''));
    if (!session || (isGone && !isRepeat)) return fault(reply, 400, 'invalid_request_error');
    return answerOnce(desk, request, reply, () => {
      const status = mischief.take('fail_refund') === null ? ('succeeded' as const) : ('failed' as const);
      const metadata = { return: request.body?.['metadata[return]'] ?? '' };
      const refund: Refund = { id: books.newId('re'), payment_intent: paymentIntent, amount: session.amount_total, status, metadata };
      books.refunds.set(refund.id, refund);
      return { ...refund, object: 'refund' };
    });
  });
  server.get<{ Querystring: { payment_intent?: string } }>('/v1/refunds', async (request, reply) => {
    const stopped = stops(desk, request, reply);
    if (stopped) return stopped;
    const data = [...books.refunds.values()].filter((one) => one.payment_intent === request.query.payment_intent);
    return reply.send({ object: 'list', data, has_more: false });
  });
}

function addPages(server: FastifyInstance, desk: Desk): void {
  server.get<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    const session = desk.books.sessions.get(request.params.id);
    return session ? reply.type('text/html; charset=utf-8').send(payPage(session)) : fault(reply, 404, 'invalid_request_error');
  });
  server.post<{ Params: { id: string } }>('/c/pay/:id', async (request, reply) => {
    const session = desk.books.sessions.get(request.params.id);
    if (!session) return fault(reply, 404, 'invalid_request_error');
    void paySession(desk, session);
    return reply.redirect(session.success_url, 303);
  });
}

function addControl(server: FastifyInstance, desk: Desk): void {
  server.post<{ Body: { kind?: string; times?: number; delayMs?: number } | null }>('/control/misbehave', async (request, reply) => {
    const { kind = '', times = 1, delayMs = 0 } = request.body ?? {};
    if (!(cardMisbehaviours as readonly string[]).includes(kind)) return fault(reply, 400, 'invalid_request_error');
    desk.mischief.order(kind as CardMisbehaviour, times, delayMs);
    return reply.send({ ordered: true });
  });
  server.post<{ Body: { paymentIntent?: string; amount?: number } | null }>('/control/dispute', async (request, reply) => {
    const { paymentIntent = '', amount } = request.body ?? {};
    return reply.send({ disputeId: await openDispute(desk, paymentIntent, amount) });
  });
  server.post<{ Body: { disputeId?: string } | null }>('/control/giveBack', async (request, reply) => {
    await endDispute(desk, request.body?.disputeId ?? '');
    return reply.send({ done: true });
  });
}

function fault(reply: FastifyReply, status: number, type: string): FastifyReply {
  return reply.code(status).send({ error: { type } });
}
