import { type Id, ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import { type Handler, operatorOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice } from '../access/index.ts';
import { tellOwner } from '../recovery/index.ts';
import { auditFinding } from './audit-finding.ts';

/**
 * Opens a second account again that was closed: one operator, with a reason. It is as it was, but for contracts that have ended since; and as the same two accounts
 * are one finding, the night does not propose it again.
 */
export const officeReopenSecondAccount: Handler<'officeReopenSecondAccount'> = async (ctx, { findingId, reason }) => {
  const { app, merchant } = ctx;
  const outcome = await inTransaction(app.db, async (tx) => {
    const { rows } = await sql<{
      memberId: Id<'member'>;
      isOpened: boolean;
    }>`SELECT member_id AS "memberId", opened_at IS NOT NULL AS "isOpened"
      FROM second_account WHERE finding_id = ${findingId} AND merchant_id = ${merchant.id} FOR UPDATE`.execute(tx);
    const [closed] = rows;
    if (closed === undefined) return refuse('not_found');
    if (closed.isOpened) return refuse('second_account_open');
    const { memberId } = closed;
    await sql`UPDATE second_account SET opened_by = ${operatorOf(ctx).operatorId}, opened_at = clock_timestamp() WHERE finding_id = ${findingId}`.execute(
      tx,
    );
    await sql`UPDATE member SET status = 'active' WHERE id = ${memberId} AND status = 'closed'`.execute(tx);
    await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'second_account_opened' });
    await tellOwner(app, tx, { merchantId: merchant.id, memberId, kind: 'secondAccountOpened' });
    await auditFinding(tx, ctx, { action: 'team.second.open', memberId, detail: { findingId, reason } });
    return ok({ memberId });
  });
  if (!outcome.ok) return outcome;
  app.bus.publish(`member:${outcome.value.memberId}`, { type: 'notice' });
  app.desks.officeNews(merchant.id, 'teams', 'members', 'audit');
  return ok({ done: true as const });
};
