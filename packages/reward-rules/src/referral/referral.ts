import { dayMs, type Instant, plusMs } from '@trevo/kernel';

/** Terms of a referral programme (rule book §11). */
export type ReferralTerms = {
  readonly withinDays: number;
  readonly qualifyValidBetMinor: bigint;
  /** Null where no deposit is asked, or the law does not allow to. */
  readonly qualifyDepositMinor: bigint | null;
  /** The reward of the referrer from the nth qualified referee on. */
  readonly tiers: readonly { readonly from: number; readonly rewardMinor: bigint }[];
  readonly refereeRewardMinor: bigint;
  readonly commissionPpm: number;
  readonly commissionDays: number;
  readonly monthlyCapMinor: bigint;
  /** Most referees a month that earn a reward. */
  readonly maxReferees: number;
};

/** Whether terms are worse for members than those before, in anything: such a version takes notice (rule book §2.5). */
export function isWorseReferral(before: ReferralTerms, after: ReferralTerms): boolean {
  const froms = [...before.tiers, ...after.tiers].map(({ from }) => from);
  return (
    after.withinDays < before.withinDays ||
    after.qualifyValidBetMinor > before.qualifyValidBetMinor ||
    (after.qualifyDepositMinor ?? 0n) > (before.qualifyDepositMinor ?? 0n) ||
    froms.some((ordinal) => tierOf(after, ordinal) < tierOf(before, ordinal)) ||
    after.refereeRewardMinor < before.refereeRewardMinor ||
    after.commissionPpm < before.commissionPpm ||
    after.commissionDays < before.commissionDays ||
    after.monthlyCapMinor < before.monthlyCapMinor ||
    after.maxReferees < before.maxReferees
  );
}

/** The reward of the nth qualified referee: that of the last tier that has begun. */
export function tierOf({ tiers }: Pick<ReferralTerms, 'tiers'>, ordinal: number): bigint {
  return tiers.reduce((reward, tier) => (ordinal >= tier.from ? tier.rewardMinor : reward), 0n);
}

/** Who somebody is, as far as accounts of one person can be told. */
export type Identity = { readonly person: string; readonly instruments: readonly string[]; readonly devices: readonly string[] };

export type Referrer = Identity & { readonly type: number; readonly test: boolean };

/** Days within which a shared device is looked at; silence is acceptance. */
export const deviceReviewDays = 7;

export type RefereeFact = { readonly at: Instant; readonly validBetMinor: bigint; readonly depositMinor: bigint };

export type Referee = Identity & {
  readonly id: string;
  readonly registeredAt: Instant;
  /** The person had an account of the brand before. */
  readonly knownPerson: boolean;
  readonly identityAt: Instant | null;
  /** The operator's answer about a shared device. */
  readonly review: { readonly at: Instant; readonly accepted: boolean } | null;
  /** Self-exclusion: stops earning for anybody. */
  readonly excludedAt: Instant | null;
  readonly facts: readonly RefereeFact[];
  /** Person and instruments when the conditions were met, where they differ from registration. */
  readonly atQualifying?: Pick<Identity, 'person' | 'instruments'> | undefined;
};

/** Why a referral does not count, in the order of tests at registration. Registration itself always goes on. */
export type ReferralRefusal = 'invitation_code_error' | 'SAME_PERSON' | 'SAME_INSTRUMENT' | 'KNOWN_PERSON' | 'DEVICE_REVIEW';

/** The tests at registration; null is a referral that counts so far. Agents earn by their own contracts, so their codes are no referral codes. */
export function referralRefusalOf(
  referrer: Referrer | null,
  referee: Identity & { readonly knownPerson: boolean },
): ReferralRefusal | null {
  if (referrer === null || referrer.type !== 0 || referrer.test) return 'invitation_code_error';
  const same = sameIdentity(referrer, referee);
  if (same !== null) return same;
  if (referee.knownPerson) return 'KNOWN_PERSON';
  return shares(referrer.devices, referee.devices) ? 'DEVICE_REVIEW' : null;
}

/** The tests of person and instrument, which run again at qualifying. */
export function sameIdentity(
  referrer: Pick<Identity, 'person' | 'instruments'>,
  referee: Pick<Identity, 'person' | 'instruments'>,
): 'SAME_PERSON' | 'SAME_INSTRUMENT' | null {
  if (referrer.person === referee.person) return 'SAME_PERSON';
  return shares(referrer.instruments, referee.instruments) ? 'SAME_INSTRUMENT' : null;
}

function shares(a: readonly string[], b: readonly string[]): boolean {
  return a.some((item) => b.includes(item));
}

/** When all conditions first held together, within the days allowed; null where they never did. */
export function qualifiedAtOf(terms: ReferralTerms, referee: Referee): Instant | null {
  const until = plusMs(referee.registeredAt, terms.withinDays * dayMs);
  const { identityAt } = referee;
  if (identityAt === null) return null;
  let played = 0n;
  let deposited = 0n;
  for (const fact of inOrder([{ at: identityAt, validBetMinor: 0n, depositMinor: 0n }, ...referee.facts])) {
    if (fact.at >= until || isAfterExclusion(referee, fact.at)) return null;
    played += fact.validBetMinor;
    deposited += fact.depositMinor;
    const isEnough = played >= terms.qualifyValidBetMinor && deposited >= (terms.qualifyDepositMinor ?? deposited);
    if (isEnough && fact.at >= identityAt) return fact.at;
  }
  return null;
}

export function isAfterExclusion({ excludedAt }: Pick<Referee, 'excludedAt'>, at: Instant): boolean {
  return excludedAt !== null && at >= excludedAt;
}

/** Facts in order of time; those of one instant keep their order. */
export function inOrder(facts: readonly RefereeFact[]): readonly RefereeFact[] {
  return [...facts].sort((a, b) => a.at - b.at);
}

/** What became of a shared device: still looked at, refused, or accepted by an answer or by silence. */
export function reviewStateOf(
  { registeredAt, review }: Pick<Referee, 'registeredAt' | 'review'>,
  now: Instant,
): 'waiting' | 'refused' | 'accepted' {
  const silence = plusMs(registeredAt, deviceReviewDays * dayMs);
  if (review !== null && review.at < silence && review.at <= now) return review.accepted ? 'accepted' : 'refused';
  return now >= silence ? 'accepted' : 'waiting';
}
