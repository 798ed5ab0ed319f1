import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { moveActivity } from '@trevo/reward-rules/activities';
import { actRefusalOf } from '@trevo/reward-rules/operators';
import type { App } from '../../core/app.ts';
import { type CallContext, type Handlers, operatorOf, type Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, recordAudit } from '../audit/index.ts';
import { readPause } from '../protection/index.ts';
import { readActivity } from './activities-store.ts';
import { type Activity, answerBy, type Part, rewardOf, statusOf, statusOfWire, wireStatus } from './activity.ts';
import { readImageContent, readImages } from './images-store.ts';
import { type QueuedPart, readPart, readQueue, readQueued, writeFirst } from './parts-store.ts';
import { announcePart, giveReward, rejectPart, type Settled } from './settle-part.ts';

export type ApplicationOfficeCalls = 'officeActivityImage' | 'officeActivityPart' | 'officeActivityParts' | 'officeDecideActivity';

const done = { done: true } as const;
const pageSizeUsual = 20;

type Decision = InputOf<Calls['officeDecideActivity']>;
type Code = 'activity_state' | 'not_found' | 'play_paused' | 'second_approval_required';
/** Null: the first of two has approved. */
type Decided = Outcome<Settled | null, Code>;

/** Approves or rejects, with the activity held: two at once decide once. */
async function decide(tx: Tx, ctx: CallContext, { partId, decision, reason = 'not_met' }: Decision): Promise<Decided> {
  const { app, merchant } = ctx;
  const { operatorId } = operatorOf(ctx);
  const queued = await readQueued(tx, merchant.id, partId);
  const activity = queued === null ? null : await readActivity(tx, merchant.id, queued.activityId, { lock: true });
  const part = queued === null || activity === null ? null : await readPart(tx, activity.id, queued.memberId);
  if (activity === null || part === null) return refuse('not_found');
  if (activity.state !== 'published') return refuse('activity_state');
  const decided =
    decision === 'approve'
      ? await approve(app, tx, { activity, part, operatorId })
      : await reject(app, tx, { activity, part, operatorId, reason });
  if (!decided.ok) return decided;
  await recordAudit(tx, {
    merchantId: merchant.id,
    actor: { kind: 'operator', id: operatorId },
    action: 'activities.decide',
    subject: { kind: 'activity_part', id: partId },
    detail: { decision, ...(decision === 'reject' ? { reason } : { final: decided.value !== null }) },
    at: app.clock.now(),
  });
  return decided;
}

type Judged = { readonly activity: Activity; readonly part: Part; readonly operatorId: string };

async function approve(app: App, tx: Tx, { activity, part, operatorId }: Judged): Promise<Decided> {
  const { merchantId, memberId } = part;
  if ((await readPause(tx, { merchantId, memberId })) !== null) return refuse('play_paused');
  const request = { valueMinor: activity.worth, operator: operatorId, second: null, reason: null, ownPerson: false, grantsThisMonth: 0 };
  const needsTwo = actRefusalOf({ act: 'approveActivity', ...request }) === 'second_approval_required';
  const first = part.firstOperator ?? operatorId;
  if (part.status === 'applying') {
    if (!moveActivity(part.status, 'approve', {}).ok) return refuse('activity_state');
    await writeFirst(tx, part.id, operatorId);
    if (needsTwo) return ok(null);
  }
  // Where one is enough the system confirms.
  const operator = needsTwo ? operatorId : undefined;
  const moved = moveActivity(part.status === 'applying' ? 'in process' : part.status, 'confirm', { needsTwo, first, operator });
  if (!moved.ok) return refuse(moved.code === 'second_approval_required' ? moved.code : 'activity_state');
  return ok(await giveReward(app, tx, activity, { part, by: operatorId }));
}

async function reject(
  app: App,
  tx: Tx,
  { activity, part, operatorId, reason }: Judged & { readonly reason: NonNullable<Decision['reason']> },
): Promise<Decided> {
  if (!moveActivity(part.status, 'reject', {}).ok) return refuse('activity_state');
  return ok(await rejectPart(app, tx, activity, { part, by: operatorId, reason }));
}

export const applicationRoutes: Handlers<ApplicationOfficeCalls> = {
  officeDecideActivity: async (ctx, input) => {
    const decided = await inTransaction(ctx.app.db, (tx) => decide(tx, ctx, input));
    if (!decided.ok) return decided;
    if (decided.value !== null) await announcePart(ctx.app, decided.value);
    return ok(done);
  },
  officeActivityParts: async (ctx, { pageNo = 1, pageSize = pageSizeUsual, status }) => {
    const ask = { status: status === undefined ? null : statusOfWire(status), offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { list, total } = await readQueue(ctx.app.db, ctx.merchant.id, ask);
    return ok({
      list: list.map((part) => partView(ctx, part)),
      pageNum: pageNo,
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
      total,
    });
  },
  officeActivityPart: async (ctx, { partId }) => {
    const part = await readQueued(ctx.app.db, ctx.merchant.id, partId);
    if (part === null) return refuse('not_found');
    const pictures = await readImages(ctx.app.db, partId);
    return ok({
      ...partView(ctx, part),
      answers: part.questions.map(({ key, names }) => ({ names: { ...names }, answer: part.answers[key] ?? '' })),
      pictures: pictures.map(({ id, type, bytes }) => ({ imageId: id, type, bytes })),
    });
  },
  officeActivityImage: async (ctx, { partId, imageId }) => {
    const { app, merchant } = ctx;
    const image = await inTransaction(app.db, async (tx) => {
      const found = await readImageContent(tx, merchant.id, partId, imageId);
      if (found === null) return null;
      const actor = actorOf(ctx);
      const subject = { kind: 'activity_part', id: partId };
      await recordAudit(tx, {
        merchantId: merchant.id,
        actor,
        action: 'activities.image',
        subject,
        detail: { imageId },
        at: app.clock.now(),
      });
      return found;
    });
    if (image === null) return refuse('not_found');
    return ok({ type: image.type, bytes: image.content.length, data: image.content.toString('base64') });
  },
};

function partView(ctx: CallContext, part: QueuedPart): ResponseOf<Calls['officeActivityParts']>['list'][number] {
  const { id, activityId, names, memberId, username, appliedAt, firstOperator, decidedAt, reason, images, activityState, status } = part;
  return {
    partId: id,
    activityId,
    names: { ...names },
    memberId,
    username,
    status: wireStatus(statusOf({ ...part, state: activityState }, part, ctx.app.clock.now())),
    appliedAt: appliedAt === null ? null : toTimestamp(appliedAt),
    reward: rewardOf(part),
    images,
    waitsForSecond: status === 'in process',
    isOwn: status === 'in process' && firstOperator === operatorOf(ctx).operatorId,
    answerBy: toTimestamp(answerBy(part)),
    decidedAt: decidedAt === null ? null : toTimestamp(decidedAt),
    reason,
  };
}
