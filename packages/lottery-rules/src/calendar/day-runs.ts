import {
  addDays,
  BusinessCalendar,
  dayMs,
  epochDayOf,
  formatDate,
  formatZone,
  type Instant,
  type LocalDate,
  plusMs,
  secondMs,
  weekdayOf,
  type Zone,
} from '@trevo/kernel';
import type { Schedule } from './schedule.ts';

const calendars = new Map<string, BusinessCalendar>();

/** The zone's clock, made once: opening a zone's rules is slow. */
export function calendarOf(zone: Zone): BusinessCalendar {
  const name = formatZone(zone);
  const calendar = calendars.get(name) ?? new BusinessCalendar(zone);
  calendars.set(name, calendar);
  return calendar;
}

const changing = new Map<string, boolean>();

/** Whether a zone's clocks were or will be changed from 2015 to 2040, as far as its rules are known. */
export function hasClockChanges(zone: Zone): boolean {
  const name = formatZone(zone);
  let known = changing.get(name);
  if (known === undefined) {
    const calendar = calendarOf(zone);
    const offsets = new Set<number>();
    for (let month = 0; month <= 25 * 12; month++) {
      const date = { year: 2015 + Math.floor(month / 12), month: (month % 12) + 1, day: 1 };
      offsets.add(calendar.startOf(date) - epochDayOf(date) * dayMs);
    }
    known = offsets.size > 1;
    changing.set(name, known);
  }
  return known;
}

/** Draws at a steady pace: the first, the step in milliseconds, and how many. */
export type Run = { readonly first: Instant; readonly stepMs: number; readonly count: number };

/** Whether the game draws on a day, exceptions included. */
export function drawsOn(schedule: Schedule, date: LocalDate): boolean {
  if (schedule.since && epochDayOf(date) < epochDayOf(schedule.since)) return false;
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

/**
 * The draws of a business day; none on a day without. Steps are of elapsed time, so a clock change makes a day longer or shorter,
 * and never doubles or skips a draw.
 */
export function runsOn(schedule: Schedule, date: LocalDate): readonly Run[] {
  if (!drawsOn(schedule, date)) return [];
  const calendar = calendarOf(schedule.zone);
  const { times } = schedule;
  if (times.kind === 'all-day') {
    const stepMs = times.everySeconds * secondMs;
    return [run(plusMs(calendar.startOf(date), stepMs), calendar.startOf(addDays(date, 1)), stepMs)];
  }
  return times.sessions.map(({ firstSecond, lastSecond, everySeconds }) =>
    run(wallClock(calendar, date, firstSecond), wallClock(calendar, date, lastSecond), everySeconds * secondMs),
  );
}

function run(first: Instant, last: Instant, stepMs: number): Run {
  return { first, stepMs, count: Math.max(0, Math.floor((last - first) / stepMs) + 1) };
}

function wallClock(calendar: BusinessCalendar, date: LocalDate, second: number): Instant {
  const daysOn = Math.floor(second / 86_400);
  return calendar.instantOf({ date: addDays(date, daysOn), secondOfDay: second - daysOn * 86_400 });
}

/** How many draws there are. */
export function drawCount(runs: readonly Run[]): number {
  return runs.reduce((sum, { count }) => sum + count, 0);
}

/** The instant of the draw with an index from 0; null past the last. */
export function drawAt(runs: readonly Run[], index: number): Instant | null {
  let left = index;
  for (const { first, stepMs, count } of runs) {
    if (left < count) return plusMs(first, left * stepMs);
    left -= count;
  }
  return null;
}

/** The index of the first draw after an instant; the number of draws when there is none. */
export function firstAfter(runs: readonly Run[], at: number): number {
  let index = 0;
  for (const { first, stepMs, count } of runs) {
    const passed = Math.min(count, Math.max(0, Math.floor((at - first) / stepMs) + 1));
    index += passed;
    if (passed < count) return index;
  }
  return index;
}
