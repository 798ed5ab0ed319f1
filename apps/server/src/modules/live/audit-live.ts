import type { CallContext } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { actorOf, type AuditLine, recordAudit } from '../audit/index.ts';

/** Notes what the calling operator did to a room, a line, a member or a tip. */
export function auditLive(tx: Tx, ctx: CallContext, act: Pick<AuditLine, 'action' | 'detail' | 'subject'>): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, at: ctx.app.clock.now(), ...act });
}
