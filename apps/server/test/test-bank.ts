import { type Instant, ok, refuse } from '@trevo/kernel';
import type { App } from '../src/core/app.ts';
import { createPixProvider, type PaymentProvider, signNotice } from '../src/modules/cashier/index.ts';
import { handIn } from './hand-in.ts';

type Payments = Extract<Awaited<ReturnType<PaymentProvider['readCharge']>>, { ok: true }>['value'];
type Order = Parameters<PaymentProvider['sendPayout']>[0];
type Sent = Extract<Awaited<ReturnType<NonNullable<PaymentProvider['listSent']>>>, { ok: true }>['value'][number];

/** A payment provider in memory, behind the port: its notices are signed and read as the real adapter does it. */
export type TestBank = {
  /** What the next payout order meets: booked and answered, booked and the answer lost, on its way for ever, not booked and no answer, refused. */
  next: 'paid' | 'answer_lost' | 'stuck' | 'never_came' | 'refused';
  isDown: boolean;
  /** Single charges are asked about as ever, but the list of received payments does not answer. */
  hasNoList: boolean;
  /** Which charges were asked about, in order. */
  readonly asked: string[];
  readonly payouts: Map<string, Order>;
  /** Payouts that stay on their way; one that is taken out of it is paid. */
  readonly stuck: Set<string>;
  /** Whatever left, as the bank's list tells it, besides the payouts. */
  readonly strays: Sent[];
  /** Payments that went back to their payers, by our ids of the returns. */
  readonly returns: Map<string, Parameters<PaymentProvider['returnPayment']>[0]>;
  readonly received: Map<string, Payments[number][]>;
  /** Pays a charge without telling: the notice is lost until it is asked about. `payer` null: the bank does not say who it was. */
  readonly pay: (txid: string, minor: bigint, payer?: Payments[number]['payer']) => Payments[number];
  /** Body and headers of the notice of payments. */
  readonly notice: (
    payments: Payments,
    at: number,
    secret?: string,
  ) => { readonly payload: string; readonly headers: Record<string, string> };
};

const secret = 'the secret of the bank of tests';
let count = 0;

/** A valid-looking BR Code is the adapter's business; here any text will do. */
const pixCode = '00020101021226br.gov.bcb.pix6304ABCD';

export function useTestBank(app: App): TestBank {
  const times = new Map<string, number>();
  const listed = (from: Instant, to: Instant) =>
    [...bank.received.values()]
      .flat()
      .filter(({ endToEndId }) => (times.get(endToEndId) ?? 0) >= from && (times.get(endToEndId) ?? 0) <= to);
  const bank: TestBank = {
    next: 'paid',
    isDown: false,
    hasNoList: false,
    asked: [],
    payouts: new Map(),
    stuck: new Set(),
    strays: [],
    returns: new Map(),
    received: new Map(),
    pay(txid, minor, payer = null) {
      const payment = { endToEndId: `E${++count}x${process.pid}`, txid, minor, payer };
      bank.received.set(txid, [...(bank.received.get(txid) ?? []), payment]);
      times.set(payment.endToEndId, Date.now());
      return payment;
    },
    notice(payments, at, key = secret) {
      const pix = payments.map(({ endToEndId, txid, minor, payer }) => ({
        endToEndId,
        txid,
        valor: `${minor / 10_000n}.${String((minor % 10_000n) / 100n).padStart(2, '0')}`,
        horario: new Date(at).toISOString(),
        ...(payer ? { pagador: { nome: payer.name, cpf: payer.taxId, ...accountOf(payer.account?.payee) } } : {}),
      }));
      const payload = JSON.stringify({ pix });
      return { payload, headers: signed(payload, at, key) };
    },
  };
  const adapter = createPixProvider({
    baseUrl: 'http://127.0.0.1:9',
    apiKey: secret,
    secret,
    pixKey: 'brand@example.com',
    receiver: { name: 'Trevo', city: 'Sao Paulo' },
  });
  const unavailable = refuse('payment_unavailable');
  const { stuck } = bank;
  const stateOf = (id: string) =>
    stuck.has(id)
      ? ok({ kind: 'sending' } as const)
      : bank.payouts.has(id)
        ? ok({ kind: 'paid', endToEndId: `P${id}` } as const)
        : ok({ kind: 'unknown' } as const);
  const returnOf = (id: string) =>
    bank.returns.has(id) ? ok({ kind: 'paid', endToEndId: `D${id}` } as const) : ok({ kind: 'unknown' } as const);
  handIn(app, {
    payment: {
      ...adapter,
      createCharge: async () => (bank.isDown ? unavailable : ok({ code: pixCode, lines: [] })),
      readCharge: async (txid) => {
        bank.asked.push(txid);
        return bank.isDown ? unavailable : ok(bank.received.get(txid) ?? []);
      },
      listReceived: async (from, to) => (bank.isDown || bank.hasNoList ? unavailable : ok(listed(from, to))),
      sendPayout: async (order) => {
        if (bank.isDown || bank.next === 'never_came') return unavailable;
        if (bank.next === 'refused') return ok({ kind: 'failed' });
        bank.payouts.set(order.payoutId, order);
        if (bank.next === 'stuck') stuck.add(order.payoutId);
        return bank.next === 'answer_lost' ? unavailable : stateOf(order.payoutId);
      },
      listSent: async () => (bank.isDown || bank.hasNoList ? unavailable : ok(bank.strays)),
      readPayout: async (id) => (bank.isDown ? unavailable : stateOf(id)),
      returnPayment: async (order) => {
        if (bank.isDown || bank.next === 'never_came') return unavailable;
        if (bank.next === 'refused') return ok({ kind: 'failed' });
        bank.returns.set(order.returnId, order);
        return bank.next === 'answer_lost' ? unavailable : returnOf(order.returnId);
      },
      readReturn: async ({ returnId }) => (bank.isDown ? unavailable : returnOf(returnId)),
    },
  });
  return bank;
}

/** An account as the API tells it of a payer. */
function accountOf(payee: Readonly<Record<string, string>> | undefined): object {
  return payee === undefined ? {} : { codigoBanco: payee.bank, agencia: payee.branch, conta: payee.account, tipoConta: payee.accountType };
}

/** The headers that make a body a genuine notice of the test bank. */
export function signed(payload: string, at: number, key = secret): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  return { 'content-type': 'application/json', 'x-pix-timestamp': timestamp, 'x-pix-signature': signNotice(key, timestamp, payload) };
}
