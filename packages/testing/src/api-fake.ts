import {
  type CallName,
  type CallRecord,
  type Calls,
  calls,
  type ErrorCode,
  type FieldFault,
  type InputOf,
  type RequestOf,
  type ResponseOf,
} from '@trevo/contract';
import * as z from 'zod/mini';

/** A refusal as the wire carries it. */
export type FakeRefusal = {
  readonly success: false;
  readonly errorCode: ErrorCode;
  readonly message: string;
  readonly captcha?: true;
  readonly fields?: readonly FieldFault[];
};

/** What a call answers: always the same value, or one made from the validated request. A {@link FakeRefusal} refuses. */
export type FakeAnswer<N extends CallName> =
  | ResponseOf<Calls[N]>
  | ((request: InputOf<Calls[N]>) => ResponseOf<Calls[N]> | FakeRefusal | Promise<ResponseOf<Calls[N]> | FakeRefusal>);

export type FakeAnswers = { readonly [N in CallName]?: FakeAnswer<N> };

export type SentCall = { readonly name: CallName; readonly request: unknown; readonly idempotencyKey: string | undefined };

export type FakeEnvelope<T> = { readonly success: true; readonly value: T } | FakeRefusal;

export type ApiFake = {
  /** Shaped like the client's `call`. Requests are validated as the server does; answers must be what the contract promises. */
  readonly call: <N extends CallName>(
    name: N,
    request: RequestOf<Calls[N]>,
    options?: { readonly idempotencyKey?: string },
  ) => Promise<FakeEnvelope<ResponseOf<Calls[N]>>>;
  /** Changes what a call answers from now on. */
  readonly answer: <N extends CallName>(name: N, answer: FakeAnswer<N>) => void;
  /** Every call made so far, in order. */
  readonly sent: readonly SentCall[];
  /** The requests of one call, in order. */
  readonly requestsOf: <N extends CallName>(name: N) => readonly RequestOf<Calls[N]>[];
};

/** A refusal of the contract's catalogue, for a fake's answer. */
export function refusal(errorCode: ErrorCode, message: string, more: Pick<FakeRefusal, 'captcha' | 'fields'> = {}): FakeRefusal {
  return { success: false, errorCode, message, ...more };
}

/** A server made of answers, held to the contract in both directions. A call without an answer throws: a story names what it needs. */
export function createApiFake(initial: FakeAnswers): ApiFake {
  const answers = new Map<string, unknown>(Object.entries(initial));
  const sent: SentCall[] = [];
  return {
    sent,
    requestsOf: (name) => sent.filter((entry) => entry.name === name).map(({ request }) => request) as never,
    answer: (name, answer) => {
      answers.set(name, answer);
    },
    call: async (name, request, options) => {
      sent.push({ name, request, idempotencyKey: options?.idempotencyKey });
      const answer = answers.get(name);
      if (answer === undefined) throw new Error(`The story has no answer for the call ${name}`);
      const record: CallRecord = calls[name];
      const input = z.parse(record.request, JSON.parse(JSON.stringify(request)));
      const value: unknown = typeof answer === 'function' ? await (answer as (input: unknown) => unknown)(input) : answer;
      if (isRefusal(value)) return value;
      return { success: true, value: z.parse(record.response, value) } as never;
    },
  };
}

function isRefusal(value: unknown): value is FakeRefusal {
  return typeof value === 'object' && value !== null && 'success' in value && value.success === false;
}
