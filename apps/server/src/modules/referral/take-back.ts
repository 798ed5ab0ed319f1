import { type Id, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, operatorOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice } from '../access/index.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { announceRewards, withdrawReward } from '../reward-centre/index.ts';
import { endReferral, holdReferral, writeAsked, writeDecided } from './take-back-store.ts';

const done = { done: true } as const;

type Act = {
  readonly action: 'referral.askTakeBack' | 'referral.decideTakeBack';
  readonly refereeId: Id<'member'>;
  readonly detail: AuditDetail;
};

function audit(tx: Tx, ctx: CallContext, { action, refereeId, detail }: Act): Promise<void> {
  const actor = actorOf(ctx);
  const subject = { kind: 'member', id: refereeId };
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, action, subject, detail, at: ctx.app.clock.now() });
}

/** Asks to take back the rewards of a referral that proved to be of one person. Nothing moves before somebody else says so. */
export const officeAskTakeBack: Handler<'officeAskTakeBack'> = async (ctx, { refereeId, note }) =>
  inTransaction(ctx.app.db, async (tx) => {
    const held = await holdReferral(tx, ctx.merchant.id, refereeId);
    if (held === null) return refuse('not_found');
    if (!held.isOpen || held.isTaken || held.askedBy !== null) return refuse('reward_state');
    await writeAsked(tx, { merchantId: ctx.merchant.id, refereeId, askedBy: operatorOf(ctx).operatorId, note });
    await audit(tx, ctx, { action: 'referral.askTakeBack', refereeId, detail: { note } });
    return ok(done);
  });

/**
 * Decides it. Taken: rewards that wait are withdrawn, what is due is due no longer, commission ends, and both are told. What was paid stays: no cash is ever
 * touched (rule book §11, §20). Left: everything stands as it was; who asked may say that as well.
 */
export const officeDecideTakeBack: Handler<'officeDecideTakeBack'> = async (ctx, { refereeId, decision }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const decided = await inTransaction(app.db, async (tx) => {
    const held = await holdReferral(tx, merchant.id, refereeId);
    if (held === null) return refuse('not_found');
    if (held.askedBy === null || !held.isOpen) return refuse('reward_state');
    if (decision === 'take' && held.askedBy === operatorId) return refuse('second_approval_required');
    const withdrawn = decision === 'take' ? await takeBack(tx, ctx, { refereeId, referrerId: held.referrerId }) : null;
    await writeDecided(tx, refereeId, decision === 'take' ? 'taken' : 'left', operatorId);
    await audit(tx, ctx, { action: 'referral.decideTakeBack', refereeId, detail: { decision, ...withdrawn } });
    return ok(decision === 'take' ? [refereeId, held.referrerId] : []);
  });
  if (!decided.ok) return decided;
  for (const memberId of decided.value) {
    announceRewards(app, memberId);
    app.bus.publish(`member:${memberId}`, { type: 'notice' });
  }
  return ok(done);
};

type Two = { readonly refereeId: Id<'member'>; readonly referrerId: Id<'member'> };

async function takeBack(tx: Tx, { app, merchant }: CallContext, { refereeId, referrerId }: Two) {
  const of = { merchantId: merchant.id, source: 'referral' } as const;
  const referrer = await withdrawReward(tx, { ...of, memberId: referrerId, sourceKey: `referrer ${refereeId}` });
  const referee = await withdrawReward(tx, { ...of, memberId: refereeId, sourceKey: 'referee' });
  await endReferral(tx, refereeId, { referrer, referee });
  for (const memberId of [referrerId, refereeId])
    await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'referral_taken_back' });
  return { referrer, referee };
}
