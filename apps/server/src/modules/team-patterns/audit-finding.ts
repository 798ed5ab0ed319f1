import type { AuditAct } from '@trevo/i18n';
import type { Id } from '@trevo/kernel';
import type { CallContext } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';

type Act = { readonly action: AuditAct; readonly memberId: Id<'member'>; readonly detail: AuditDetail };

/** Writes down what an operator decided about accounts of a team. */
export function auditFinding(tx: Tx, ctx: CallContext, { action, memberId, detail }: Act): Promise<void> {
  const actor = actorOf(ctx);
  const subject = { kind: 'member', id: memberId };
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, action, subject, detail, at: ctx.app.clock.now() });
}
