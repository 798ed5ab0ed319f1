import type { CallContext } from '../../core/call.ts';
import { hashToken } from '../session/index.ts';
import type { Customer } from './conversation-store.ts';

/** Who asks from a window: the account that is logged in, or who shows the key. */
export function customerOf({ principal }: CallContext, visitorKey: string): Customer {
  return 'memberId' in principal ? { memberId: principal.memberId } : { keyHash: hashToken(visitorKey) };
}

/** The name under which an operator speaks to customers: the first of their names. */
export function shownName(name: string | null): string {
  return name?.trim().split(/\s+/u)[0] ?? '';
}
