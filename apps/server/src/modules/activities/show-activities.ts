import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, type Instant, ok, refuse } from '@trevo/kernel';
import type { CallContext, Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { isOn } from '../brand/index.ts';
import { nameIn, type Names } from '../catalogue/index.ts';
import { readPause } from '../protection/index.ts';
import { type CountedActivity, databaseNow, readActivity, readShown } from './activities-store.ts';
import { violationsOf } from './activity-law.ts';
import { type Part, rewardOf, statusOf, wireStatus } from './activity.ts';
import { readOwnParts } from './parts-store.ts';

type View = ResponseOf<Calls['activity']>;
type OwnPart = Part & { readonly images: number };

/** What a brand shows of its activities. Nothing to who is in a pause, and nothing where the brand has no promotions; where the law closes one, only who has a part sees it. */
export async function showActivities(ctx: CallContext): Promise<Outcome<ResponseOf<Calls['activities']>, never>> {
  const { app, merchant } = ctx;
  if (!(await isOn(app, merchant, 'PROMOBONUS'))) return ok([]);
  const memberId = memberIn(ctx);
  if (memberId !== null && (await readPause(app.db, { merchantId: merchant.id, memberId }))) return ok([]);
  const activities = await readShown(app.db, merchant.id, memberId);
  const own = await readOwn(app.db, memberId, activities);
  const now = await databaseNow(app.db);
  const shown = activities.filter((activity) => own.has(activity.id) || violationsOf(merchant, activity).length === 0);
  return ok(shown.map((activity) => activityView(ctx, activity, { own: own.get(activity.id) ?? null, now })));
}

/** One activity, with the caller's own part. */
export async function showActivity(ctx: CallContext, { activityId }: InputOf<Calls['activity']>): Promise<Outcome<View, 'not_found'>> {
  const { app, merchant } = ctx;
  const activity = await readActivity(app.db, merchant.id, activityId);
  if (activity === null || activity.state === 'draft' || activity.state === 'removed') return refuse('not_found');
  const memberId = memberIn(ctx);
  const own = (await readOwn(app.db, memberId, [activity])).get(activityId) ?? null;
  const isPaused = memberId !== null && (await readPause(app.db, { merchantId: merchant.id, memberId })) !== null;
  const isShown = !isPaused && activity.state === 'published' && violationsOf(merchant, activity).length === 0;
  if (own === null && !(isShown && (await isOn(app, merchant, 'PROMOBONUS')))) return refuse('not_found');
  return ok(activityView(ctx, activity, { own, now: await databaseNow(app.db) }));
}

async function readOwn(
  db: Db,
  memberId: Id<'member'> | null,
  activities: readonly CountedActivity[],
): Promise<ReadonlyMap<string, OwnPart>> {
  return memberId === null
    ? new Map()
    : readOwnParts(
        db,
        memberId,
        activities.map(({ id }) => id),
      );
}

function memberIn({ principal }: CallContext): Id<'member'> | null {
  return principal.kind === 'member' || principal.kind === 'agent' ? principal.memberId : null;
}

type Around = { readonly own: OwnPart | null; readonly now: Instant };

function activityView({ merchant, language }: CallContext, activity: CountedActivity, { own, now }: Around): View {
  const { id, names, texts, opensAt, endsAt, places, taken, minLevel, imagesMin, reapply, autoCredit, claimDays, questions } = activity;
  const say = (told: Names) => nameIn(told, language, merchant.defaultLanguage);
  return {
    activityId: id,
    name: say(names),
    text: say(texts),
    opensAt: toTimestamp(opensAt),
    endsAt: toTimestamp(endsAt),
    reward: rewardOf(activity),
    places,
    left: places === null ? null : Math.max(0, places - taken),
    minLevel,
    imagesMin,
    // Said only where it can still be done.
    reapply: reapply && activity.state === 'published' && now < endsAt,
    autoCredit,
    claimDays,
    questions: questions.map(({ key, kind, names: label, required }) => ({ key, kind, label: say(label), required })),
    status: wireStatus(statusOf(activity, own, now)),
    own: own === null || own.status === 'join' ? null : ownView(own),
  };
}

function ownView({ joinedAt, appliedAt, answers, images, decidedAt, reason, claimUntil, rewardState }: OwnPart): View['own'] {
  return {
    joinedAt: toTimestamp(joinedAt),
    appliedAt: appliedAt === null ? null : toTimestamp(appliedAt),
    answers: { ...answers },
    images,
    decidedAt: decidedAt === null ? null : toTimestamp(decidedAt),
    reason,
    claimUntil: claimUntil === null || rewardState !== 'claimable' ? null : toTimestamp(claimUntil),
  };
}
