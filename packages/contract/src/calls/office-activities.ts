import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, intIn, positiveAmountIn, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import {
  activityAnswerKinds,
  activityEndReasons,
  activityQuestionsMax,
  activityReasons,
  activityReward,
  activityRewardKinds,
  activityStatuses,
  questionKey,
} from './activity-fields.ts';
import { officePage, pageOf } from './office-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §13 §20' } as const;
const reading = { ...base, method: 'GET', permission: 'rewards.read' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write', response: done } as const;
const named = (max: number) => z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), textIn(1, max));
const names = z.record(z.string(), z.string());
const part = { partId: idIn('activityPart') };

/** One application as the office sees it. */
const application = {
  partId: z.string(),
  activityId: z.string(),
  names,
  memberId: z.string(),
  username: z.string(),
  status: z.enum(activityStatuses),
  appliedAt: z.nullable(instantText),
  reward: activityReward,
  images: z.int(),
  /** Somebody has approved it, and somebody else has to. */
  waitsForSecond: z.boolean(),
  /** The caller is the one who approved it. */
  isOwn: z.boolean(),
  /** When it is rejected by itself if nobody answers. */
  answerBy: instantText,
  decidedAt: z.nullable(instantText),
  reason: z.nullable(z.enum(activityEndReasons)),
};

/** The back office’s activities, and what members sent for them. */
export const officeActivityCalls = {
  officeActivities: defineCall({
    ...reading,
    path: '/office/api/rewards/activities',
    request: z.strictObject({ ...officePage }),
    response: pageOf(
      z.strictObject({
        activityId: z.string(),
        names,
        texts: names,
        state: z.enum(['draft', 'published', 'withdrawn', 'removed']),
        version: z.int(),
        opensAt: instantText,
        endsAt: instantText,
        reward: activityReward,
        budget: z.nullable(amountText),
        reserved: amountText,
        currency: z.string(),
        places: z.nullable(z.int()),
        taken: z.int(),
        waiting: z.int(),
        minLevel: z.int(),
        imagesMin: z.int(),
        questions: z.array(z.strictObject({ key: z.string(), kind: z.enum(activityAnswerKinds), names, required: z.boolean() })),
        isOwn: z.boolean(),
        /** Somebody wants it withdrawn, and somebody else has to agree. */
        withdrawAsked: z.boolean(),
        withdrawIsOwn: z.boolean(),
      }),
    ),
    errors: [],
    summary: 'Activities of the brand, drafts first',
  }),
  officeDraftActivity: defineCall({
    ...acting,
    path: '/office/api/rewards/activities/draft',
    request: z.strictObject({
      /** Without it a new one. */
      activityId: z.optional(idIn('activity')),
      names: named(80),
      texts: named(2000),
      opensAt: instantText,
      endsAt: instantText,
      kind: z.enum(activityRewardKinds),
      /** Money, or whole points. */
      amount: positiveAmountIn,
      /** What it may cost in all. */
      budget: z.optional(positiveAmountIn),
      places: z.optional(intIn(1, 1_000_000)),
      minLevel: intIn(0, 20),
      imagesMin: intIn(0, limits.uploadsMax),
      reapply: z.boolean(),
      autoCredit: z.boolean(),
      claimDays: intIn(1, 90),
      questions: z
        .array(z.strictObject({ key: questionKey, kind: z.enum(activityAnswerKinds), names: named(160), required: z.boolean() }))
        .check(z.minLength(1), z.maxLength(activityQuestionsMax)),
    }),
    errors: ['not_found', 'field_required', 'activity_state', 'activity_unfit', 'profile_violation'],
    summary: 'Drafts an activity, or another version of one that is not published; it waits for somebody else to publish it',
  }),
  officePublishActivity: defineCall({
    ...acting,
    path: '/office/api/rewards/activities/:activityId/publish',
    request: z.strictObject({ activityId: idIn('activity'), version: intIn(1, 1_000_000) }),
    errors: ['not_found', 'activity_state', 'activity_unfit', 'figures_changed', 'profile_violation', 'second_approval_required'],
    summary: 'Publishes a draft; not by who drafted it',
  }),
  officeWithdrawActivity: defineCall({
    ...acting,
    path: '/office/api/rewards/activities/:activityId/withdraw',
    request: z.strictObject({ activityId: idIn('activity') }),
    errors: ['not_found', 'activity_state', 'second_approval_required'],
    summary: 'Takes a draft away; of a published activity the first says so and a second does it: reached rewards are issued first',
  }),
  officeActivityParts: defineCall({
    ...reading,
    path: '/office/api/rewards/activity-applications',
    request: z.strictObject({ ...officePage, status: z.optional(z.enum(activityStatuses)) }),
    response: pageOf(z.strictObject(application)),
    errors: [],
    summary: 'What members sent for activities: what waits first, the oldest first',
  }),
  officeActivityPart: defineCall({
    ...reading,
    path: '/office/api/rewards/activity-applications/:partId',
    request: z.strictObject(part),
    response: z.strictObject({
      ...application,
      answers: z.array(z.strictObject({ names, answer: z.string() })),
      pictures: z.array(z.strictObject({ imageId: z.string(), type: z.enum(limits.uploadTypes), bytes: z.int() })),
    }),
    errors: ['not_found'],
    summary: 'One application with its answers',
  }),
  officeActivityImage: defineCall({
    ...reading,
    path: '/office/api/rewards/activity-applications/:partId/images/:imageId',
    request: z.strictObject({ ...part, imageId: idIn('activityImage') }),
    response: z.strictObject({ type: z.enum(limits.uploadTypes), bytes: z.int(), data: z.string() }),
    errors: ['not_found'],
    summary: 'One picture of an application; that it was looked at stands in the audit log',
  }),
  officeDecideActivity: defineCall({
    ...acting,
    path: '/office/api/rewards/activity-applications/:partId/decide',
    request: z.strictObject({
      ...part,
      decision: z.enum(['approve', 'reject']),
      /** Why it is rejected. */
      reason: z.optional(z.enum(activityReasons)),
    }),
    errors: ['not_found', 'activity_state', 'play_paused', 'second_approval_required'],
    summary: 'Approves or rejects an application; a dear one is approved by two',
  }),
};
