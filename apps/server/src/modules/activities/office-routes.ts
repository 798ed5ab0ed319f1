import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { type Id, instant, ok, refuse } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { ceilDiv } from '@trevo/reward-rules';
import { moveActivity } from '@trevo/reward-rules/activities';
import { type CallContext, type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { unsaidPart } from '../catalogue/index.ts';
import { pointSettingsOf } from '../points/index.ts';
import {
  type CountedActivity,
  readActivity,
  readActivityPage,
  setActivityState,
  setWithdrawAsked,
  writeDraft,
} from './activities-store.ts';
import { violationsOf } from './activity-law.ts';
import { type Activity, rewardOf } from './activity.ts';

export type ActivityOfficeCalls = 'officeActivities' | 'officeDraftActivity' | 'officePublishActivity' | 'officeWithdrawActivity';

const done = { done: true } as const;
const pageSizeUsual = 20;

type Terms = Pick<Activity, 'amount' | 'budget' | 'endsAt' | 'kind' | 'opensAt' | 'places' | 'questions' | 'worth'>;
type TermsRefusal = ReturnType<typeof refuse<'activity_unfit' | 'profile_violation'>> & {
  readonly values?: Readonly<Record<string, string>>;
};

/** Why terms cannot be published at a brand, or null: they end before they open or in the past, hold parts of points, a budget below one reward, or break the law. */
function unfitOf({ merchant, app }: CallContext, terms: Terms): TermsRefusal | null {
  const { amount, kind, budget, worth, opensAt, endsAt, questions } = terms;
  if (kind === 'points' && amount % unitMinor !== 0n) return refuse('activity_unfit', 'amount');
  if (budget !== null && budget < worth) return refuse('activity_unfit', 'budget');
  if (endsAt <= opensAt || endsAt <= app.clock.now()) return refuse('activity_unfit', 'endsAt');
  if (new Set(questions.map(({ key }) => key)).size < questions.length) return refuse('activity_unfit', 'questions');
  const [broken] = violationsOf(merchant, terms);
  return broken === undefined ? null : { ...refuse('profile_violation'), values: { switches: broken } };
}

const officeDraftActivity: Handler<'officeDraftActivity'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const asked = Object.fromEntries(input.questions.map(({ names }, index) => [`questions.${index}.names`, names]));
  const unsaid = unsaidPart({ names: input.names, texts: input.texts, ...asked }, merchant.defaultLanguage);
  if (unsaid !== undefined) return refuse('field_required', unsaid);
  const id: Id<'activity'> = input.activityId ?? app.newId('activity');
  const draft = { ...termsOf(ctx, input), id, currency: merchant.currency, draftedBy: operatorId };
  const unfit = unfitOf(ctx, draft);
  if (unfit !== null) return unfit;
  return inTransaction(app.db, async (tx) => {
    if (input.activityId !== undefined) {
      const known = await readActivity(tx, merchant.id, id, { lock: true });
      if (known === null) return refuse('not_found');
      if (known.state !== 'draft') return refuse('activity_state');
    }
    await writeDraft(tx, merchant.id, draft);
    const detail = { names: draft.names, reward: rewardOf(draft), places: draft.places, endsAt: input.endsAt };
    await audit(tx, ctx, { id, action: 'activities.draft', detail });
    return ok(done);
  });
};

function termsOf({ merchant }: CallContext, input: InputOf<Calls['officeDraftActivity']>) {
  const { names, texts, opensAt, endsAt, kind, amount, budget, places, minLevel, imagesMin, reapply, autoCredit, claimDays, questions } =
    input;
  const { ratio } = pointSettingsOf(merchant).conversion;
  return {
    names,
    texts,
    opensAt: instant(Date.parse(opensAt)),
    endsAt: instant(Date.parse(endsAt)),
    kind,
    amount,
    // Points are worth what they are exchanged for.
    worth: kind === 'cash' ? amount : ceilDiv(amount * ratio.minor, ratio.points * unitMinor),
    budget: budget ?? null,
    places: places ?? null,
    minLevel,
    imagesMin,
    reapply,
    autoCredit,
    claimDays,
    questions,
  };
}

const officePublishActivity: Handler<'officePublishActivity'> = async (ctx, { activityId, version }) => {
  const { operatorId } = operatorOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const activity = await readActivity(tx, ctx.merchant.id, activityId, { lock: true });
    if (activity === null) return refuse('not_found');
    if (activity.state !== 'draft') return refuse('activity_state');
    if (activity.version !== version) return refuse('figures_changed');
    if (activity.draftedBy === operatorId) return refuse('second_approval_required');
    const unfit = unfitOf(ctx, activity);
    if (unfit !== null) return unfit;
    await setActivityState(tx, activityId, { state: 'published', publishedBy: operatorId });
    await audit(tx, ctx, { id: activityId, action: 'activities.publish', detail: { version } });
    return ok(done);
  });
};

/** Takes a draft away at once. What is published the first asks for and another does: from then on the work issues what was reached, and closes the rest. */
const officeWithdrawActivity: Handler<'officeWithdrawActivity'> = async (ctx, { activityId }) => {
  const { operatorId } = operatorOf(ctx);
  return inTransaction(ctx.app.db, async (tx) => {
    const activity = await readActivity(tx, ctx.merchant.id, activityId, { lock: true });
    if (activity === null) return refuse('not_found');
    const { state, withdrawAskedBy } = activity;
    if (state !== 'draft' && state !== 'published') return refuse('activity_state');
    if (state === 'draft') {
      await setActivityState(tx, activityId, { state: 'removed' });
    } else if (withdrawAskedBy === null) {
      await setWithdrawAsked(tx, activityId, operatorId);
    } else {
      const moved = moveActivity('join', 'withdrawActivity', { operator: withdrawAskedBy, second: operatorId });
      if (!moved.ok) return refuse('second_approval_required');
      await setActivityState(tx, activityId, { state: 'withdrawn' });
    }
    await audit(tx, ctx, { id: activityId, action: 'activities.withdraw', detail: { state, second: withdrawAskedBy !== null } });
    return ok(done);
  });
};

type Act = {
  readonly id: Id<'activity'>;
  readonly action: 'activities.draft' | 'activities.publish' | 'activities.withdraw';
  readonly detail: AuditDetail;
};

function audit(tx: Tx, ctx: CallContext, { id, action, detail }: Act): Promise<void> {
  const actor = actorOf(ctx);
  return recordAudit(tx, {
    merchantId: ctx.merchant.id,
    actor,
    subject: { kind: 'activity', id },
    action,
    detail,
    at: ctx.app.clock.now(),
  });
}

export const activityOfficeRoutes: Handlers<ActivityOfficeCalls> = {
  officeDraftActivity,
  officePublishActivity,
  officeWithdrawActivity,
  officeActivities: async (ctx, { pageNo = 1, pageSize = pageSizeUsual }) => {
    const { operatorId } = operatorOf(ctx);
    const { list, total } = await readActivityPage(ctx.app.db, ctx.merchant.id, { offset: (pageNo - 1) * pageSize, limit: pageSize });
    return ok({
      list: list.map((activity) => officeView(activity, operatorId)),
      pageNum: pageNo,
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
      total,
    });
  },
};

function officeView(activity: CountedActivity, operatorId: string): ResponseOf<Calls['officeActivities']>['list'][number] {
  const { id, names, texts, state, version, opensAt, endsAt, budget, reserved, currency, places, taken, waiting, minLevel, imagesMin } =
    activity;
  return {
    activityId: id,
    names: { ...names },
    texts: { ...texts },
    state,
    version,
    opensAt: toTimestamp(opensAt),
    endsAt: toTimestamp(endsAt),
    reward: rewardOf(activity),
    budget: budget === null ? null : amountOut(budget),
    reserved: amountOut(reserved),
    currency,
    places,
    taken,
    waiting,
    minLevel,
    imagesMin,
    questions: activity.questions.map((question) => ({ ...question, names: { ...question.names } })),
    isOwn: activity.draftedBy === operatorId,
    withdrawAsked: activity.withdrawAskedBy !== null,
    withdrawIsOwn: activity.withdrawAskedBy === operatorId,
  };
}
