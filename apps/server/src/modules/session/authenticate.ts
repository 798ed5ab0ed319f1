import { agentTypes, trialTypes } from '@trevo/contract';
import { type Id, ok, type Result, refuse } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App, MemberPrincipal, Merchant, Principal } from '../../http/context.ts';
import { readSessionByToken } from './sessions-store.ts';
import { hashToken, tokenPattern } from './session-token.ts';

/** Who makes a request: a visitor without a token, else the owner of a live session of this merchant. */
export async function authenticate(app: App, merchant: Merchant, authorization: string | undefined): Promise<Result<Principal, 'session_expired'>> {
  if (authorization === undefined) return ok({ kind: 'visitor' });
  const token = /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '';
  if (!tokenPattern.test(token)) return refuse('session_expired');
  const row = await readSessionByToken(app.db, merchant.id, hashToken(token));
  const now = app.clock.now();
  if (!row || row.ended_at !== null || row.idle_expires_at <= now || row.absolute_expires_at <= now || row.status !== 'active') return refuse('session_expired');
  return ok({
    kind: kindOf(row.type),
    memberId: row.member_id as Id<'member'>,
    merchantId: merchant.id,
    sessionId: row.id as Id<'session'>,
    type: row.type,
    username: row.username,
    currency: row.currency as Currency,
    mustChangePassword: row.password_initial,
  });
}

export function kindOf(type: number): MemberPrincipal['kind'] {
  if (trialTypes.includes(type)) return 'trial';
  return agentTypes.includes(type) ? 'agent' : 'member';
}
