import { addDays, type Instant, type LocalDate, parseDate, plusMs, secondMs } from '@trevo/kernel';
import { calendarOf, drawAt, drawCount, firstAfter, runsOn } from './day-runs.ts';
import { dayOfNumber, numbersOn } from './issue-number.ts';
import type { Issue, Schedule } from './schedule.ts';
import { stationCode, stationsOn } from './vietnam-stations.ts';

/** The longest silence of any game with draws to come, in days: a weekly draw that misses its day, or a holiday week, and a margin. */
const searchDaysMax = 40;

/** Every issue of a business day, in order; none on a day without draws. Stations that draw at the same time have an issue each. */
export function issuesOn(schedule: Schedule, date: LocalDate): readonly Issue[] {
  return issuesFrom(schedule, date, 0, Number.POSITIVE_INFINITY);
}

/** At most `count` draws' issues of a day, from the draw with the index `from` on. */
function issuesFrom(schedule: Schedule, date: LocalDate, from: number, count: number): readonly Issue[] {
  const runs = runsOn(schedule, date);
  const end = Math.min(drawCount(runs), from + count);
  if (from >= end) return [];
  const numberOf = numbersOn(schedule, date);
  const issues: Issue[] = [];
  for (let index = from; index < end; index++) {
    issues.push(...drawIssues(schedule, date, { index: index + 1, number: numberOf(index + 1), drawsAt: drawAt(runs, index) as Instant }));
  }
  return issues;
}

/** The issues of one draw: one, or one for each of the day's stations. */
function drawIssues(
  schedule: Schedule,
  date: LocalDate,
  { index, number, drawsAt }: Pick<Issue, 'index' | 'number' | 'drawsAt'>,
): readonly Issue[] {
  const issue: Issue = { number, date, index, closesAt: plusMs(drawsAt, -schedule.closeSeconds * secondMs), drawsAt };
  if (!schedule.stations) return [issue];
  const stations = stationsOn(schedule.stations, date);
  // The North draws for one station a day, and its results are known by the date alone.
  const coded = schedule.stations !== 'north';
  return stations.map((station, i) => ({
    ...issue,
    index: i + 1,
    station,
    number: coded ? `${issue.number}-${stationCode(station)}` : issue.number,
  }));
}

/** The first issue that can still be bet on at an instant, or null when nothing is drawn for weeks. An issue that closes now is closed. */
export function openIssueAt(schedule: Schedule, at: Instant): Issue | null {
  return issuesAfter(schedule, at, 1)[0] ?? null;
}

/** All issues of the next draw that can still be bet on: several where stations draw at the same time. */
export function openIssuesAt(schedule: Schedule, at: Instant): readonly Issue[] {
  const open = openIssueAt(schedule, at);
  return open ? issuesFrom(schedule, open.date, firstAfter(runsOn(schedule, open.date), open.drawsAt - 1), 1) : [];
}

/** The next issues still open at an instant, in order: what a player may chase. */
export function issuesAfter(schedule: Schedule, at: Instant, count: number): readonly Issue[] {
  const issues: Issue[] = [];
  const closing = plusMs(at, schedule.closeSeconds * secondMs);
  // A business day may reach past midnight, so yesterday's issues may be open today.
  let date = addDays(calendarOf(schedule.zone).dateOf(at), -1);
  for (let silence = 0; issues.length < count && silence <= searchDaysMax; silence++) {
    const open = issuesFrom(schedule, date, firstAfter(runsOn(schedule, date), closing), count - issues.length);
    issues.push(...open.slice(0, count - issues.length));
    if (open.length > 0) silence = -1;
    date = addDays(date, 1);
  }
  return issues;
}

/** The last issue drawn at or before an instant, or null when nothing was drawn for weeks. */
export function lastDrawnAt(schedule: Schedule, at: Instant): Issue | null {
  return lastBefore(schedule, calendarOf(schedule.zone).dateOf(at), plusMs(at, 1));
}

/** When betting on an issue opens: the moment the draw before it closes. Null when there was none for weeks. */
export function opensAt(schedule: Schedule, issue: Issue): Instant | null {
  return lastBefore(schedule, issue.date, issue.drawsAt)?.closesAt ?? null;
}

/** The last issue drawn before an instant, on `date` or in the weeks before it. */
function lastBefore(schedule: Schedule, date: LocalDate, before: Instant): Issue | null {
  for (let day = 0; day <= searchDaysMax; day++) {
    const on = addDays(date, -day);
    const drawn = firstAfter(runsOn(schedule, on), before - 1);
    if (drawn > 0) return issuesFrom(schedule, on, drawn - 1, 1).at(-1) ?? null;
  }
  return null;
}

/** The issue of a number, or null for a text that is no number of this game: how a ticket finds its draw again. */
export function issueNumbered(schedule: Schedule, number: string): Issue | null {
  const date = dayOfNumber(schedule, number);
  return date ? (issuesOn(schedule, date).find((issue) => issue.number === number) ?? null) : null;
}

/** Reads yyyy-MM-dd dates of a list of exceptions; an impossible date is a mistake of the list. */
export function daySet(days: readonly string[]): ReadonlySet<string> {
  for (const day of days) if (!parseDate(day)) throw new Error(`${day} is no day`);
  return new Set(days);
}
