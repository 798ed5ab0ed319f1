import type { CallName, Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { callTable, type OfficeCallName, retrySameCodes, type VisitorCallName } from '@trevo/contract/table';
import type { ClientEnvelope } from './envelope.ts';
import { type PayloadKey, sealPayload } from './seal-payload.ts';
import { type ServerClock, serverClock } from './server-clock.ts';

/** A value, or a function that gives the present one: a token changes, a client stays. */
type Current<T> = T | (() => T);

export type ClientOptions<More extends CallName = never> = {
  /** Origin of the server; empty: the page's own. */
  readonly baseUrl?: string;
  /** Merchant code; null or empty: the one of the host name. */
  readonly merchant?: Current<string | null>;
  /** Platform language code such as `PT`. */
  readonly language: Current<string>;
  readonly token?: Current<string | null>;
  /** Keys of the last system status; the client asks for them itself when they are missing or refused. */
  readonly payloadKeys?: Current<readonly PayloadKey[]>;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
  /** Calls it knows beside those of visitors, or how they are loaded when the first of them is made; without them, no other call can be named. */
  readonly moreCalls?: Readonly<Record<More, string>> | (() => Promise<Readonly<Record<More, string>>>);
  /** Hears the time of the server from each answer; without one, the page's. */
  readonly clock?: ServerClock;
};

export type CallOptions = {
  /** For a call that moves money: keep it and send it again to ask after the same movement. Without one, each call is a new movement. */
  readonly idempotencyKey?: string;
  /** Ends the call; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};

/** The calls of the portal: those of visitors, which every client knows, and those of who is logged in. */
export type CommonCallName = Exclude<CallName, OfficeCallName>;

export type Client<Known extends CallName = VisitorCallName> = {
  readonly call: <N extends Known>(
    name: N,
    request: RequestOf<Calls[N]>,
    options?: CallOptions,
  ) => Promise<ClientEnvelope<ResponseOf<Calls[N]>>>;
};

const timeoutMsDefault = 20_000;

type Shape = {
  readonly method: string;
  readonly path: string;
  readonly encrypted: boolean;
  readonly keyed: boolean;
  readonly form: boolean;
};
type Fields = Record<string, unknown>;

/**
 * The client of every call, typed by the records and free of their schemas. It sends a request a second time only where the error
 * catalogue says that the same request may be sent again, and where nothing can happen twice: reading, a refused payload, or an
 * idempotency key.
 */
export function createClient<More extends CallName = never>(options: ClientOptions<More>): Client<More | VisitorCallName> {
  const { moreCalls } = options;
  const shapeOf = async (name: CallName): Promise<Shape> =>
    shapeIn(name in callTable ? callTable : ((typeof moreCalls === 'function' ? await moreCalls() : moreCalls) ?? {}), name);
  let keys: readonly PayloadKey[] = [];
  const clock = options.clock ?? serverClock;

  const statusAnswered = (value: { now: string; payloadKeys: readonly PayloadKey[] }) => {
    keys = value.payloadKeys;
    // An answer that came inside the page has no headers.
    clock.hear(value.now);
  };

  const keyFor = async (refresh: boolean, callOptions: CallOptions): Promise<PayloadKey | null> => {
    const known = refresh ? undefined : (keys[0] ?? present(options.payloadKeys)?.[0]);
    if (known) return known;
    await call('systemStatus', {}, callOptions.signal ? { signal: callOptions.signal } : {});
    return keys[0] ?? null;
  };

  const attempt = async (name: CallName, shape: Shape, fields: Fields, callOptions: Attempt): Promise<ClientEnvelope<unknown>> => {
    const { path, rest } = withParameters(shape.path, fields);
    const headers = headersOf(options);
    if (shape.keyed && callOptions.idempotencyKey) headers['idempotency-key'] = callOptions.idempotencyKey;
    const sealed = async (data: unknown) => {
      const key = await keyFor(callOptions.again, callOptions);
      return key && sealPayload(data, { key, audience: shape.path, nowMs: clock.now() });
    };
    let sent = rest;
    if (shape.encrypted) {
      const payload = await sealed(rest);
      if (!payload) return fault('network_abnormal');
      sent = { payload };
    }
    if (name === 'freePlay') {
      headers['x-random-string'] = (await sealed({ random: crypto.randomUUID() })) ?? '';
      headers['x-gateway-version'] = '3';
    }
    return send({ ...options, clock }, requestOf(options, shape, { path, fields: sent, headers }), callOptions);
  };

  async function call(name: CallName, request: Fields, callOptions: CallOptions = {}): Promise<ClientEnvelope<unknown>> {
    let shape: Shape;
    try {
      shape = await shapeOf(name);
    } catch (error) {
      if (error instanceof UnknownCall) throw error;
      // The list of calls could not be loaded: as if the call itself had not got through.
      return fault('network_abnormal');
    }
    const keyed = shape.keyed ? { ...callOptions, idempotencyKey: callOptions.idempotencyKey ?? crypto.randomUUID() } : callOptions;
    let answer = await attempt(name, shape, request, { ...keyed, again: false });
    if (!answer.success && mayRepeat(shape, answer.errorCode)) answer = await attempt(name, shape, request, { ...keyed, again: true });
    if (answer.success && name === 'systemStatus') statusAnswered(answer.value as never);
    return answer;
  }

  return { call: call as Client<More | VisitorCallName>['call'] };
}

type Table = Readonly<Partial<Record<CallName, string>>>;
type Attempt = CallOptions & { readonly again: boolean };

class UnknownCall extends Error {}

function shapeIn(table: Table, name: CallName): Shape {
  const line = table[name];
  if (line === undefined) throw new UnknownCall(`This client does not know the call ${name}`);
  const [method = '', path = '', flags = ''] = line.split(' ');
  return { method, path, encrypted: flags.includes('e'), keyed: flags.includes('k'), form: flags.includes('f') };
}

function mayRepeat({ method, keyed }: Shape, code: string): boolean {
  if (!(retrySameCodes as readonly string[]).includes(code)) return false;
  return code.startsWith('payload_') || method === 'GET' || keyed;
}

function present<T>(value: Current<T> | undefined): T | undefined {
  return typeof value === 'function' ? (value as () => T)() : value;
}

function withParameters(pattern: string, fields: Fields): { path: string; rest: Fields } {
  const rest = { ...fields };
  const path = pattern.replace(/:(\w+)/g, (_whole, key: string) => {
    const value = encodeURIComponent(String(rest[key]));
    delete rest[key];
    return value;
  });
  return { path, rest };
}

function headersOf(options: ClientOptions): Record<string, string> {
  const [token, merchant] = [present(options.token), present(options.merchant)];
  return {
    'accept-language': present(options.language) ?? '',
    'x-request-id': crypto.randomUUID(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(merchant ? { 'x-merchant': merchant } : {}),
  };
}

type Outgoing = { readonly path: string; readonly fields: Fields; readonly headers: Record<string, string> };

function requestOf(options: ClientOptions, shape: Shape, { path, fields, headers }: Outgoing): Request {
  const { method } = shape;
  const reading = method === 'GET' || method === 'DELETE';
  const asForm = () =>
    new URLSearchParams(Object.entries(fields).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])));
  const query = reading ? asForm().toString() : '';
  const url = absolute(`${options.baseUrl ?? ''}${path}${query && `?${query}`}`);
  if (reading) return new Request(url, { method, headers });
  if (shape.form) return new Request(url, { method, headers, body: asForm() });
  return new Request(url, { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(fields) });
}

/** Outside a browser there is no page to be relative to. */
function absolute(url: string): string {
  return typeof location === 'undefined' ? url : new URL(url, location.origin).href;
}

async function send(
  options: ClientOptions & { readonly clock: ServerClock },
  request: Request,
  { signal, timeoutMs }: CallOptions,
): Promise<ClientEnvelope<unknown>> {
  const deadline = AbortSignal.timeout(timeoutMs ?? options.timeoutMs ?? timeoutMsDefault);
  try {
    const response = await (options.fetch ?? fetch)(request, { signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
    options.clock.hear(response.headers.get('date') ?? '');
    const body = (await response.json()) as ClientEnvelope<unknown> | null;
    return typeof body?.success === 'boolean' ? body : fault('network_abnormal');
  } catch {
    signal?.throwIfAborted();
    return fault(deadline.aborted ? 'page_timeout' : 'network_abnormal');
  }
}

function fault(errorCode: 'network_abnormal' | 'page_timeout'): ClientEnvelope<never> {
  return { success: false, errorCode, message: errorCode };
}
