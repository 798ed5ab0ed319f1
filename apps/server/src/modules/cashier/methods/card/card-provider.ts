import { type Instant, ok, type Result, refuse } from '@trevo/kernel';
import { readJson } from '../../../../core/read-json.ts';
import type { PayOrder } from '../../cashier-tables.ts';
import type { ChargeOrder, DisputeMove, PaymentProvider, PayoutState, ReceivedPayment, ReturnOrder, Unavailable } from '../payment-port.ts';
import { disputeEvents, eventOf, isGenuineEvent, paymentEvents, paymentOf, providerUnits, readEvent } from './card-events.ts';

/** Where and as whom the provider is spoken to. `signingSecret` signs its notices. */
export type CardProviderOptions = {
  readonly name: string;
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly signingSecret: string;
  /** What payers read they are paying. */
  readonly product: string;
  readonly timeoutMs?: number;
};

/** The version of the API that these calls are written for. */
const apiVersion = '2024-06-20';

type Reply = { readonly status: number; readonly body: Record<string, unknown> };
type Ask = (
  method: 'GET' | 'POST',
  path: string,
  fields?: Readonly<Record<string, string>>,
  key?: string,
) => Promise<Result<Reply, Unavailable>>;

/**
 * Cards by the Checkout Sessions of Stripe: the card is typed into the provider's own page, and nothing of it is ever known here. `POST` and
 * `GET /v1/checkout/sessions`, `GET /v1/events`, `POST` and `GET /v1/refunds`; every order bears an `Idempotency-Key`, so that a repeat finds the first. Notices are signed
 * (`Stripe-Signature`). Nothing is paid out to cards but what came from them.
 */
export function createCardProvider(options: CardProviderOptions): PaymentProvider {
  const ask: Ask = (method, path, fields, key) => askProvider(options, { method, path, fields, key });
  const unavailable = async () => refuse('payment_unavailable');
  return {
    name: options.name,
    createCharge: (order) => createSession(options, ask, order),
    readCharge: (_txid, pay) => readSession(ask, pay),
    listReceived: (from, to) => listEvents(ask, { from, to, types: paymentEvents }, ({ payments }) => payments),
    listDisputes: (from, to) => listEvents(ask, { from, to, types: disputeEvents }, ({ disputes }) => disputes),
    sendPayout: async () => ok({ kind: 'unreached' }),
    readPayout: unavailable,
    returnPayment: (order) => refund(ask, order),
    readReturn: (order) => readRefund(ask, order),
    isGenuine: (body, header, nowMs) => isGenuineEvent(options.signingSecret, body, header('stripe-signature') ?? '', nowMs),
    readNotice: (body) => readEvent(body)?.payments ?? null,
    readDisputes: (body): readonly DisputeMove[] => readEvent(body)?.disputes ?? [],
  };
}

type Request = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly key?: string | undefined;
};

async function askProvider(
  { baseUrl, apiKey, timeoutMs = 8000 }: CardProviderOptions,
  { method, path, fields, key }: Request,
): Promise<Result<Reply, Unavailable>> {
  try {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'stripe-version': apiVersion,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(fields === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(fields === undefined ? {} : { body: String(new URLSearchParams(fields)) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    // 409: the first request under this key is at work; 429: too many.
    if (response.status >= 500 || response.status === 409 || response.status === 429) return refuse('payment_unavailable');
    const read = readJson(await response.text());
    return read.ok && typeof read.value === 'object' && read.value !== null
      ? ok({ status: response.status, body: read.value as Record<string, unknown> })
      : refuse('payment_unavailable');
  } catch {
    // Time-out, refused connection, an answer that is not JSON: whether it happened is unknown, and the reconciler asks.
    return refuse('payment_unavailable');
  }
}

/** The provider lets a session live from half an hour to a day. */
const sessionSeconds = { min: 31 * 60, max: 24 * 60 * 60 - 60 } as const;

async function createSession(options: CardProviderOptions, ask: Ask, order: ChargeOrder): Promise<Result<PayOrder, Unavailable>> {
  const lives = Math.min(sessionSeconds.max, Math.max(sessionSeconds.min, order.expiresInSeconds));
  const answer = await ask(
    'POST',
    '/v1/checkout/sessions',
    {
      mode: 'payment',
      'payment_method_types[0]': 'card',
      client_reference_id: order.txid,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': order.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': providerUnits(order.minor, order.currency),
      'line_items[0][price_data][product_data][name]': options.product,
      success_url: order.backUrl,
      cancel_url: order.backUrl,
      expires_at: String(Math.floor(order.createdAt / 1000) + lives),
    },
    order.txid,
  );
  if (!answer.ok) return answer;
  const { id, url } = answer.value.body;
  const isSession = answer.value.status === 200 && typeof id === 'string' && /^[a-zA-Z0-9_]{1,255}$/.test(id);
  return isSession && typeof url === 'string' && isPage(url, options.baseUrl)
    ? ok({ code: null, lines: [], url, charge: id })
    : refuse('payment_unavailable');
}

/** A page that people may be sent to: by HTTPS, or as the provider itself is spoken to. */
function isPage(url: string, baseUrl: string): boolean {
  const page = URL.parse(url);
  return page !== null && page.username === '' && (page.protocol === 'https:' || page.protocol === URL.parse(baseUrl)?.protocol);
}

/** What was paid of a session; one whose answer was lost is found by the list of events. */
async function readSession(ask: Ask, pay: PayOrder | null): Promise<Result<readonly ReceivedPayment[], Unavailable>> {
  if (pay?.charge === undefined) return ok([]);
  const answer = await ask('GET', `/v1/checkout/sessions/${pay.charge}`);
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status === 404) return ok([]);
  if (status !== 200) return refuse('payment_unavailable');
  if (body.payment_status !== 'paid') return ok([]);
  const payment = paymentOf(body);
  return payment ? ok([payment]) : refuse('payment_unavailable');
}

type Events = { readonly from: Instant; readonly to: Instant; readonly types: readonly string[] };
const pageSize = 100;
const pagesMax = 100;

/** What events of some kinds tell, the newest first as the provider lists them. */
async function listEvents<T>(
  ask: Ask,
  { from, to, types }: Events,
  read: (event: NonNullable<ReturnType<typeof eventOf>>) => readonly T[],
): Promise<Result<readonly T[], Unavailable>> {
  const found: T[] = [];
  let after: string | null = null;
  for (let page = 0; page < pagesMax; page++) {
    const query = new URLSearchParams({
      'created[gte]': String(Math.floor(from / 1000)),
      'created[lte]': String(Math.ceil(to / 1000)),
      limit: String(pageSize),
    });
    types.forEach((type, index) => query.set(`types[${index}]`, type));
    if (after !== null) query.set('starting_after', after);
    const answer = await ask('GET', `/v1/events?${query}`);
    if (!answer.ok) return answer;
    const { data, has_more: hasMore } = answer.value.body;
    if (answer.value.status !== 200 || !Array.isArray(data)) return refuse('payment_unavailable');
    // One that cannot be read must not hide the others; its notice is kept for people.
    for (const item of data) found.push(...read(eventOf(item) ?? { payments: [], disputes: [] }));
    const last = (data.at(-1) as { readonly id?: unknown } | undefined)?.id;
    if (hasMore !== true || typeof last !== 'string') return ok(found);
    after = last;
  }
  return refuse('payment_unavailable');
}

async function refund(ask: Ask, order: ReturnOrder): Promise<Result<PayoutState, Unavailable>> {
  // The whole payment goes back: without an amount the provider sends what is left of it.
  const fields = { payment_intent: order.endToEndId, 'metadata[return]': order.returnId };
  const answer = await ask('POST', '/v1/refunds', fields, order.returnId);
  return answer.ok ? refundState(answer.value) : answer;
}

async function readRefund(ask: Ask, order: ReturnOrder): Promise<Result<PayoutState, Unavailable>> {
  const answer = await ask('GET', `/v1/refunds?${new URLSearchParams({ payment_intent: order.endToEndId, limit: String(pageSize) })}`);
  if (!answer.ok) return answer;
  const { status, body } = answer.value;
  if (status !== 200 || !Array.isArray(body.data)) return refuse('payment_unavailable');
  const own = (body.data as readonly Record<string, unknown>[]).find(
    ({ metadata }) => ((metadata ?? {}) as { readonly return?: unknown }).return === order.returnId,
  );
  return own ? refundState({ status: 200, body: own }) : ok({ kind: 'unknown' });
}

function refundState({ status, body }: Reply): Result<PayoutState, Unavailable> {
  if (status === 400 || status === 402 || status === 404) return ok({ kind: 'failed' });
  if (body.status === 'succeeded' && typeof body.id === 'string') return ok({ kind: 'paid', endToEndId: body.id });
  if (body.status === 'failed' || body.status === 'canceled') return ok({ kind: 'failed' });
  return body.status === 'pending' || body.status === 'requires_action' ? ok({ kind: 'sending' }) : refuse('payment_unavailable');
}
