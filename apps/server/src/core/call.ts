import type { BonusChoice, Calls, CallName, ErrorOf, InputOf, ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { type Id, invariant, type Refusal, type Result } from '@trevo/kernel';
import type { App } from './app.ts';
import type { Merchant } from './merchant.ts';
import type { MemberPrincipal, OperatorPrincipal, Principal } from './principal.ts';

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

/** What a handler may add to a refusal: the captcha flag, what must be agreed to first, and values for the sentence. */
export type CallRefusal<Code extends string> = Refusal<Code> & {
  readonly captcha?: true;
  readonly choice?: BonusChoice;
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
