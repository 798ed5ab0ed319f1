import { randomBytes } from 'node:crypto';

/** A checkout session as the API tells it; amounts in the smallest step of the currency. */
export type Session = {
  readonly id: string;
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly success_url: string;
  readonly expires_at: number;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: string | null;
  customer_details: { readonly name: string } | null;
};

export type Refund = {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly status: 'succeeded' | 'failed';
  readonly metadata: Readonly<Record<string, string>>;
};

/** An event as notices and the list tell it. */
export type CardEvent = {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: object };
};

/** The simulated provider's books, in memory. */
export type CardBooks = {
  readonly sessions: Map<string, Session>;
  readonly refunds: Map<string, Refund>;
  /** In the order in which they happened. */
  readonly events: CardEvent[];
  /** What was answered under an `Idempotency-Key`. */
  readonly answered: Map<string, object>;
  readonly newId: (prefix: string) => string;
  readonly note: (type: string, object: object) => CardEvent;
  readonly sessionOfPayment: (paymentIntent: string) => Session | undefined;
  /** What the client's account holds of a currency: paid, less what went back to payers and what their banks took. */
  readonly balance: (currency: string) => number;
};

export function createCardBooks(now: () => number): CardBooks {
  const sessions = new Map<string, Session>();
  const refunds = new Map<string, Refund>();
  const events: CardEvent[] = [];
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
  const disputed = (type: string, currency: string) =>
    events
      .filter((event) => event.type === type)
      .map(({ data }) => data.object as { readonly amount: number; readonly currency: string })
      .filter((one) => one.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0);
  const sessionOfPayment = (paymentIntent: string) => [...sessions.values()].find((one) => one.payment_intent === paymentIntent);
  return {
    sessions,
    refunds,
    events,
    answered: new Map(),
    newId,
    sessionOfPayment,
    note(type, object) {
      const event = {
        id: newId('evt'),
        object: 'event' as const,
        type,
        created: Math.floor(now() / 1000),
        data: { object: { ...object } },
      };
      events.push(event);
      return event;
    },
    balance(currency) {
      const own = [...sessions.values()].filter((one) => one.currency === currency && one.payment_status === 'paid');
      const paid = own.reduce((sum, one) => sum + one.amount_total, 0);
      const back = [...refunds.values()].filter(
        (one) => one.status === 'succeeded' && sessionOfPayment(one.payment_intent)?.currency === currency,
      );
      const taken = disputed('charge.dispute.funds_withdrawn', currency) - disputed('charge.dispute.funds_reinstated', currency);
      return paid - back.reduce((sum, { amount }) => sum + amount, 0) - taken;
    },
  };
}
