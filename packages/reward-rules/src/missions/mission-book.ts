import { dayMs, type Instant, ok, parseDate, plusMs, type Result, refuse } from '@trevo/kernel';
import { type BrandDate, daysBetween } from '../core/brand-date.ts';
import { openTally, type Tally } from '../measures/measure.ts';
import type { PlayFact } from '../measures/play-fact.ts';
import { concerns, measureOf, type Mission, periodOf } from './mission.ts';

/** A milestone: behind an unfinished chain, on the way, there, taken, or over. */
export type MilestoneState = 'locked' | 'open' | 'reached' | 'claimed' | 'lapsed';

export type ClaimCode = 'not_found' | 'mission_not_reached' | 'reward_state' | 'reward_expired';

/** A claim. Without a period it takes the oldest reached one, as a daily reward may still be claimed on later days. */
export type MilestoneClaim = {
  readonly mission: string;
  readonly milestone: number;
  readonly at: Instant;
  readonly date: BrandDate;
  readonly period?: string | undefined;
};

/** The missions of one member. */
export type MissionBook = {
  readonly add: (fact: PlayFact) => void;
  /** Joins a mission; facts with a later sequence number count. */
  readonly join: (mission: string, seq: number) => void;
  readonly claim: (claim: MilestoneClaim) => Result<{ readonly reward: string; readonly period: string }, ClaimCode>;
  /** The progress of a period; of the latest one without a date. */
  readonly progressOf: (mission: string, period?: string) => bigint;
  /** The states of a period's milestones, of the latest one without a period; with an instant, what is too late has lapsed. */
  readonly statesOf: (
    mission: string,
    period?: string,
    now?: { readonly at: Instant; readonly date: BrandDate },
  ) => readonly MilestoneState[];
  /** Whether the milestone was taken in any period. */
  readonly everClaimed: (mission: string, milestone: number) => boolean;
  /** Milestones that are reached and not taken, in any period that can still be claimed: the number on the badge. */
  readonly claimableCount: (now: { readonly at: Instant; readonly date: BrandDate }) => number;
  /** The key of the period that a date lies in. */
  readonly periodOf: (mission: string, date: BrandDate) => string | undefined;
  /** The sequence number of the fact that first reached the last milestone, or null. */
  readonly completedSeqOf: (mission: string) => number | null;
};

type Period = { readonly tally: Tally; readonly claimed: Set<number> };

type Held = {
  readonly mission: Mission;
  joinedSeq: number | null;
  completedSeq: number | null;
  readonly periods: Map<string, Period>;
  latest: string | null;
};

/** Opens the book of a member over the missions meant for them. Progress is a function of the facts, in order of their sequence numbers. */
export function openMissionBook(missions: readonly Mission[]): MissionBook {
  const book = new Map(
    missions.map((mission): [string, Held] => [
      mission.id,
      { mission, joinedSeq: null, completedSeq: null, periods: new Map(), latest: null },
    ]),
  );
  return {
    add: (fact) => {
      for (const held of book.values()) count(book, held, fact);
    },
    join: (id, seq) => {
      const held = book.get(id);
      if (held !== undefined) held.joinedSeq ??= seq;
    },
    claim: (claim) => takeMilestone(book, claim),
    progressOf: (id, period) => periodAt(book.get(id), period)?.tally.value() ?? 0n,
    statesOf: (id, period, now) => milestoneStates(book, book.get(id), { period, now }),
    everClaimed: (id, milestone) => [...(book.get(id)?.periods.values() ?? [])].some(({ claimed }) => claimed.has(milestone)),
    claimableCount: (now) => {
      const all = [...book.values()].flatMap((held) =>
        [...held.periods.keys()].flatMap((period) => milestoneStates(book, held, { period, now })),
      );
      return all.filter((state) => state === 'reached').length;
    },
    periodOf: (id, date) => {
      const held = book.get(id);
      return held && periodOf(held.mission, date);
    },
    completedSeqOf: (id) => book.get(id)?.completedSeq ?? null,
  };
}

type Book = ReadonlyMap<string, Held>;

function count(book: Book, held: Held, fact: PlayFact): void {
  const { mission } = held;
  if (!concerns(mission, fact) || isBeforeItsTurn(book, held, fact.seq)) return;
  const key = correctedPeriod(held, fact) ?? periodOf(mission, fact.date);
  const period = held.periods.get(key) ?? { tally: openTally(measureOf(mission)), claimed: new Set<number>() };
  if (!held.periods.has(key)) held.periods.set(key, period);
  if (fact.kind !== 'correction') held.latest = key;
  period.tally.add(fact);
  const last = mission.milestones.at(-1)?.target;
  if (held.completedSeq === null && last !== undefined && period.tally.value() >= last) held.completedSeq = fact.seq;
}

/** A correction belongs to the period that counted its unit. */
function correctedPeriod({ periods }: Held, fact: PlayFact): string | undefined {
  if (fact.kind !== 'correction' || fact.unitSeq === null) return undefined;
  const { unitSeq } = fact;
  return [...periods].find(([, { tally }]) => tally.holds(unitSeq))?.[0];
}

/** Before joining, or up to the fact that completed the mission before it in the chain, nothing counts. */
function isBeforeItsTurn(book: Book, { mission, joinedSeq }: Held, seq: number): boolean {
  if (mission.joinNeeded && (joinedSeq === null || seq <= joinedSeq)) return true;
  if (mission.after === null) return false;
  const before = book.get(mission.after)?.completedSeq ?? null;
  return before === null || seq <= before;
}

function isLocked(book: Book, { mission }: Held): boolean {
  return mission.after !== null && (book.get(mission.after)?.completedSeq ?? null) === null;
}

function periodAt(held: Held | undefined, key: string | undefined): Period | undefined {
  const wanted = key ?? held?.latest;
  return wanted === undefined || wanted === null ? undefined : held?.periods.get(wanted);
}

function milestoneStates(
  book: Book,
  held: Held | undefined,
  { period: key, now }: { period: string | undefined; now: { readonly at: Instant; readonly date: BrandDate } | undefined },
): readonly MilestoneState[] {
  if (held === undefined) return [];
  const locked = isLocked(book, held);
  const period = periodAt(held, key);
  const progress = period?.tally.value() ?? 0n;
  const late = now !== undefined && isTooLate(held.mission, key ?? held.latest ?? 'once', now);
  return held.mission.milestones.map(({ target }, index) => {
    if (period?.claimed.has(index) === true) return 'claimed';
    if (late) return 'lapsed';
    if (locked) return 'locked';
    return progress >= target ? 'reached' : 'open';
  });
}

/** Claims are possible until the end of the period and the claim days after it. */
function isTooLate(mission: Mission, period: string, now: { readonly at: Instant; readonly date: BrandDate }): boolean {
  const start = parseDate(period);
  if (start === null) return now.at >= plusMs(mission.end, mission.claimDays * dayMs);
  return daysBetween(start, now.date) >= (mission.period === 'daily' ? 1 : 7) + mission.claimDays;
}

function takeMilestone(book: Book, claim: MilestoneClaim): Result<{ readonly reward: string; readonly period: string }, ClaimCode> {
  const held = book.get(claim.mission);
  const milestone = held?.mission.milestones[claim.milestone];
  if (held === undefined || milestone === undefined) return refuse('not_found');
  const key = claim.period ?? claimablePeriod(held, claim) ?? periodOf(held.mission, claim.date);
  const period = held.periods.get(key);
  if (period?.claimed.has(claim.milestone) === true) return refuse('reward_state');
  if (isLocked(book, held) || period === undefined || period.tally.value() < milestone.target) return refuse('mission_not_reached');
  if (isTooLate(held.mission, key, claim)) return refuse('reward_expired');
  period.claimed.add(claim.milestone);
  return ok({ reward: milestone.reward, period: key });
}

/** The oldest period whose milestone is reached, untaken and in time. */
function claimablePeriod({ mission, periods }: Held, claim: MilestoneClaim): string | undefined {
  const target = mission.milestones[claim.milestone]?.target ?? 0n;
  const isThere = ([key, { tally, claimed }]: [string, Period]) =>
    tally.value() >= target && !claimed.has(claim.milestone) && !isTooLate(mission, key, claim);
  return [...periods].sort(([a], [b]) => (a < b ? -1 : 1)).find(isThere)?.[0];
}
