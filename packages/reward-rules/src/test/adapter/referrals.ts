import { BusinessCalendar, type Instant, instant } from '@trevo/kernel';
import { type Referee, runReferrals } from '../../referral/index.ts';
import { at, big, bigOrNull, flag, type Input, list, num, object, type Output, plain, seconds, text, texts } from './json.ts';

export function runReferral(input: Input): Output {
  const terms = object(input.terms);
  const referrer = object(input.referrer);
  const referees = list(input.referees).map(refereeOf);
  const result = runReferrals(
    {
      withinDays: num(terms.withinDays),
      qualifyValidBetMinor: big(terms.qualifyValidBet),
      qualifyDepositMinor: bigOrNull(terms.qualifyDeposit),
      tiers: list(terms.tiers).map(({ from, reward }) => ({ from: num(from), rewardMinor: big(reward) })),
      refereeRewardMinor: big(terms.refereeReward),
      commissionPpm: num(terms.commissionPpm),
      commissionDays: num(terms.commissionDays),
      monthlyCapMinor: big(terms.monthlyCap),
      maxReferees: num(terms.maxReferees),
    },
    {
      referrer: { ...identityOf(referrer), type: num(referrer.type), test: flag(referrer.test) },
      referees,
      qualifiedBefore: num(input.qualifiedBefore),
      now: input.now === undefined ? latestOf(referees) : at(input.now),
    },
    // Vectors count days in UTC.
    new BusinessCalendar('UTC'),
  );
  return {
    referees: result.referees.map(({ id, state, qualifiedAt, referrerRewardMinor, refereeRewardMinor }) =>
      plain({
        id,
        state,
        qualifiedAt: qualifiedAt === null ? null : seconds(qualifiedAt),
        referrerReward: referrerRewardMinor,
        refereeReward: refereeRewardMinor,
      }),
    ),
    commission: result.commission.map(({ day, creditMicro, paidMinor, droppedMinor, streamMicro }) =>
      plain({ day, creditMicro, paid: paidMinor, dropped: droppedMinor, streamMicro }),
    ),
    streamMicro: String(result.streamMicro),
  };
}

function identityOf(input: Input) {
  return { person: text(input.person), instruments: texts(input.instruments), devices: texts(input.devices) };
}

function refereeOf(input: Input): Referee {
  const registeredAt = at(input.t);
  return {
    ...identityOf(input),
    id: text(input.id),
    registeredAt,
    knownPerson: flag(input.knownPerson ?? input.known),
    identityAt: input.identityAt === null || input.identityAt === undefined ? null : at(input.identityAt),
    review: reviewOf(input, registeredAt),
    excludedAt: input.excludedAt === null || input.excludedAt === undefined ? null : at(input.excludedAt),
    facts: list(input.facts).map((fact) => ({ at: at(fact.t), validBetMinor: big(fact.validBet), depositMinor: big(fact.deposit) })),
  };
}

/** An answer about a shared device: a word, or an object with its instant. */
function reviewOf(input: Input, registeredAt: Instant): Referee['review'] {
  const review = input.review ?? input.deviceReview;
  if (review === undefined || review === null) return null;
  const held = typeof review === 'object' ? object(review) : { result: review };
  const accepted = held.accepted === true || held.result === 'accepted' || held.result === 'ok' || held.result === true;
  return { at: held.t === undefined && held.at === undefined ? registeredAt : at(held.t ?? held.at), accepted };
}

/** The last instant that a story knows of. */
function latestOf(referees: readonly Referee[]): Instant {
  const known = referees.flatMap(({ registeredAt, identityAt, facts }) => [
    registeredAt,
    identityAt ?? registeredAt,
    ...facts.map((fact) => fact.at),
  ]);
  return instant(Math.max(0, ...known));
}
