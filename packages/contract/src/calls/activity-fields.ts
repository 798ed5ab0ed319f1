import * as z from 'zod/mini';
import { instantText, textIn } from '../fields.ts';

/** The ten statuses that a member sees (Spec §3). */
export const activityStatuses = [
  'comingSoon',
  'join',
  'signed',
  'applying',
  'inProcess',
  'claim',
  'claimed',
  'issued',
  'rejected',
  'closed',
] as const;
export type ActivityWireStatus = (typeof activityStatuses)[number];

/** Kinds of answer that an application asks for. */
export const activityAnswerKinds = ['text', 'number', 'date'] as const;
export type ActivityAnswerKind = (typeof activityAnswerKinds)[number];

/** Why an application is rejected, from a list: there is no other ground. `no_answer`: nobody answered in time. */
export const activityReasons = ['incomplete', 'unreadable', 'not_met'] as const;
export const activityEndReasons = [...activityReasons, 'no_answer'] as const;
export type ActivityReason = (typeof activityEndReasons)[number];

export const activityRewardKinds = ['cash', 'points'] as const;

/** Most questions of one application, and the longest answer. */
export const activityQuestionsMax = 6;
export const activityAnswerMax = 500;

/** Under which name a question and its answer stand. */
export const questionKey = textIn(1, 24);

/** Money as an amount; points as whole ones. */
export const activityReward = z.strictObject({
  kind: z.enum(activityRewardKinds),
  amount: z.string().check(z.regex(/^\d+(\.\d{2}(\d{2})?)?$/)),
  currency: z.string(),
});

export const activityTerms = {
  activityId: z.string(),
  name: z.string(),
  text: z.string(),
  opensAt: instantText,
  endsAt: instantText,
  reward: activityReward,
  /** Most persons who can take part; null: no end. */
  places: z.nullable(z.int()),
  /** Places that are left; null: no end. */
  left: z.nullable(z.int()),
  /** VIP level from which an account may take part; 0: every account. */
  minLevel: z.int(),
  /** Images that an application needs at the least; three are the most. */
  imagesMin: z.int(),
  /** A rejected application may be sent again while the activity runs. */
  reapply: z.boolean(),
  /** The reward is credited by itself; otherwise it waits to be taken for `claimDays` days. */
  autoCredit: z.boolean(),
  claimDays: z.int(),
  questions: z.array(z.strictObject({ key: z.string(), kind: z.enum(activityAnswerKinds), label: z.string(), required: z.boolean() })),
  status: z.enum(activityStatuses),
};

/** The caller's own part. */
export const activityOwn = z.strictObject({
  joinedAt: instantText,
  appliedAt: z.nullable(instantText),
  answers: z.record(z.string(), z.string()),
  images: z.int(),
  decidedAt: z.nullable(instantText),
  reason: z.nullable(z.enum(activityEndReasons)),
  /** Until when the reward can be taken; then it credits itself. */
  claimUntil: z.nullable(instantText),
});
