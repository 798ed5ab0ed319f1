import {
  addDays,
  BusinessCalendar,
  epochDayOf,
  formatDate,
  type Instant,
  type LocalDate,
  parseDate,
  plusMs,
  secondMs,
  weekdayOf,
} from '@trevo/kernel';
import type { Issue, Schedule } from './schedule.ts';

/** The longest silence of any game with draws to come, in days: a weekly draw that misses its day, or a holiday week, and a margin. */
const searchDaysMax = 40;

const calendars = new Map<string, BusinessCalendar>();

/** The zone's clock, made once: opening a zone's rules is slow. */
function calendarOf(zone: string): BusinessCalendar {
  const calendar = calendars.get(zone) ?? new BusinessCalendar(zone);
  calendars.set(zone, calendar);
  return calendar;
}

/** Whether the game draws on a day, exceptions included. */
export function drawsOn(schedule: Schedule, date: LocalDate): boolean {
  const day = formatDate(date);
  const { closed, added, moved } = schedule.exceptions;
  if (closed.has(day) || moved.has(day)) return false;
  if (added.has(day)) return true;
  for (const to of moved.values()) if (to === day) return true;
  switch (schedule.days.kind) {
    case 'daily':
      return true;
    case 'weekdays':
      return schedule.days.weekdays.includes(weekdayOf(date));
    case 'month-days':
      return schedule.days.days.includes(date.day);
  }
}

/** Every issue of a business day, in order; none on a day without draws. */
export function issuesOn(schedule: Schedule, date: LocalDate): readonly Issue[] {
  if (!drawsOn(schedule, date)) return [];
  return drawTimes(schedule, date).map((drawsAt, i) => ({
    number: numberOf(schedule, date, i + 1),
    date,
    index: i + 1,
    closesAt: plusMs(drawsAt, -schedule.closeSeconds * secondMs),
    drawsAt,
  }));
}

/** Instants of a day's draws. Steps are of elapsed time, so a clock change makes a day longer or shorter, and never doubles a draw. */
function drawTimes(schedule: Schedule, date: LocalDate): readonly Instant[] {
  const calendar = calendarOf(schedule.zone);
  const { times } = schedule;
  if (times.kind === 'all-day') {
    const step = times.everySeconds * secondMs;
    return steps(plusMs(calendar.startOf(date), step), calendar.startOf(addDays(date, 1)), step);
  }
  return times.sessions.flatMap(({ firstSecond, lastSecond, everySeconds }) =>
    steps(wallClock(calendar, date, firstSecond), wallClock(calendar, date, lastSecond), everySeconds * secondMs),
  );
}

function steps(first: Instant, last: Instant, stepMs: number): readonly Instant[] {
  const times: Instant[] = [];
  for (let at = first; at <= last; at = plusMs(at, stepMs)) times.push(at);
  return times;
}

function wallClock(calendar: BusinessCalendar, date: LocalDate, second: number): Instant {
  const daysOn = Math.floor(second / 86_400);
  return calendar.instantOf({ date: addDays(date, daysOn), secondOfDay: second - daysOn * 86_400 });
}

/** The first issue that can still be bet on at an instant, or null when nothing is drawn for weeks. An issue that closes now is closed. */
export function openIssueAt(schedule: Schedule, at: Instant): Issue | null {
  return issuesAfter(schedule, at, 1)[0] ?? null;
}

/** The next issues still open at an instant, in order: what a player may chase. */
export function issuesAfter(schedule: Schedule, at: Instant, count: number): readonly Issue[] {
  const issues: Issue[] = [];
  // A business day may reach past midnight, so yesterday's issues may be open today.
  let date = addDays(calendarOf(schedule.zone).dateOf(at), -1);
  let silence = 0;
  while (issues.length < count && silence <= searchDaysMax) {
    const open = issuesOn(schedule, date).filter((issue) => issue.closesAt > at);
    issues.push(...open.slice(0, count - issues.length));
    silence = open.length > 0 ? 0 : silence + 1;
    date = addDays(date, 1);
  }
  return issues;
}

/** The last issue drawn at or before an instant, or null when nothing was drawn for weeks. */
export function lastDrawnAt(schedule: Schedule, at: Instant): Issue | null {
  let date = calendarOf(schedule.zone).dateOf(at);
  for (let day = 0; day <= searchDaysMax; day++) {
    const drawn = issuesOn(schedule, date).findLast((issue) => issue.drawsAt <= at);
    if (drawn) return drawn;
    date = addDays(date, -1);
  }
  return null;
}

/** When betting on an issue opens: the moment the issue before it closes. Null when there was none for weeks. */
export function opensAt(schedule: Schedule, issue: Issue): Instant | null {
  let date = issue.date;
  for (let day = 0; day <= searchDaysMax; day++) {
    const before = issuesOn(schedule, date).findLast((other) => other.drawsAt < issue.drawsAt);
    if (before) return before.closesAt;
    date = addDays(date, -1);
  }
  return null;
}

function numberOf(schedule: Schedule, date: LocalDate, index: number): string {
  const { numbering } = schedule;
  switch (numbering.kind) {
    case 'day':
      return `${compactDate(date, numbering.year)}${numbering.separator ?? ''}${String(index).padStart(numbering.digits, '0')}`;
    case 'year': {
      const before = drawsBetween(schedule, { year: date.year, month: 1, day: 1 }, date);
      return `${yearText(date, numbering.year)}${numbering.separator ?? ''}${String(before + index).padStart(numbering.digits, '0')}`;
    }
    case 'running':
      return String(numbering.number + drawsBetween(schedule, numbering.date, date) + index - 1);
    case 'date':
      return compactDate(date, 4);
  }
}

function yearText(date: LocalDate, digits: 2 | 4): string {
  return String(date.year).slice(-digits);
}

function compactDate(date: LocalDate, yearDigits: 2 | 4): string {
  return `${yearText(date, yearDigits)}${String(date.month).padStart(2, '0')}${String(date.day).padStart(2, '0')}`;
}

/** Draws from the start of `from` to the start of `to`; negative when `to` comes first. Closed days do not count. */
function drawsBetween(schedule: Schedule, from: LocalDate, to: LocalDate): number {
  const days = epochDayOf(to) - epochDayOf(from);
  const perDay = schedule.times.kind === 'sessions' ? sessionDraws(schedule.times.sessions) : null;
  let draws = 0;
  for (let day = Math.min(0, days); day < Math.max(0, days); day++) {
    const date = addDays(from, day);
    if (drawsOn(schedule, date)) draws += perDay ?? drawTimes(schedule, date).length;
  }
  return days < 0 ? -draws : draws;
}

function sessionDraws(
  sessions: readonly { readonly firstSecond: number; readonly lastSecond: number; readonly everySeconds: number }[],
): number {
  let draws = 0;
  for (const { firstSecond, lastSecond, everySeconds } of sessions) draws += Math.floor((lastSecond - firstSecond) / everySeconds) + 1;
  return draws;
}

/** Reads yyyy-MM-dd dates of a list of exceptions; an impossible date is a mistake of the list. */
export function daySet(days: readonly string[]): ReadonlySet<string> {
  for (const day of days) if (!parseDate(day)) throw new Error(`${day} is no day`);
  return new Set(days);
}
