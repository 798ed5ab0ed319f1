import type { CallContext } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';

type LadderAct = {
  readonly action: 'ladder.draft' | 'ladder.drop' | 'ladder.left' | 'ladder.publish' | 'ladder.takeBack' | 'ladder.takenBack';
  readonly detail: AuditDetail;
};

/** Writes what an operator did with a version of the ladder into the audit chain. */
export async function recordLadderAct(tx: Tx, ctx: CallContext, version: number, act: LadderAct): Promise<void> {
  const actor = actorOf(ctx);
  const subject = { kind: 'vip_ladder', id: String(version) };
  await recordAudit(tx, { merchantId: ctx.merchant.id, actor, subject, ...act, at: ctx.app.clock.now() });
}
