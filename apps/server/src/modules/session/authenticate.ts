import { agentTypes, trialTypes } from '@trevo/contract';
import { type Instant, instant, minuteMs, ok, type Result, refuse } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { MemberPrincipal, Principal } from '../../core/principal.ts';
import { tokenPattern } from '../../core/token-pattern.ts';
import { idleMsOf } from '../brand/index.ts';
import { hashToken } from './session-token.ts';
import { isByTelephone, touchSession } from './sessions-store.ts';

/** A session's last use is written at most this often. */
const touchEveryMs = minuteMs;

/** Who makes a request: a visitor without a token, else the owner of a live session of this merchant, which is thereby in use. */
export async function authenticate(
  app: App,
  merchant: Merchant,
  authorization: string | undefined,
): Promise<Result<Principal, 'session_expired'>> {
  if (authorization === undefined) return ok({ kind: 'visitor' });
  return authenticateToken(app, merchant, /^Bearer (\S+)$/.exec(authorization)?.[1] ?? '');
}

/** The owner of a live session of this merchant. */
export async function authenticateToken(app: App, merchant: Merchant, token: string): Promise<Result<MemberPrincipal, 'session_expired'>> {
  if (!tokenPattern.test(token)) return refuse('session_expired');
  const row = await app.desks.sessions({ merchantId: merchant.id, tokenHash: hashToken(token) });
  const now = app.clock.now();
  // An account that was closed has sessions for taking money out only: others ended with it.
  const mayAct = row?.status === 'active' || (row?.status === 'closed' && row.method === 'withdrawal');
  if (!row || !mayAct || row.ended_at !== null || isOver(row, now)) return refuse('session_expired');
  const sessionId = row.id;
  if (now - row.seen_at >= touchEveryMs) {
    const idleExpiresAt = instant(Math.min(now + idleMsOf(merchant), row.absolute_expires_at));
    await touchSession(app.db, merchant.id, sessionId, { at: now, idleExpiresAt });
  }
  return ok({
    // It leads nobody any more.
    kind: row.status === 'closed' ? 'member' : kindOf(row.type),
    memberId: row.member_id,
    merchantId: merchant.id,
    sessionId,
    sessionStartedAt: row.created_at,
    type: row.type,
    username: row.username,
    currency: row.currency as Currency,
    withdrawOnly: row.method === 'withdrawal',
    mustChangePassword: !isByTelephone(row.method) && (row.password_initial || row.password_expired),
  });
}

function kindOf(type: number): MemberPrincipal['kind'] {
  if (trialTypes.includes(type)) return 'trial';
  return agentTypes.includes(type) ? 'agent' : 'member';
}

function isOver(row: { idle_expires_at: Instant; absolute_expires_at: Instant; expires_at: Instant | null }, now: Instant): boolean {
  return row.idle_expires_at <= now || row.absolute_expires_at <= now || (row.expires_at !== null && row.expires_at <= now);
}
