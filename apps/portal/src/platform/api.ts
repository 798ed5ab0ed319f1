import type { ClientFault, CommonCallName } from '@trevo/client';
import type { Calls, ErrorCode, FieldFault, RequestOf, ResponseOf } from '@trevo/contract';

/** Why a call failed: the server's code, or that no answer came. */
export type FailureCode = ErrorCode | ClientFault;

/** A call that did not succeed. `message` is the server's, in the page's language; without an answer it is empty. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: FailureCode;
  /** The next attempt needs a captcha (Spec §4). */
  readonly captcha: boolean;
  readonly fields: readonly FieldFault[];

  constructor(code: FailureCode, message: string, more: { readonly captcha?: boolean; readonly fields?: readonly FieldFault[] } = {}) {
    super(message);
    this.code = code;
    this.captcha = more.captcha ?? false;
    this.fields = more.fields ?? [];
  }
}

export type CallOptions = {
  /** Of a money-moving call: the same key for every attempt of one intention (decision D34). */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
};

/** The way to the server: resolves with the value, or rejects with an {@link ApiFailure}. */
export type ApiPort = <N extends CommonCallName>(
  name: N,
  request: RequestOf<Calls[N]>,
  options?: CallOptions,
) => Promise<ResponseOf<Calls[N]>>;

let port: ApiPort | undefined;

/** Sets the way to the server, once at the start of the page or of a test. */
export function connectApi(next: ApiPort): void {
  port = next;
}

/** Makes a call. Rejects with an {@link ApiFailure}. */
export const callApi: ApiPort = (name, request, options) => {
  if (port === undefined) return Promise.reject(new Error('The API is not connected'));
  return port(name, request, options);
};

export function isFailure(error: unknown, code?: FailureCode): error is ApiFailure {
  return error instanceof ApiFailure && (code === undefined || error.code === code);
}
