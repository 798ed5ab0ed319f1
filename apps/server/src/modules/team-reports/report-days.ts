import type { Calls, ResponseOf } from '@trevo/contract';
import {
  addDays,
  BusinessCalendar,
  epochDayOf,
  formatDate,
  hourMs,
  type Id,
  type Instant,
  instant,
  type LocalDate,
  parseDate,
  weekdayOf,
  type Zone,
} from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The days of a report at the brand's place, and their time, from midnight until before midnight. */
export type ReportSpan = {
  readonly from: string;
  readonly to: string;
  readonly since: Instant;
  readonly until: Instant;
  /** How many hours the last day has: 23 or 25 where the clock is changed. */
  readonly lastSlots: number;
};

/** Today, where no days are said. */
export function reportSpan(timeZone: Zone, now: Instant, { from, to }: Days): ReportSpan {
  const calendar = new BusinessCalendar(timeZone);
  const today = formatDate(calendar.dateOf(now));
  const [first, last] = [parseDate(from ?? to ?? today), parseDate(to ?? from ?? today)] as readonly [LocalDate, LocalDate];
  const until = calendar.startOf(addDays(last, 1));
  return {
    from: formatDate(first),
    to: formatDate(last),
    since: calendar.startOf(first),
    until,
    lastSlots: Math.round((until - calendar.startOf(last)) / hourMs),
  };
}

/** A stretch for which it is counted who was active, or null where the days are none. */
export type CalendarPeriod = { readonly period: 'day' | 'week' | 'month'; readonly startsOn: string };

/** Which day, week (from Monday) or month these days are. One that is not over yet may be asked up to any day of it that is not before `today`. */
export function calendarPeriod({ from, to }: ReportSpan, today: string): CalendarPeriod | null {
  const [first, last] = [parseDate(from), parseDate(to)] as readonly [LocalDate, LocalDate];
  if (from === to) return { period: 'day', startsOn: from };
  const reaches = (end: LocalDate): boolean => epochDayOf(last) <= epochDayOf(end) && (formatDate(end) === to || to >= today);
  if (weekdayOf(first) === 1 && reaches(addDays(first, 6))) return { period: 'week', startsOn: from };
  const monthEnd = addDays(
    first.month === 12 ? { year: first.year + 1, month: 1, day: 1 } : { ...first, month: first.month + 1, day: 1 },
    -1,
  );
  return first.day === 1 && reaches(monthEnd) ? { period: 'month', startsOn: from } : null;
}

type State = ResponseOf<Calls['agentOverview']>['state'];

/** Whether the figures of these days never change any more, and up to when they are. */
export async function readState(db: Db, merchantId: Id<'merchant'>, { from, to, since, until, lastSlots }: ReportSpan): Promise<State> {
  const { rows } = await sql<{
    reckonedTo: Instant;
    closedTo: Instant;
  }>`SELECT reckoned_to AS "reckonedTo", closed_to AS "closedTo" FROM fact_clock
    WHERE merchant_id = ${merchantId}`.execute(db);
  const { reckonedTo, closedTo } = rows[0] ?? { reckonedTo: since, closedTo: since };
  const at = instant(Math.min(Math.max(reckonedTo, since), until));
  const isClosed = closedTo >= until;
  return { isClosed, to: new Date(at).toISOString(), from, until: to, closing: isClosed ? `${to}/${lastSlots}` : null };
}
