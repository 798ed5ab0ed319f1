import { type Id, ok, type Refusal, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { actorOf, type AuditLine, recordAudit } from '../audit/index.ts';
import { tellAndRest } from './payment-password.ts';
import { findOwner } from './recovery-store.ts';

/** The help that a member is given with a forgotten withdrawal password: whether there is one, and what waits for a second operator. */
export const officePaymentReset: Handler<'officePaymentReset'> = async (ctx, { memberId }) => {
  const { app, merchant } = ctx;
  const open = await app.db
    .selectFrom('payment_reset')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('decision', 'is', null)
    .selectAll()
    .executeTakeFirst();
  return ok({
    isSet: (await findOwner(app.db, merchant.id, memberId)) !== null && (await hasPaymentPassword(app.db, memberId)),
    open: open
      ? {
          resetId: open.id as Id<'paymentReset'>,
          reason: open.reason,
          askedAt: toTimestamp(open.asked_at),
          own: open.asked_by === operatorOf(ctx).operatorId,
        }
      : null,
  });
};

/** Asks that the withdrawal password of a member ends, who forgot it and has no contact to a code. A second operator decides. */
export const officeAskPaymentReset: Handler<'officeAskPaymentReset'> = async (ctx, { memberId, reason }) => {
  const { app, merchant } = ctx;
  if ((await findOwner(app.db, merchant.id, memberId)) === null) return refuse('not_found');
  if (!(await hasPaymentPassword(app.db, memberId))) return refuse('payment_password_none');
  const asked = { asked_by: operatorOf(ctx).operatorId, asked_at: toTimestamp(app.clock.now()) };
  const isNew = await inTransaction(app.db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('payment_reset')
      .values({ id: app.newId('paymentReset'), merchant_id: merchant.id, member_id: memberId, reason, ...asked })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await record(ctx, tx, { action: 'member.payment.ask', memberId, detail: { reason } });
    return true;
  });
  return isNew ? ok({ done: true as const }) : refuse('reset_open');
};

/** Ends the withdrawal password, or not: another operator than the one who asked. The member is told, and no money leaves for a day. */
export const officeDecidePaymentReset: Handler<'officeDecidePaymentReset'> = async (ctx, decision) => {
  try {
    const memberId = await inTransaction(ctx.app.db, (tx) => decide(ctx, tx, decision));
    if (decision.end) ctx.app.bus.publish(`member:${memberId}`, { type: 'notice' });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Refusal<'not_found' | 'reset_same_operator' | 'payment_password_none'>;
    throw error;
  }
  return ok({ done: true as const });
};

type Decision = { readonly resetId: string; readonly end: boolean; readonly reason: string };

async function decide(ctx: CallContext, tx: Tx, { resetId, end, reason }: Decision): Promise<Id<'member'>> {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const row = await tx
    .selectFrom('payment_reset')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', resetId)
    .where('decision', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new RolledBack(refuse('not_found'));
  if (end && row.asked_by === operatorId) throw new RolledBack(refuse('reset_same_operator'));
  const memberId = row.member_id as Id<'member'>;
  const decided = { decided_by: row.asked_by === operatorId ? null : operatorId, decided_at: toTimestamp(app.clock.now()) };
  await tx
    .updateTable('payment_reset')
    .set({ ...decided, decision: end ? 'ended' : 'refused' })
    .where('id', '=', resetId)
    .execute();
  await record(ctx, tx, { action: end ? 'member.payment.end' : 'member.payment.refuse', memberId, detail: { reason } });
  if (!end) return memberId;
  const { numUpdatedRows } = await tx
    .updateTable('member_profile')
    .set({ payment_password_hash: null })
    .where('member_id', '=', memberId)
    .where('payment_password_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new RolledBack(refuse('payment_password_none'));
  await tellAndRest(app, tx, { merchantId: merchant.id, memberId });
  return memberId;
}

async function hasPaymentPassword(db: Db, memberId: Id<'member'>): Promise<boolean> {
  const row = await db.selectFrom('member_profile').where('member_id', '=', memberId).select('payment_password_hash').executeTakeFirst();
  return (row?.payment_password_hash ?? null) !== null;
}

type Act = Pick<AuditLine, 'action' | 'detail'> & { readonly memberId: Id<'member'> };

async function record(ctx: CallContext, tx: Tx, { action, memberId, detail }: Act): Promise<void> {
  await recordAudit(tx, {
    merchantId: ctx.merchant.id,
    actor: actorOf(ctx),
    action,
    subject: { kind: 'member', id: memberId },
    detail,
    at: ctx.app.clock.now(),
  });
}
