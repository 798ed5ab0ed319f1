import { type Instant, ok, type Result, refuse } from '@trevo/kernel';

/** The ten statuses a member sees (Spec §3). */
export const activityStatuses = [
  'coming soon',
  'join',
  'signed',
  'applying',
  'in process',
  'claim',
  'claimed',
  'issued',
  'rejected',
  'closed',
] as const;

export type ActivityStatus = (typeof activityStatuses)[number];

/** Whether a member can take the next step: what the count of available promotions counts (rule book §15). */
export function isAvailable(status: ActivityStatus): boolean {
  return status === 'join' || status === 'claim';
}

export type ActivityEvent =
  | 'start'
  | 'join'
  | 'apply'
  | 'cancel'
  | 'reject'
  | 'approve'
  | 'confirm'
  | 'conditionMet'
  | 'claim'
  | 'claimEnd'
  | 'end'
  | 'noAnswer'
  | 'withdrawActivity';

/** What the event does beside the status. */
export type ActivityEffect =
  | 'show'
  | 'reserve'
  | 'storeApplication'
  | 'dropApplication'
  | 'askSecond'
  | 'notify'
  | 'offerClaim'
  | 'credit'
  | 'close'
  | 'none';

export type ActivityCode =
  | 'activity_state'
  | 'play_paused'
  | 'not_eligible'
  | 'activity_full'
  | 'already_applied'
  | 'form_incomplete'
  | 'upload_refused'
  | 'second_approval_required'
  | 'reward_expired';

export type UploadedImage = { readonly type: string; readonly bytes: number };

/** What the guards look at; what does not concern an event may be missing. */
export type ActivityFacts = {
  readonly paused?: boolean;
  readonly eligible?: boolean;
  /** Null is no limit. */
  readonly places?: number | null;
  readonly joined?: number;
  /** This person has an application of this activity already. */
  readonly applied?: boolean;
  readonly complete?: boolean;
  readonly images?: readonly UploadedImage[];
  /** A rejected application may be sent again. */
  readonly reapply?: boolean;
  /** Above the threshold: a second operator confirms. */
  readonly needsTwo?: boolean;
  /** Who approved first. */
  readonly first?: string | undefined;
  readonly operator?: string | undefined;
  readonly second?: string | undefined;
  readonly autoCredit?: boolean;
  /** Conditions are computed, so silence is approval. */
  readonly computed?: boolean;
  /** Cash or points without a condition: they credit themselves. */
  readonly unconditional?: boolean;
  readonly now?: Instant;
  readonly claimUntil?: Instant | undefined;
};

/** Largest upload and most of them (Spec §5). */
export const imageBytesMax = 5 * 1024 * 1024;
export const imagesMax = 3;
export const imageTypes: readonly string[] = ['image/png', 'image/jpeg'];

type Guard = (facts: ActivityFacts) => ActivityCode | null;
type Outcome = { readonly state: ActivityStatus; readonly effect: ActivityEffect };
type Row = {
  readonly from: readonly ActivityStatus[];
  readonly event: ActivityEvent;
  readonly guards: readonly Guard[];
  readonly to: (facts: ActivityFacts, from: ActivityStatus) => Outcome;
};

const notPaused: Guard = ({ paused }) => (paused === true ? 'play_paused' : null);
const inAudience: Guard = ({ eligible }) => (eligible === false ? 'not_eligible' : null);
const hasPlace: Guard = ({ places, joined = 0 }) => (typeof places === 'number' && joined >= places ? 'activity_full' : null);
const appliesOnce: Guard = ({ applied }) => (applied === true ? 'already_applied' : null);
const isComplete: Guard = ({ complete }) => (complete === false ? 'form_incomplete' : null);
const imagesFit: Guard = ({ images = [] }) => (images.length > imagesMax || !images.every(isAccepted) ? 'upload_refused' : null);
const mayReapply: Guard = ({ reapply }) => (reapply === true ? null : 'activity_state');
const isInTime: Guard = ({ now, claimUntil }) =>
  now !== undefined && claimUntil !== undefined && now >= claimUntil ? 'reward_expired' : null;
const anotherPerson: Guard = ({ needsTwo, first, operator }) =>
  (needsTwo === true && operator === undefined) || (operator !== undefined && operator === first) ? 'second_approval_required' : null;
const twoOperators: Guard = ({ operator, second }) =>
  operator === undefined || second === undefined || operator === second ? 'second_approval_required' : null;

const go = (state: ActivityStatus, effect: ActivityEffect) => () => ({ state, effect });
const reward = ({ autoCredit }: ActivityFacts): Outcome =>
  autoCredit === true ? { state: 'issued', effect: 'credit' } : { state: 'claim', effect: 'offerClaim' };

/** The whole machine (rule book §13). What no row names is `activity_state`. */
export const activityTable: readonly Row[] = [
  { from: ['coming soon'], event: 'start', guards: [], to: go('join', 'show') },
  { from: ['join'], event: 'join', guards: [notPaused, inAudience, hasPlace], to: go('signed', 'reserve') },
  {
    from: ['join', 'signed'],
    event: 'apply',
    guards: [notPaused, appliesOnce, isComplete, imagesFit],
    to: go('applying', 'storeApplication'),
  },
  { from: ['rejected'], event: 'apply', guards: [mayReapply, notPaused, isComplete, imagesFit], to: go('applying', 'storeApplication') },
  { from: ['applying'], event: 'cancel', guards: [], to: go('join', 'dropApplication') },
  { from: ['applying'], event: 'reject', guards: [], to: go('rejected', 'notify') },
  { from: ['applying'], event: 'approve', guards: [], to: go('in process', 'askSecond') },
  { from: ['in process'], event: 'confirm', guards: [anotherPerson], to: reward },
  { from: ['in process'], event: 'reject', guards: [], to: go('rejected', 'notify') },
  { from: ['signed'], event: 'conditionMet', guards: [], to: reward },
  { from: ['claim'], event: 'claim', guards: [notPaused, isInTime], to: go('claimed', 'credit') },
  {
    from: ['claim'],
    event: 'claimEnd',
    guards: [],
    to: ({ unconditional }) => (unconditional === true ? { state: 'issued', effect: 'credit' } : { state: 'closed', effect: 'close' }),
  },
  { from: ['coming soon', 'join', 'signed'], event: 'end', guards: [], to: go('closed', 'close') },
  { from: ['applying', 'in process', 'claim', 'rejected'], event: 'end', guards: [], to: (_, state) => ({ state, effect: 'none' }) },
  {
    from: ['applying', 'in process'],
    event: 'noAnswer',
    guards: [],
    to: (facts) => (facts.computed === true ? reward(facts) : { state: 'rejected', effect: 'notify' }),
  },
  { from: ['claim'], event: 'withdrawActivity', guards: [twoOperators], to: go('issued', 'credit') },
  {
    from: ['coming soon', 'join', 'signed', 'applying', 'in process', 'rejected'],
    event: 'withdrawActivity',
    guards: [twoOperators],
    to: go('closed', 'close'),
  },
];

/** What becomes of a member's part in an activity. The first guard that fails is the refusal. */
export function moveActivity(state: ActivityStatus, event: ActivityEvent, facts: ActivityFacts): Result<Outcome, ActivityCode> {
  const row = activityTable.find((candidate) => candidate.event === event && candidate.from.includes(state));
  if (row === undefined) return refuse('activity_state');
  for (const guard of row.guards) {
    const code = guard(facts);
    if (code !== null) return refuse(code);
  }
  return ok(row.to(facts, state));
}

function isAccepted({ type, bytes }: UploadedImage): boolean {
  return imageTypes.includes(type) && bytes <= imageBytesMax;
}
