import type { Calls, CallName, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import type { Language, Translate } from '@trevo/i18n';
import { type Clock, type Id, type IdKind, type Instant, invariant, type Refusal, type Result } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from '../db/database.ts';
import type { Bus } from '../realtime/bus.ts';
import type { Secrets } from '../secrets.ts';

/** What every use case may reach. Built once, in the wiring. */
export type App = {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly db: Database;
  readonly clock: Clock;
  /** `length` bytes from a cryptographic source. */
  readonly random: (length: number) => Buffer;
  readonly newId: <K extends IdKind>(kind: K) => Id<K>;
  readonly log: Logger;
  readonly bus: Bus;
  readonly secrets: Secrets;
  readonly texts: { readonly errors: Record<Language, Translate>; readonly fields: Record<Language, Translate> };
};

/** The brand a request belongs to: every owned row carries its id (decision D37). */
export type Merchant = {
  readonly id: Id<'merchant'>;
  readonly code: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly currency: Currency;
  readonly timeZone: string;
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  readonly jurisdiction: string;
  readonly status: 0 | 1 | 2;
  readonly maintenanceUntil: number | null;
  readonly blockedCountries: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
};

export type MemberPrincipal = {
  readonly kind: 'member' | 'trial' | 'agent';
  readonly memberId: Id<'member'>;
  readonly merchantId: Id<'merchant'>;
  readonly sessionId: Id<'session'>;
  readonly sessionStartedAt: Instant;
  readonly type: number;
  readonly username: string;
  readonly currency: Currency;
  /** The account paused its play: this session reads, and takes money out. */
  readonly withdrawOnly: boolean;
  /** The account must change its password before anything else. */
  readonly mustChangePassword: boolean;
};

export type OperatorPrincipal = {
  readonly kind: 'operator';
  readonly operatorId: Id<'operator'>;
  readonly merchantId: Id<'merchant'>;
  readonly sessionId: Id<'session'>;
  readonly name: string;
  readonly username: string;
  readonly role: string;
  readonly permissions: readonly string[];
};

export type Principal = { readonly kind: 'visitor' } | MemberPrincipal | OperatorPrincipal;

/** `maxAgeSeconds` null: until the browser is closed. `secure` false: also where there is no TLS. */
export type CookieOptions = { readonly maxAgeSeconds: number | null; readonly secure?: boolean };

/** One call being answered. */
export type CallContext = {
  readonly app: App;
  readonly merchant: Merchant;
  readonly principal: Principal;
  readonly language: Language;
  readonly ip: string;
  /** Whether the caller's connection is encrypted, as far as we and the proxies we trust know. */
  readonly overTls: boolean;
  readonly userAgent: string;
  readonly requestId: Id<'request'>;
  readonly idempotencyKey: string | null;
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
  /** Sets an HttpOnly, SameSite=Strict and, where nothing else is said, Secure cookie; an empty value removes it. */
  readonly setCookie: (name: string, value: string, options: CookieOptions) => void;
};

/** What a handler may add to a refusal: the captcha flag, and values for the sentence. */
export type CallRefusal<Code extends string> = Refusal<Code> & {
  readonly captcha?: true;
  readonly values?: Readonly<Record<string, string | number>>;
};

export type Outcome<T, Code extends string> = Extract<Result<T, Code>, { ok: true }> | CallRefusal<Code>;

export type Handler<N extends CallName> = (
  ctx: CallContext,
  input: InputOf<Calls[N]>,
) => Promise<Outcome<ResponseOf<Calls[N]>, ErrorOf<Calls[N]>>>;

/** The handlers of some calls, as a module's `routes.ts` gives them. */
export type Handlers<N extends CallName = CallName> = { readonly [K in N]: Handler<K> };

/** The member, trial or agent of a call that only they may make. */
export function memberOf(ctx: CallContext): MemberPrincipal {
  const { principal } = ctx;
  invariant(principal.kind !== 'visitor' && principal.kind !== 'operator', 'This call is for members only');
  return principal;
}

/** The operator of a call that only operators may make. */
export function operatorOf(ctx: CallContext): OperatorPrincipal {
  invariant(ctx.principal.kind === 'operator', 'This call is for operators only');
  return ctx.principal;
}
