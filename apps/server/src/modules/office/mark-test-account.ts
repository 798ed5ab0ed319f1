import { ok, refuse } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Handler } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, recordAudit } from '../audit/index.ts';

/** Marks an account as one for trying things out, or takes the mark away. What it does from then on counts in no figure, or in all; what it did stays as it counted. */
export const markTestAccount: Handler<'officeMarkTestAccount'> = async (ctx, { memberId, isTest, reason }) => {
  const { app, merchant } = ctx;
  const isDone = await inTransaction(app.db, async (tx) => {
    const before = await tx
      .selectFrom('member')
      .select(['test', 'upline_id as uplineId'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .where('type', '<>', 4)
      // A robot is one for good.
      .where('robot', '=', false)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return false;
    if (before.test === isTest) return true;
    // A test account is no newcomer of a team: it is counted out while it is none yet, and in once it is none any more.
    const count = (change: number) =>
      sql`SELECT team_count_joined(${before.uplineId}, ARRAY[${memberId}::text], ${change}::integer)`.execute(tx);
    if (isTest) await count(-1);
    await tx.updateTable('member').set({ test: isTest }).where('id', '=', memberId).execute();
    if (!isTest) await count(1);
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: actorOf(ctx),
      action: 'member.test',
      subject: { kind: 'member', id: memberId },
      detail: { before: before.test, after: isTest, reason },
      at: app.clock.now(),
    });
    return true;
  });
  return isDone ? ok({ done: true as const }) : refuse('not_found');
};
