import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';

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
