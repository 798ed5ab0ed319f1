import { amountOut } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { type PlanPreview, previewPlan } from './preview-plan.ts';
import { exceedsFreeValue, isWorsePlan, rewardOut } from './plan.ts';
import { holdDraft, publishDraft, readPlanNow, readPlans, writeDraft } from './plan-store.ts';

const done = { done: true } as const;
/** Days of notice for what is worse for members (rule book §2.5). */
const noticeDays = 7;

type Act = { readonly action: 'checkIn.draft' | 'checkIn.publish'; readonly version: number; readonly detail: AuditDetail };

function audit(tx: Tx, ctx: CallContext, { action, version, detail }: Act): Promise<void> {
  const actor = actorOf(ctx);
  const subject = { kind: 'check_in_plan', id: String(version) };
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, action, subject, detail, at: ctx.app.clock.now() });
}

const officeDraftCheckIn: Handler<'officeDraftCheckIn'> = async (ctx, plan) => {
  if (exceedsFreeValue(plan)) return refuse('budget_exceeded');
  return inTransaction(ctx.app.db, async (tx) => {
    const version = await writeDraft(tx, ctx.merchant.id, { ...plan, draftedBy: operatorOf(ctx).operatorId });
    await audit(tx, ctx, { action: 'checkIn.draft', version, detail: { mode: plan.mode, rewards: plan.rewards.map(rewardOut) } });
    return ok(done);
  });
};

const officePublishCheckIn: Handler<'officePublishCheckIn'> = async (ctx, { version }) => {
  const { operatorId } = operatorOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const draft = await holdDraft(tx, ctx.merchant.id, version);
    if (draft === null) return refuse('reward_state');
    if (draft.draftedBy === operatorId) return refuse('second_approval_required');
    const now = await readPlanNow(tx, ctx.merchant.id);
    const days = now !== null && isWorsePlan(now, draft) ? noticeDays : 0;
    await publishDraft(tx, ctx.merchant.id, { version, publishedBy: operatorId, noticeDays: days });
    const detail = { mode: draft.mode, rewards: draft.rewards.map(rewardOut), noticeDays: days };
    await audit(tx, ctx, { action: 'checkIn.publish', version, detail });
    return ok(done);
  });
};

function previewOut({ days, presses, costMinor }: PlanPreview) {
  return { days, presses, cost: amountOut(costMinor) };
}

export const checkInOfficeRoutes: Handlers<'officeCheckInPlans' | 'officeDraftCheckIn' | 'officePublishCheckIn'> = {
  officeDraftCheckIn,
  officePublishCheckIn,
  officeCheckInPlans: async ({ app, merchant }) => {
    const plans = await readPlans(app.db, merchant.id);
    const views = plans.map(async ({ rewards, startsAt, ...plan }) => ({
      ...plan,
      rewards: rewards.map(rewardOut),
      startsAt: startsAt === null ? null : toTimestamp(startsAt),
      lastMonth: startsAt === null ? previewOut(await previewPlan(app.db, merchant, { ...plan, rewards })) : null,
    }));
    return ok({ plans: await Promise.all(views) });
  },
};
