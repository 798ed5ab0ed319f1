import { BusinessCalendar, formatDate, type Instant, ok, refuse } from '@trevo/kernel';
import { usualKeepMonths, worseningsOf } from '@trevo/reward-rules/vip';
import { type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { enqueueWork } from '../../core/enqueue-work.ts';
import type { Merchant } from '../../core/merchant.ts';
import { databaseNow } from '../../db/database-now.ts';
import { inTransaction } from '../../db/transaction.ts';
import { earliestWorse, termsOf } from './ladder-law.ts';
import { recordLadderAct } from './record-ladder-act.ts';
import { type Announced, askTakeBack, holdAnnounced, leaveAnnounced, takeAnnouncedBack } from './take-back-store.ts';
import { termsOffWork } from './tell-terms-off.ts';

const done = { done: true } as const;

/**
 * Whether an announced version promises something that members would lose by its going (rule book §2.5), and its day is too near for the notice of that. Where it only takes, nobody
 * loses by its not coming.
 */
function isPromised(merchant: Merchant, { version, before }: Announced, now: Instant): boolean {
  const goesOn = before === null ? { ladder: { levels: [], keepMonths: usualKeepMonths }, extraPpm: [] } : termsOf(before);
  if (worseningsOf(termsOf(version), goesOn).length === 0) return false;
  return (version.startsOn ?? '') < formatDate(earliestWorse(new BusinessCalendar(merchant.timeZone), now));
}

const officeAskLadderTakeBack: Handler<'officeAskLadderTakeBack'> = async (ctx, { version, reason }) => {
  const { app, merchant } = ctx;
  return inTransaction(app.db, async (tx) => {
    const announced = await holdAnnounced(tx, merchant.id, version);
    if (announced === null || announced.version.takeBack !== null) return refuse('reward_state');
    if (isPromised(merchant, announced, await databaseNow(tx))) return refuse('ladder_promised');
    await askTakeBack(tx, merchant.id, version, { by: operatorOf(ctx).operatorId, reason });
    await recordLadderAct(tx, ctx, version, { action: 'ladder.takeBack', detail: { reason } });
    return ok(done);
  });
};

const officeDecideLadderTakeBack: Handler<'officeDecideLadderTakeBack'> = async (ctx, { version, decision }) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  return inTransaction(app.db, async (tx) => {
    const announced = await holdAnnounced(tx, merchant.id, version);
    const takeBack = announced?.version.takeBack ?? null;
    if (announced === null || takeBack === null) return refuse('reward_state');
    if (decision === 'leave') {
      await leaveAnnounced(tx, merchant.id, version);
      await recordLadderAct(tx, ctx, version, { action: 'ladder.left', detail: {} });
      return ok(done);
    }
    if (takeBack.askedBy === operatorId) return refuse('second_approval_required');
    if (isPromised(merchant, announced, await databaseNow(tx))) return refuse('ladder_promised');
    await takeAnnouncedBack(tx, merchant.id, announced, operatorId);
    const startsOn = announced.version.startsOn ?? '';
    await enqueueWork(tx, termsOffWork, [
      { merchantId: merchant.id, key: String(version), due: { afterMs: 0 }, payload: { version: String(version), startsOn } },
    ]);
    await recordLadderAct(tx, ctx, version, { action: 'ladder.takenBack', detail: { startsOn, reason: takeBack.reason } });
    return ok(done);
  });
};

/** An announced version that is not to come: one asks, another signs, before its day. */
export const takeBackRoutes: Handlers<'officeAskLadderTakeBack' | 'officeDecideLadderTakeBack'> = {
  officeAskLadderTakeBack,
  officeDecideLadderTakeBack,
};
