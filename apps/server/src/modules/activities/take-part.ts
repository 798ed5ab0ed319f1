import { type Id, type Instant, ok, refuse, type Result } from '@trevo/kernel';
import { type ActivityFacts, type ActivityStatus, moveActivity } from '@trevo/reward-rules/activities';
import { reserveFromCampaign } from '@trevo/reward-rules/budgets';
import type { App } from '../../core/app.ts';
import type { CallRefusal } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { readLevel } from '../points/index.ts';
import { bonusRefusal } from '../protection/index.ts';
import { claimReward, type Reward } from '../reward-centre/index.ts';
import { type CountedActivity, databaseNow, readActivity, setReserved } from './activities-store.ts';
import { violationsOf } from './activity-law.ts';
import { incompleteAt, type Part, statusOf } from './activity.ts';
import { attachImages, dropImages, type Image, readImages, readWaiting } from './images-store.ts';
import { hasPersonApplied, readPart, writeApplication, writeGivenUp, writeSigned } from './parts-store.ts';
import { release } from './settle-part.ts';

export type Who = { readonly merchant: Merchant; readonly memberId: Id<'member'> };

type Standing = {
  readonly activity: CountedActivity;
  readonly part: Part | null;
  readonly status: ActivityStatus;
  readonly now: Instant;
  /** Why the member may have nothing now. */
  readonly refused: 'bonus_closed' | 'play_paused' | null;
};

/** How a member stands, with the activity held. Null: there is no such activity to take part in. */
async function stand(tx: Tx, { merchant, memberId }: Who, activityId: Id<'activity'>): Promise<Standing | null> {
  const activity = await readActivity(tx, merchant.id, activityId, { lock: true });
  if (activity === null || activity.state === 'draft' || activity.state === 'removed') return null;
  const part = await readPart(tx, activityId, memberId);
  const now = await databaseNow(tx);
  const refused = (await bonusRefusal(tx, { merchant, memberId })) ?? (violationsOf(merchant, activity).length > 0 ? 'bonus_closed' : null);
  return { activity, part, status: statusOf(activity, part, now), now, refused };
}

type JoinRefusal =
  | 'activity_full'
  | 'activity_state'
  | 'bonus_closed'
  | 'campaign_exhausted'
  | 'not_eligible'
  | 'not_found'
  | 'play_paused';

/** Takes a place, and what the reward may cost of the budget with it: who has a place is never told later that there is nothing left. */
export async function joinActivity(app: App, tx: Tx, who: Who, activityId: Id<'activity'>): Promise<Result<true, JoinRefusal>> {
  const standing = await stand(tx, who, activityId);
  if (standing === null) return refuse('not_found');
  return standing.status === 'signed' ? ok(true) : join(app, tx, who, standing);
}

async function join(
  app: App,
  tx: Tx,
  { merchant, memberId }: Who,
  { activity, part, status, refused }: Standing,
): Promise<Result<true, JoinRefusal>> {
  const level = activity.minLevel === 0 ? 0 : await readLevel(tx, merchant.id, memberId);
  const facts = {
    paused: refused === 'play_paused',
    eligible: level >= activity.minLevel,
    places: activity.places,
    joined: activity.taken,
  };
  const code = codeOf(status, 'join', facts);
  if (code !== null) return refuse(code as JoinRefusal);
  if (refused !== null) return refuse(refused);
  if (activity.budget !== null) {
    const budget = reserveFromCampaign({ limitMinor: activity.budget, reservedMinor: activity.reserved }, activity.worth);
    if (!budget.ok) return budget;
    await setReserved(tx, activity.id, budget.value.reservedMinor);
  }
  const reserved = activity.budget === null ? 0n : activity.worth;
  const id = part?.id ?? app.newId('activityPart');
  await writeSigned(tx, { id, activityId: activity.id, memberId, merchantId: merchant.id, reserved });
  return ok(true);
}

/** What the rules say against an event, or null. */
function codeOf(status: ActivityStatus, event: 'apply' | 'cancel' | 'claim' | 'join', facts: ActivityFacts): string | null {
  const moved = moveActivity(status, event, facts);
  return moved.ok ? null : moved.code;
}

export type Application = { readonly answers: ReadonlyMap<string, string>; readonly imageIds: readonly string[] };
export type ApplyRefusal = JoinRefusal | 'already_applied' | 'form_incomplete' | 'upload_refused';

/** Sends an application, taking a place first where there is none. The same one sent again finds what stands. Locks the activity. */
export async function applyActivity(
  app: App,
  tx: Tx,
  who: Who,
  { activityId, ...application }: Application & { readonly activityId: Id<'activity'> },
): Promise<Result<true, ApplyRefusal> | CallRefusal<ApplyRefusal>> {
  const first = await stand(tx, who, activityId);
  if (first === null) return refuse('not_found');
  if (first.status === 'applying' && (await isSame(tx, first.part, application))) return ok(true);
  // The form is looked at before a place is taken: what is refused writes nothing.
  const facts = await factsOf(tx, who, first, application);
  const code = codeOf(first.status, 'apply', facts);
  if (code !== null) return refuse(code as ApplyRefusal, code === 'form_incomplete' ? (facts.open ?? undefined) : undefined);
  if (first.status === 'join') {
    const joined = await join(app, tx, who, first);
    if (!joined.ok) return joined;
  } else if (first.refused !== null) return refuse(first.refused);
  const part = await readPart(tx, activityId, who.memberId);
  if (part === null) return refuse('activity_state');
  await writeApplication(tx, part.id, application);
  await attachImages(tx, part.id, application.imageIds);
  return ok(true);
}

async function factsOf(tx: Tx, { memberId }: Who, { activity, now, refused }: Standing, { answers, imageIds }: Application) {
  const waiting = await readWaiting(tx, { activityId: activity.id, memberId }, imageIds);
  const kept = new Map<string, Image>(waiting.map((image) => [image.id, image]));
  const open = incompleteAt(activity, answers, imageIds.length);
  return {
    paused: refused === 'play_paused',
    applied: await hasPersonApplied(tx, activity.id, memberId),
    complete: open === null,
    // What is not there, or is somebody else's, is no picture.
    images: [...new Set(imageIds)].map((id) => kept.get(id) ?? { type: '', bytes: 0 }),
    reapply: activity.reapply && activity.state === 'published' && now < activity.endsAt,
    open,
  };
}

async function isSame(tx: Tx, part: Part | null, { answers, imageIds }: Application): Promise<boolean> {
  if (part === null) return false;
  const images: readonly string[] = (await readImages(tx, part.id)).map(({ id }) => id);
  const areSame = Object.keys(part.answers).length === answers.size && [...answers].every(([key, answer]) => part.answers[key] === answer);
  return areSame && images.length === imageIds.length && imageIds.every((id) => images.includes(id));
}

/** Gives an application up that nobody has decided: answers and pictures go, its place and its money are free. */
export async function cancelActivity(tx: Tx, who: Who, activityId: Id<'activity'>): Promise<Result<true, 'activity_state' | 'not_found'>> {
  const standing = await stand(tx, who, activityId);
  if (standing === null || standing.part === null) return refuse('not_found');
  const { activity, part, status } = standing;
  if (part.status === 'join') return ok(true);
  if (codeOf(status, 'cancel', {}) !== null) return refuse('activity_state');
  await release(tx, activity, part);
  await dropImages(tx, part.id);
  await writeGivenUp(tx, part.id);
  return ok(true);
}

export type ClaimRefusal = 'activity_state' | 'bonus_closed' | 'not_found' | 'play_paused' | 'reward_expired';

/** Takes the reward through the reward centre, once: taken again it answers the same. */
export async function claimActivity(app: App, tx: Tx, who: Who, activityId: Id<'activity'>): Promise<Result<Reward, ClaimRefusal>> {
  const standing = await stand(tx, who, activityId);
  if (standing === null || standing.part === null) return refuse('not_found');
  const { part, status, now, refused } = standing;
  const { rewardId } = part;
  const isTaken = status === 'claimed' || status === 'issued';
  const code = codeOf(status, 'claim', { paused: refused === 'play_paused', now, claimUntil: part.claimUntil ?? undefined });
  if (rewardId === null || (code !== null && !isTaken)) return refuse((code ?? 'activity_state') as ClaimRefusal);
  const claimed = await claimReward(app, tx, { ...who, rewardId });
  if (claimed.ok) return claimed;
  return refuse(claimed.code === 'bonus_queue_full' || claimed.code === 'reward_state' ? 'activity_state' : claimed.code);
}
