import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { answerOrder, problem, stops } from './answer-invoices.ts';
import { centsText, type CoinPayout, readSat } from './coin-books.ts';
import type { CoinDesk } from './coin-simulator.ts';
import { onChain, payoutView } from './coin-views.ts';

type Order = {
  readonly destination?: string;
  readonly amount?: string;
  readonly payoutMethodId?: string;
  readonly approved?: boolean;
  readonly metadata?: { readonly orderId?: string };
} | null;

/** `/payouts` and `/rates`. A payout leaves when it is asked about the next time, as the store's own processor would make it in a while. */
export function addPayouts(server: FastifyInstance, desk: CoinDesk): void {
  const { books, mischief, nowSeconds } = desk;
  server.post<{ Body: Order }>('/api/v1/stores/:store/payouts', async (request, reply) => {
    const stopped = stops(desk, request, reply);
    if (stopped) return stopped;
    const { destination = '', amount, payoutMethodId, approved, metadata } = request.body ?? {};
    const sat = readSat(amount);
    if (sat === null || sat === 0n || destination === '' || payoutMethodId !== onChain) return problem(reply, 422, 'validation-error');
    const waits = [...books.payouts.values()].some((one) => one.destination === destination && isOpen(one));
    if (waits) return problem(reply, 400, 'duplicate-destination');
    const payout: CoinPayout = {
      id: books.newId(),
      destination,
      sat,
      orderId: metadata?.orderId ?? '',
      date: nowSeconds(),
      state: approved === true ? 'AwaitingPayment' : 'InProgress',
      transaction: null,
    };
    books.payouts.set(payout.id, payout);
    return answerOrder(desk, reply, payoutView(payout));
  });
  server.get('/api/v1/stores/:store/payouts', async (request, reply) => {
    const stopped = stops(desk, request, reply);
    if (stopped) return stopped;
    const list = [...books.payouts.values()].map(payoutView);
    for (const payout of [...books.payouts.values()].filter(isOpen)) moveOn(payout, mischief.take('cancel_payout') !== null);
    return reply.send(list);
  });
  server.get<{ Querystring: { currencyPair?: string } }>('/api/v1/stores/:store/rates', async (request, reply) => {
    const { currencyPair = '' } = request.query;
    return stops(desk, request, reply) ?? reply.send([{ currencyPair, errors: [], rate: centsText(desk.rateCents()) }]);
  });
}

function isOpen({ state }: CoinPayout): boolean {
  return state === 'AwaitingPayment' || state === 'InProgress';
}

function moveOn(payout: CoinPayout, isCancelled: boolean): void {
  if (isCancelled) payout.state = 'Cancelled';
  else Object.assign(payout, { state: 'Completed', transaction: randomBytes(32).toString('hex') });
}
