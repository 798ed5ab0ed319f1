import { type CallContext, operatorOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { type AuditLine, recordAudit } from '../audit/index.ts';

/** Notes what the calling operator did to a room, a line, a member or a tip. */
export function auditLive(tx: Tx, ctx: CallContext, act: Pick<AuditLine, 'action' | 'detail' | 'subject'>): Promise<void> {
  const actor = { kind: 'operator', id: operatorOf(ctx).operatorId } as const;
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, at: ctx.app.clock.now(), ...act });
}
