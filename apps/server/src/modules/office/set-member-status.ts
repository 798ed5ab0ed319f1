import { ok, refuse } from '@trevo/kernel';
import type { Handler } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import { announceEnd, endAccess } from '../session/index.ts';

/** Locks or unlocks an account. Locked: every session and remembered browser ends, in the same transaction; open rounds still settle. */
export const setMemberStatus: Handler<'officeSetMemberStatus'> = async (ctx, { memberId, status, reason }) => {
  const { app, merchant } = ctx;
  const ended = await inTransaction(app.db, async (tx) => {
    const before = await tx
      .selectFrom('member')
      .select('status')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .where('status', '<>', 'closed')
      .forUpdate()
      .executeTakeFirst();
    if (!before) return null;
    await tx.updateTable('member').set({ status }).where('merchant_id', '=', merchant.id).where('id', '=', memberId).execute();
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: actorOf(ctx),
      action: 'member.status',
      subject: { kind: 'member', id: memberId },
      detail: { before: before.status, after: status, reason },
      at: app.clock.now(),
    });
    return status === 'locked' ? endAccess(app, tx, merchant.id, { memberId, reason: 'locked' }) : [];
  });
  if (ended === null) return refuse('not_found');
  announceEnd(app, ended, 'locked');
  return ok({ done: true as const });
};
