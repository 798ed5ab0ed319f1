import type { MissionTypeName } from '@trevo/contract';
import type { BusinessCalendar, Id, Instant } from '@trevo/kernel';
import { minuteMs } from '@trevo/kernel';
import type { BrandDate } from '@trevo/reward-rules';
import { concerns, measureOf, type Mission, openTally, periodOf, type PlayFact } from '@trevo/reward-rules/missions';
import type { Fact, FactSource } from './facts-store.ts';
import { ruleOf, type StoredMission } from './mission-terms.ts';

/** How far a member is in a period of a mission. */
export type Progress = {
  readonly missionId: Id<'mission'>;
  readonly memberId: Id<'member'>;
  readonly period: string;
  readonly progress: bigint;
  readonly reachedAt: Instant;
  readonly completedAt: Instant | null;
};

/** What is known of a member before a span is counted. */
export type Known = {
  /** By mission and period (see {@link placeOf}). */
  readonly progress: ReadonlyMap<string, Progress>;
  /** When each mission was completed first. */
  readonly completed: ReadonlyMap<string, Instant>;
  /** When they joined each. */
  readonly joined: ReadonlyMap<string, Instant>;
};

export const placeOf = (missionId: string, period: string): string => `${missionId} ${period}`;

/** Measures that are sums: what came before stands in the sum, and only what a correction changes is looked up. */
const summed: readonly MissionTypeName[] = ['validBet', 'unitCount', 'depositSum', 'depositCount', 'checkIns', 'referrals'];
export const isSummed = ({ type }: Pick<StoredMission, 'type'>): boolean => summed.includes(type);
export const isOfDeposits = ({ type }: Pick<StoredMission, 'type'>): boolean => type === 'depositSum' || type === 'depositCount';

/** What a mission counts. */
export function sourceOf({ type }: Pick<StoredMission, 'type'>): FactSource {
  if (isOfDeposits({ type })) return 'deposit';
  return type === 'checkIns' ? 'checkIn' : type === 'referrals' ? 'referral' : 'unit';
}

/** Missions in the order in which they can be completed: each after the one before it in its chain. */
export function inChainOrder(missions: readonly StoredMission[]): readonly StoredMission[] {
  const depth = (mission: StoredMission, seen = 0): number => {
    const before = missions.find(({ id }) => id === mission.afterId);
    return before === undefined || seen > missions.length ? 0 : 1 + depth(before, seen + 1);
  };
  return missions.toSorted((a, b) => depth(a) - depth(b));
}

/** The brand's date of an instant: asked once for each minute, as a zone's clock is slow to ask. */
export function datesOf(calendar: BusinessCalendar): (at: Instant) => BrandDate {
  const known = new Map<number, BrandDate>();
  return (at) => {
    const minute = Math.floor(at / minuteMs);
    const date = known.get(minute) ?? calendar.dateOf(at);
    known.set(minute, date);
    return date;
  };
}

type Member = {
  readonly memberId: Id<'member'>;
  /** In order; the fresh ones are those of the span. */
  readonly earlier: readonly Fact[];
  readonly fresh: readonly Fact[];
  readonly known: Known;
};

/** Where a span leaves one member: the periods that it moved. `missions` in the order of their chains. */
export function countMember(missions: readonly StoredMission[], dateOf: (at: Instant) => BrandDate, member: Member): readonly Progress[] {
  const completed = new Map(member.known.completed);
  const moved: Progress[] = [];
  for (const mission of missions) {
    const gate = gateOf(mission, completed, member.known.joined);
    if (gate === null) continue;
    for (const [period, facts] of periodsOf(mission, gate, dateOf, member)) {
      const before = member.known.progress.get(placeOf(mission.id, period));
      const next = countPeriod(mission, { memberId: member.memberId, period, before, facts });
      if (next === null) continue;
      moved.push(next);
      const first = completed.get(mission.id);
      if (next.completedAt !== null && (first === undefined || next.completedAt < first)) completed.set(mission.id, next.completedAt);
    }
  }
  return moved;
}

/** After when facts count; null: not yet, as the mission before is not completed, or nobody joined. */
export function gateOf(
  { id, afterId, joinNeeded }: StoredMission,
  completed: ReadonlyMap<string, Instant>,
  joined: ReadonlyMap<string, Instant>,
): Instant | null {
  const gates = [...(joinNeeded ? [joined.get(id)] : []), ...(afterId === null ? [] : [completed.get(afterId)])];
  let last = -Infinity as Instant;
  for (const gate of gates) {
    if (gate === undefined) return null;
    if (gate > last) last = gate;
  }
  return last;
}

type Counted = { readonly fact: PlayFact; readonly fresh: boolean };

/** A member's facts that a mission looks at, by period; only periods in which something is fresh. A correction belongs to the period that counted its unit. */
function periodsOf(
  mission: StoredMission,
  gate: Instant,
  dateOf: (at: Instant) => BrandDate,
  { earlier, fresh }: Member,
): ReadonlyMap<string, readonly Counted[]> {
  const rule = ruleOf(mission);
  const units = new Map<string, { readonly seq: number; readonly period: string }>();
  const periods = new Map<string, Counted[]>();
  [...earlier, ...fresh].forEach((fact, seq) => {
    if (fact.kind !== sourceOf(mission)) return;
    const name = `${fact.vendor} ${fact.unit}`;
    const unit = units.get(name);
    const play = playFactOf(fact, seq, { date: dateOf(fact.at), unitSeq: unit?.seq ?? null });
    const isCorrection = play.kind === 'correction';
    if (!concerns(rule, play) || (isCorrection ? unit === undefined : fact.at <= gate)) return;
    const period = unit?.period ?? periodOf(rule, dateOf(fact.at));
    if (play.kind === 'unit') units.set(name, { seq, period });
    const counted = periods.get(period) ?? [];
    counted.push({ fact: play, fresh: seq >= earlier.length });
    periods.set(period, counted);
  });
  return new Map([...periods].filter(([, facts]) => facts.some((one) => one.fresh)));
}

/** A kept fact as the rules take it. */
export function playFactOf(
  fact: Fact,
  seq: number,
  { date, unitSeq }: { readonly date: BrandDate; readonly unitSeq: number | null },
): PlayFact {
  const place = { seq, at: fact.at, date };
  if (fact.kind === 'deposit') return { kind: 'deposit', ...place, amountMinor: fact.stake };
  if (fact.kind !== 'unit') return { kind: fact.kind, ...place };
  const figures = { stakeMinor: fact.stake, validBetMinor: fact.validBet, payoutMinor: fact.payout };
  if (fact.line > 1) return { kind: 'correction', ...place, unitSeq, ...figures };
  return { kind: 'unit', ...place, ...figures, product: fact.product, game: `${fact.vendor}/${fact.game}` };
}

type PeriodFacts = Pick<Progress, 'memberId' | 'period'> & {
  readonly before: Progress | undefined;
  readonly facts: readonly Counted[];
};

/** Where a span leaves a period; null: where it was. */
function countPeriod(mission: StoredMission, { memberId, period, before, facts }: PeriodFacts): Progress | null {
  const rule: Mission = ruleOf(mission);
  const tally = openTally(measureOf(rule));
  for (const { fact, fresh } of facts) if (!fresh) tally.add(fact);
  // A sum goes on from where it was kept; anything else is what all its facts come to.
  const kept = isSummed(mission) ? (before?.progress ?? 0n) - tally.value() : 0n;
  const last = rule.milestones.at(-1)?.target ?? 0n;
  let progress = before?.progress ?? 0n;
  let reachedAt = before?.reachedAt ?? null;
  let completedAt = before?.completedAt ?? null;
  for (const { fact, fresh } of facts) {
    if (!fresh) continue;
    tally.add(fact);
    const next = kept + tally.value();
    if (next !== progress) reachedAt = fact.at;
    progress = next;
    if (completedAt === null && progress >= last) completedAt = fact.at;
  }
  const isSame = progress === (before?.progress ?? 0n) && completedAt === (before?.completedAt ?? null);
  if (isSame || reachedAt === null) return null;
  return { missionId: mission.id, memberId, period, progress, reachedAt, completedAt };
}
