import { type ActivityAnswerKind, type ActivityReason, type ActivityWireStatus, amountOut, type RewardState } from '@trevo/contract';
import { dayMs, type Id, type Instant, invariant, parseDate, plusMs } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import { type ActivityEvent, type ActivityStatus, moveActivity } from '@trevo/reward-rules/activities';
import type { Names } from '../catalogue/index.ts';

export type ActivityState = 'draft' | 'published' | 'withdrawn' | 'removed';

/** A status as it is kept: what time makes of it, and what became of an offered reward, is reckoned when it is read ({@link statusOf}). */
export type StoredStatus = Exclude<ActivityStatus, 'coming soon' | 'claimed' | 'issued'>;

export type Question = { readonly key: string; readonly kind: ActivityAnswerKind; readonly names: Names; readonly required: boolean };

export type Activity = {
  readonly id: Id<'activity'>;
  readonly merchantId: Id<'merchant'>;
  readonly names: Names;
  readonly texts: Names;
  readonly opensAt: Instant;
  readonly endsAt: Instant;
  readonly kind: 'cash' | 'points';
  readonly amount: bigint;
  readonly currency: string;
  readonly worth: bigint;
  readonly budget: bigint | null;
  readonly reserved: bigint;
  readonly places: number | null;
  readonly minLevel: number;
  readonly imagesMin: number;
  readonly reapply: boolean;
  readonly autoCredit: boolean;
  readonly claimDays: number;
  readonly questions: readonly Question[];
  readonly version: number;
  readonly state: ActivityState;
  readonly draftedBy: string | null;
  readonly withdrawAskedBy: string | null;
};

export type Part = {
  readonly id: Id<'activityPart'>;
  readonly activityId: Id<'activity'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly status: StoredStatus;
  readonly joinedAt: Instant;
  readonly appliedAt: Instant | null;
  readonly answers: Readonly<Record<string, string>>;
  readonly reserved: bigint;
  readonly firstOperator: string | null;
  readonly decidedAt: Instant | null;
  readonly reason: ActivityReason | null;
  readonly rewardId: Id<'reward'> | null;
  readonly rewardState: RewardState | null;
  readonly claimUntil: Instant | null;
};

/** Days after the end in which an application is answered (rule book §13). */
export const answerDays = 7;

/** When an application is answered by itself at the latest. */
export function answerBy({ endsAt }: Pick<Activity, 'endsAt'>): Instant {
  return plusMs(endsAt, answerDays * dayMs);
}

const ofReward: Readonly<Record<RewardState, ActivityStatus>> = {
  claimable: 'claim',
  claimed: 'claimed',
  issued: 'issued',
  lapsed: 'closed',
  withdrawn: 'closed',
};

/** The status of a member's part now; null: the member has none. What time moves is moved by the rules. */
export function statusOf(
  activity: Pick<Activity, 'endsAt' | 'opensAt' | 'state'>,
  part: Pick<Part, 'rewardState' | 'status'> | null,
  now: Instant,
): ActivityStatus {
  if (part?.status === 'claim') return ofReward[part.rewardState ?? 'withdrawn'];
  const begun = part === null ? after('coming soon', 'start', now >= activity.opensAt) : part.status;
  return after(begun, 'end', now >= activity.endsAt || activity.state !== 'published');
}

function after(status: ActivityStatus, event: ActivityEvent, hasCome: boolean): ActivityStatus {
  if (!hasCome) return status;
  const moved = moveActivity(status, event, {});
  // A final status knows no further event.
  return moved.ok ? moved.value.state : status;
}

const wire: Readonly<Record<ActivityStatus, ActivityWireStatus>> = {
  'coming soon': 'comingSoon',
  join: 'join',
  signed: 'signed',
  applying: 'applying',
  'in process': 'inProcess',
  claim: 'claim',
  claimed: 'claimed',
  issued: 'issued',
  rejected: 'rejected',
  closed: 'closed',
};

export function wireStatus(status: ActivityStatus): ActivityWireStatus {
  return wire[status];
}

/** The status that stands on the wire under a name. */
export function statusOfWire(name: ActivityWireStatus): ActivityStatus {
  const found = (Object.keys(wire) as ActivityStatus[]).find((status) => wire[status] === name);
  invariant(found !== undefined, 'Every wire name has its status');
  return found;
}

/** A reward as it is told: money as an amount, points as whole ones. */
export function rewardOf({ kind, amount, currency }: Pick<Activity, 'amount' | 'currency' | 'kind'>) {
  return { kind, amount: kind === 'cash' ? amountOut(amount) : String(amount / unitMinor), currency: kind === 'cash' ? currency : 'PTS' };
}

/** Where an application is not complete: the first question that is not answered as it asks, `images`, or null. */
export function incompleteAt(
  { questions, imagesMin }: Pick<Activity, 'imagesMin' | 'questions'>,
  answers: ReadonlyMap<string, string>,
  images: number,
): string | null {
  const known = new Set(questions.map(({ key }) => key));
  const stray = [...answers.keys()].find((key) => !known.has(key));
  if (stray !== undefined) return stray;
  const open = questions.find(({ key, kind, required }) => !isAnswered(kind, answers.get(key)?.trim() ?? '', required));
  if (open !== undefined) return open.key;
  return images < imagesMin ? 'images' : null;
}

function isAnswered(kind: ActivityAnswerKind, answer: string, required: boolean): boolean {
  if (answer === '') return !required;
  if (kind === 'number') return /^\d{1,15}([.,]\d{1,4})?$/.test(answer);
  return kind === 'text' || parseDate(answer) !== null;
}
