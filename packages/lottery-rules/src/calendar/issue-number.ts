import { addDays, epochDayOf, formatDate, type LocalDate, parseDate } from '@trevo/kernel';
import { drawCount, drawsOn, hasClockChanges, runsOn } from './day-runs.ts';
import type { Schedule, Session } from './schedule.ts';

/** The numbers of a day's issues by their index (from 1). What went before the day is counted once for all of them. */
export function numbersOn(schedule: Schedule, date: LocalDate): (index: number) => string {
  const { numbering } = schedule;
  switch (numbering.kind) {
    case 'day':
      return (index) => `${compactDate(date, numbering.year)}${numbering.separator ?? ''}${padded(index, numbering.digits)}`;
    case 'year': {
      const before = drawsOfYear(schedule, date);
      return (index) => `${yearText(date.year, numbering.year)}${numbering.separator ?? ''}${padded(before + index, numbering.digits)}`;
    }
    case 'running': {
      const first = numbering.number + drawsBetween(schedule, numbering.date, date);
      return (index) => String(first + index - 1);
    }
    case 'date':
      return () => compactDate(date, 4);
  }
}

/** The day that an issue of this number would belong to, or null for a text that is no number of this game. */
export function dayOfNumber(schedule: Schedule, number: string): LocalDate | null {
  const { numbering } = schedule;
  if (number.length > 32) return null;
  switch (numbering.kind) {
    case 'day':
      return readCompactDate(number.slice(0, numbering.year + 4), numbering.year);
    case 'date':
      return readCompactDate(number.slice(0, 8), 4);
    case 'year': {
      const year = readYear(number.slice(0, numbering.year), numbering.year);
      return year === null ? null : dayWithDraw(schedule, Number(number.slice(-numbering.digits)), { year, month: 1, day: 1 });
    }
    case 'running':
      return /^\d{1,9}$/.test(number) ? runningDay(schedule, Number(number) - numbering.number, numbering.date) : null;
  }
}

/** The day of a year on which its `n`th draw falls. */
function dayWithDraw(schedule: Schedule, n: number, newYear: LocalDate): LocalDate | null {
  for (let day = 0; day < 366; day++) {
    const date = addDays(newYear, day);
    if (date.year !== newYear.year) return null;
    const before = drawsOfYear(schedule, date);
    if (n > before && n <= before + drawsOfDay(schedule, date)) return date;
  }
  return null;
}

/** The most days that a running number is followed from its known day. */
const runningDaysMax = 40_000;

function runningDay(schedule: Schedule, ahead: number, from: LocalDate): LocalDate | null {
  let left = ahead;
  let date = from;
  for (let day = 0; day < runningDaysMax; day++) {
    if (ahead < 0) {
      date = addDays(date, -1);
      left += drawsOfDay(schedule, date);
      if (left >= 0) return date;
    } else {
      left -= drawsOfDay(schedule, date);
      if (left < 0) return date;
      date = addDays(date, 1);
    }
  }
  return null;
}

/** Draws of the year before a day, counted on from the last number that is known, or from New Year's Day. */
function drawsOfYear(schedule: Schedule, date: LocalDate): number {
  const { numbering } = schedule;
  let last = { number: 1, date: { year: date.year, month: 1, day: 1 } };
  for (const known of numbering.kind === 'year' ? (numbering.known ?? []) : []) {
    if (epochDayOf(known.date) >= epochDayOf(last.date) && epochDayOf(known.date) <= epochDayOf(date)) last = known;
  }
  return last.number - 1 + drawsBetween(schedule, last.date, date);
}

/** Draws from the start of `from` to the start of `to`; negative when `to` comes first. Closed days do not count. */
function drawsBetween(schedule: Schedule, from: LocalDate, to: LocalDate): number {
  const days = epochDayOf(to) - epochDayOf(from);
  let draws = 0;
  for (let day = Math.min(0, days); day < Math.max(0, days); day++) draws += drawsOfDay(schedule, addDays(from, day));
  return days < 0 ? -draws : draws;
}

/** Draws of a day, told by the clock where no clock change can make it longer or shorter: the zone's rules are slow to ask for every day of years. */
function drawsOfDay(schedule: Schedule, date: LocalDate): number {
  const { times, zone } = schedule;
  if (times.kind === 'all-day' || hasClockChanges(zone)) return drawCount(runsOn(schedule, date));
  return drawsOn(schedule, date) ? times.sessions.reduce((sum, session) => sum + drawsOfSession(session), 0) : 0;
}

function drawsOfSession({ firstSecond, lastSecond, everySeconds }: Session): number {
  return Math.floor((lastSecond - firstSecond) / everySeconds) + 1;
}

function padded(index: number, digits: number): string {
  return String(index).padStart(digits, '0');
}

function yearText(year: number, digits: 2 | 4): string {
  return String(year).slice(-digits);
}

function compactDate(date: LocalDate, yearDigits: 2 | 4): string {
  return formatDate(date)
    .slice(4 - yearDigits)
    .replaceAll('-', '');
}

/** Years written with two digits are of this century. */
function readYear(text: string, digits: 2 | 4): number | null {
  return /^\d+$/.test(text) && text.length === digits ? Number(text) + (digits === 2 ? 2000 : 0) : null;
}

function readCompactDate(text: string, yearDigits: 2 | 4): LocalDate | null {
  const year = readYear(text.slice(0, yearDigits), yearDigits);
  return year === null
    ? null
    : parseDate(`${padded(year, 4)}-${text.slice(yearDigits, yearDigits + 2)}-${text.slice(yearDigits + 2, yearDigits + 4)}`);
}
