import type * as z from 'zod/mini';
import type { ErrorCode } from './catalogue.ts';
import type { ModId } from './whitelabel.ts';

/** Who may make a call. `agent` covers account types 1, 2, 41 and 42; `member` is type 0; `trial` is type 4 (decision D18). */
export type Access = 'visitor' | 'member' | 'trial' | 'agent' | 'operator';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * How a repeated request is recognised. `none`: reading, or naturally repeatable. `key`: the HTTP layer stores the answer under
 * the `Idempotency-Key` header (decision D34). `own`: the call carries its own unique id and answers repeats itself.
 */
export type Idempotency = 'none' | 'key' | 'own';

type Schema = z.ZodMiniType;

/** One call of the platform: the single record from which route, validation, client, OpenAPI, permission matrix and docs derive. */
export type CallRecord = {
  readonly method: Method;
  /** Path with `:name` parameters, letter for letter the specification's. Path parameters are fields of the request. */
  readonly path: `/${string}`;
  readonly access: readonly Access[];
  /** Operators only: the permission their role must hold. */
  readonly permission?: string;
  /** Only where this module of the brand is on, and everything above it (Spec §3, §6): anybody else is refused with `feature_disabled`. */
  readonly module?: ModId;
  /** The body is `{ payload: <JWE> }` (decision table "Encrypted payloads"). */
  readonly encrypted: boolean;
  readonly idempotent: Idempotency;
  /** `form`: the body is form-encoded. Query parameters for GET and DELETE, the body otherwise. */
  readonly encoding?: 'form';
  /** Largest body in bytes where the usual limit is too small: uploads. */
  readonly bodyBytesMax?: number;
  readonly request: Schema;
  /** Fields whose texts have several lines (`reason`, `entries.text`): line ends and tabs may stand in them, and in no other. */
  readonly lines?: readonly string[];
  readonly response: Schema;
  /** What this call itself can refuse with; what every call can refuse with is {@link everyCallErrors}. */
  readonly errors: readonly ErrorCode[];
  /** The call stays open in maintenance and for restricted regions. */
  readonly alwaysOpen?: boolean;
  /** An account whose password must be changed may still make this call. */
  readonly beforePasswordChange?: boolean;
  /** A member who paused may still make this call, in a session that is for taking money out. */
  readonly whilePaused?: boolean;
  /** No first visit asks for it: a client carries it apart, with the calls of members. */
  readonly apart?: true;
  readonly spec: string;
  readonly summary: string;
};

export function defineCall<const C extends CallRecord>(record: C): C {
  return record;
}

/** What a caller sends. */
export type RequestOf<C extends CallRecord> = z.input<C['request']>;
/** What a handler receives after validation. */
export type InputOf<C extends CallRecord> = z.output<C['request']>;
/** What a handler answers with, and the caller reads as `value`. */
export type ResponseOf<C extends CallRecord> = z.output<C['response']>;
/** The codes a handler of this call may refuse with. */
export type ErrorOf<C extends CallRecord> = C['errors'][number];
