import { type BusinessCalendar, dateOfEpochDay, dayMs, epochDayOf, type Instant, plusMs } from '@trevo/kernel';
import { atRate, greater, lesser, microPerMinor } from '../core/amounts.ts';
import { monthKey } from '../core/brand-date.ts';
import { creditStream } from '../core/stream.ts';
import {
  inOrder,
  isAfterExclusion,
  qualifiedAtOf,
  type Referee,
  referralRefusalOf,
  type ReferralRefusal,
  type ReferralTerms,
  type Referrer,
  reviewStateOf,
  sameIdentity,
  tierOf,
} from './referral.ts';

/** What the referrer sees of a referee: the state, never the person. */
export type RefereeState = ReferralRefusal | 'SAME_DEVICE' | 'pending' | 'qualified' | 'limit';

export type RefereeResult = {
  readonly id: string;
  readonly state: RefereeState;
  readonly qualifiedAt: Instant | null;
  readonly referrerRewardMinor: bigint;
  readonly refereeRewardMinor: bigint;
};

/** One day of the commission stream. `day` counts days since 1970-01-01 in the brand's calendar. */
export type CommissionDay = {
  readonly day: number;
  readonly creditMicro: bigint;
  readonly paidMinor: bigint;
  /** Above the month's cap: shown, and dropped. */
  readonly droppedMinor: bigint;
  readonly streamMicro: bigint;
};

export type Referrals = {
  readonly referrer: Referrer | null;
  readonly referees: readonly Referee[];
  /** Referees that had qualified before these. */
  readonly qualifiedBefore: number;
  readonly now: Instant;
};

export type ReferralResult = {
  readonly referees: readonly RefereeResult[];
  readonly commission: readonly CommissionDay[];
  readonly streamMicro: bigint;
};

/** Everything one referrer's referees bring: states, rewards by the order of qualifying, and the commission day by day (rule book §11). */
export function runReferrals(terms: ReferralTerms, referrals: Referrals, calendar: BusinessCalendar): ReferralResult {
  const judged = referrals.referees.map((referee) => judge(terms, referrals, referee));
  const rewarded = rewardInOrder(terms, judged, { before: referrals.qualifiedBefore, calendar });
  const earning = referrals.referees.filter((_, index) => rewarded[index]?.state === 'qualified');
  const commission = commissionOf(terms, earning, {
    calendar,
    qualifiedAt: new Map(rewarded.map(({ id, qualifiedAt }) => [id, qualifiedAt])),
  });
  return { referees: rewarded, commission, streamMicro: commission.at(-1)?.streamMicro ?? 0n };
}

function judge(terms: ReferralTerms, { referrer, now }: Referrals, referee: Referee): RefereeResult {
  const as = (state: RefereeState, qualifiedAt: Instant | null = null) => ({
    id: referee.id,
    state,
    qualifiedAt,
    referrerRewardMinor: 0n,
    refereeRewardMinor: 0n,
  });
  const refusal = referralRefusalOf(referrer, referee);
  if (refusal === 'DEVICE_REVIEW') {
    const review = reviewStateOf(referee, now);
    if (review !== 'accepted') return as(review === 'refused' ? 'SAME_DEVICE' : 'DEVICE_REVIEW');
  } else if (refusal !== null) return as(refusal);
  const qualifiedAt = qualifiedAtOf(terms, referee);
  if (qualifiedAt === null || referrer === null) return as('pending');
  const same = referee.atQualifying === undefined ? null : sameIdentity(referrer, referee.atQualifying);
  return same === null ? as('qualified', qualifiedAt) : as(same);
}

/** Gives the rewards in order of qualifying, by instant and then id. Above the month's number of referees the later ones earn nothing. */
function rewardInOrder(
  terms: ReferralTerms,
  judged: readonly RefereeResult[],
  { before, calendar }: { readonly before: number; readonly calendar: BusinessCalendar },
): RefereeResult[] {
  const perMonth = new Map<string, number>();
  const rewarded = new Map<string, RefereeResult>();
  let ordinal = before;
  for (const referee of byQualifying(judged)) {
    const month = monthKey(calendar.dateOf(referee.qualifiedAt));
    const count = perMonth.get(month) ?? 0;
    if (count >= terms.maxReferees) {
      rewarded.set(referee.id, { ...referee, state: 'limit' });
      continue;
    }
    perMonth.set(month, count + 1);
    ordinal += 1;
    rewarded.set(referee.id, { ...referee, ...rewardsOf(terms, ordinal) });
  }
  return judged.map((referee) => rewarded.get(referee.id) ?? referee);
}

function byQualifying(judged: readonly RefereeResult[]): (RefereeResult & { readonly qualifiedAt: Instant })[] {
  const qualified = judged.filter((referee): referee is RefereeResult & { readonly qualifiedAt: Instant } => referee.qualifiedAt !== null);
  return qualified.sort((a, b) => a.qualifiedAt - b.qualifiedAt || (a.id < b.id ? -1 : 1));
}

/** What the nth qualified referee brings: to the referrer by the last tier that has begun, and to the referee. */
export function rewardsOf(
  terms: ReferralTerms,
  ordinal: number,
): { readonly referrerRewardMinor: bigint; readonly refereeRewardMinor: bigint } {
  return { referrerRewardMinor: tierOf(terms, ordinal), refereeRewardMinor: terms.refereeRewardMinor };
}

function commissionOf(
  terms: ReferralTerms,
  earning: readonly Referee[],
  { calendar, qualifiedAt }: { readonly calendar: BusinessCalendar; readonly qualifiedAt: ReadonlyMap<string, Instant | null> },
): CommissionDay[] {
  const credits = new Map<number, bigint>();
  for (const referee of earning) {
    const from = qualifiedAt.get(referee.id) ?? null;
    if (from === null) continue;
    const until = plusMs(from, terms.commissionDays * dayMs);
    for (const { at, validBetMinor } of inOrder(referee.facts)) {
      if (at < from || at >= until || isAfterExclusion(referee, at)) continue;
      const day = epochDayOf(calendar.dateOf(at));
      credits.set(day, (credits.get(day) ?? 0n) + atRate(validBetMinor, terms.commissionPpm));
    }
  }
  return payDaily(credits, terms.monthlyCapMinor);
}

/** What stands before a day of the stream: its balance, and what its month has paid. */
export type CommissionBefore = { readonly streamMicro: bigint; readonly paidInMonthMinor: bigint };

/** Posts a day's credit; a month pays at most the cap, and what exceeds it is dropped. */
export function payCommissionDay(
  capMinor: bigint,
  { streamMicro, paidInMonthMinor }: CommissionBefore,
  creditMicro: bigint,
): Omit<CommissionDay, 'day'> {
  const step = creditStream(streamMicro, creditMicro, microPerMinor);
  const paidMinor = lesser(step.paid, greater(0n, capMinor - paidInMonthMinor));
  return { creditMicro, paidMinor, droppedMinor: step.paid - paidMinor, streamMicro: step.streamMicro };
}

function payDaily(credits: ReadonlyMap<number, bigint>, capMinor: bigint): CommissionDay[] {
  const paidIn = new Map<string, bigint>();
  let streamMicro = 0n;
  return [...credits]
    .sort(([a], [b]) => a - b)
    .map(([day, creditMicro]) => {
      const month = monthKey(dateOfEpochDay(day));
      const paid = payCommissionDay(capMinor, { streamMicro, paidInMonthMinor: paidIn.get(month) ?? 0n }, creditMicro);
      paidIn.set(month, (paidIn.get(month) ?? 0n) + paid.paidMinor);
      streamMicro = paid.streamMicro;
      return { day, ...paid };
    });
}
