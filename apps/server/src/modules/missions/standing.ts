import { type BusinessCalendar, type Instant, parseDate } from '@trevo/kernel';
import { type MilestoneState, type MissionBook, openMissionBook } from '@trevo/reward-rules/missions';
import { ruleOf, type StoredMission } from './mission-terms.ts';

/** Where a member stands in a period of a mission. */
export type Standing = {
  readonly mission: StoredMission;
  readonly period: string;
  readonly progress: bigint;
  /** Milestones that were taken. */
  readonly claimed: readonly number[];
  /** The mission before it in the chain is completed, or there is none. */
  readonly unlocked: boolean;
};

/**
 * The rules' book of one member, one mission and one period, as it stands: what was counted stands in it as one fact, and what was taken as claims. Milestones, claims
 * and their ends are the rules'.
 */
export function bookOf({ mission, period, progress, claimed, unlocked }: Standing, calendar: BusinessCalendar): MissionBook {
  const rule = ruleOf(mission);
  const before = 'before';
  // What it measures is counted already: here it is a sum.
  const summed = {
    ...rule,
    type: 'validBet',
    products: null,
    minStakeMinor: 0n,
    joinNeeded: false,
    after: unlocked ? null : before,
  } as const;
  const book = openMissionBook(unlocked ? [summed] : [summed, { ...summed, id: before, products: [], after: null }]);
  const place = { at: rule.start, date: parseDate(period) ?? calendar.dateOf(rule.start) };
  const most = rule.milestones.at(-1)?.target ?? 0n;
  const amounts = (minor: bigint) => ({ stakeMinor: minor, validBetMinor: minor, payoutMinor: 0n });
  book.add({ kind: 'unit', seq: 1, ...place, ...amounts(most), product: 'RNG', game: '' });
  for (const milestone of claimed) book.claim({ mission: mission.id, milestone, ...place, period });
  book.add({ kind: 'correction', seq: 2, unitSeq: 1, ...place, ...amounts(progress - most) });
  return book;
}

/** The state of each milestone. Without an instant nothing is over. */
export function statesOf(standing: Standing, calendar: BusinessCalendar, at?: Instant): readonly MilestoneState[] {
  const now = at === undefined ? undefined : { at, date: calendar.dateOf(at) };
  return bookOf(standing, calendar).statesOf(standing.mission.id, standing.period, now);
}

/** How many milestones are reached and not taken. */
export function waitingOf(standing: Standing, calendar: BusinessCalendar): number {
  return statesOf(standing, calendar).filter((state) => state === 'reached').length;
}
