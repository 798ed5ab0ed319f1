import { type Id, ok } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { type Handler, memberOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { revokeCredentials } from './remember-store.ts';
import { endSessions, type WhichSessions } from './sessions-store.ts';

/** Ends this session. What the browser is remembered for stays. */
export const logout: Handler<'logout'> = async (ctx) => {
  const { memberId, sessionId } = memberOf(ctx);
  const sessions = await endSessions(
    ctx.app.db,
    ctx.merchant.id,
    { memberId, only: sessionId },
    { reason: 'logout', at: ctx.app.clock.now() },
  );
  announceEnd(ctx.app, sessions, 'logout');
  return ok({ done: true });
};

/** Ends every session of the account, this one too, and every remember-me credential. */
export const logoutEverywhere: Handler<'logoutEverywhere'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const sessions = await inTransaction(app.db, (tx) => endAccess(app, tx, merchant.id, { memberId, reason: 'logout_everywhere' }));
  announceEnd(app, sessions, 'logout_everywhere');
  return ok({ ended: sessions.length });
};

export type EndOfAccess = { readonly memberId: Id<'member'>; readonly except?: Id<'session'>; readonly reason: string };

/**
 * Ends the sessions of a member (all, or all but one) and every remember-me credential, in the caller's transaction. Call
 * {@link announceEnd} with the answer after commit, so that open tabs learn of it at once.
 */
export async function endAccess(app: App, tx: Tx, merchantId: Id<'merchant'>, end: EndOfAccess): Promise<Id<'session'>[]> {
  const now = app.clock.now();
  await revokeCredentials(tx, merchantId, { memberId: end.memberId }, now);
  const which = end.except === undefined ? { memberId: end.memberId, all: true as const } : { memberId: end.memberId, except: end.except };
  return endSessions(tx, merchantId, which, { reason: end.reason, at: now });
}

/** Ends the sessions that `which` names and answers them, for {@link announceEnd}. */
export async function endSessionOf(app: App, merchantId: Id<'merchant'>, which: WhichSessions, reason: string): Promise<Id<'session'>[]> {
  return endSessions(app.db, merchantId, which, { reason, at: app.clock.now() });
}

/** Tells the open tabs of ended sessions. */
export function announceEnd(app: App, sessions: readonly Id<'session'>[], reason: string): void {
  for (const id of sessions) app.bus.publish(`session:${id}`, { type: 'session_ended', reason });
}
