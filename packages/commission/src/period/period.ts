import { addDays, type BusinessCalendar, hourMs, type Instant, instant, type LocalDate, minuteMs, weekdayOf } from '@trevo/kernel';

/** How often a kind of contract is reckoned. The first four follow the brand's local dates, `hour` its wall minutes, `tick` the 300-second slots of UTC. */
export type PeriodType = 'daily' | 'weekly' | 'semiMonthly' | 'monthly' | 'hour' | 'tick';

/** A stretch of time that holds its start and not its end. */
export type Period = { readonly start: Instant; readonly end: Instant };

/** Length of a real-time tick. */
export const tickMs = 5 * minuteMs;

/** The one period of `type` in which something settled at `at` counts. Each instant belongs to exactly one. */
export function periodAt(calendar: BusinessCalendar, type: PeriodType, at: Instant): Period {
  if (type === 'tick') return slot(at, tickMs, 0);
  // A slot begins where the minute of the zone's standard time says, so that half an hour of daylight saving moves no slot.
  if (type === 'hour') return hourAt(calendar, at);
  return periodOfDate(calendar, type, businessDateAt(calendar, at));
}

/** The period of `type` that holds a local date. It is empty where the dates it covers do not exist. */
export function periodOfDate(calendar: BusinessCalendar, type: Exclude<PeriodType, 'hour' | 'tick'>, date: LocalDate): Period {
  const [first, next] = datesAround(type, date);
  return { start: calendar.startOf(first), end: calendar.startOf(next) };
}

/** Whether a period of `type` begins at exactly `at`. */
export function isPeriodStart(calendar: BusinessCalendar, type: PeriodType, at: Instant): boolean {
  return periodAt(calendar, type, at).start === at;
}

/** The periods of `type` that touch `[from, to)`, oldest first and without a gap. */
export function periodsBetween(calendar: BusinessCalendar, type: PeriodType, span: Period): Period[] {
  const periods: Period[] = [];
  for (let at = span.start; at < span.end; ) {
    const period = periodAt(calendar, type, at);
    periods.push(period);
    at = period.end;
  }
  return periods;
}

/** Whether `at` lies in a period: at its start yes, at its end no. */
export function covers(period: Period, at: Instant): boolean {
  return period.start <= at && at < period.end;
}

/** The date whose day holds `at`. A day begins at the earliest instant that shows its date, so a wall clock set back over midnight does not reopen the day before. */
export function businessDateAt(calendar: BusinessCalendar, at: Instant): LocalDate {
  let date = calendar.dateOf(at);
  while (calendar.startOf(addDays(date, 1)) <= at) date = addDays(date, 1);
  return date;
}

/** First date of the period around `date`, and first date after it. */
function datesAround(type: Exclude<PeriodType, 'hour' | 'tick'>, date: LocalDate): readonly [LocalDate, LocalDate] {
  switch (type) {
    case 'daily':
      return [date, addDays(date, 1)];
    case 'weekly': {
      const monday = addDays(date, -((weekdayOf(date) + 6) % 7));
      return [monday, addDays(monday, 7)];
    }
    case 'semiMonthly':
      return date.day < 16 ? [dayOf(date, 1), dayOf(date, 16)] : [dayOf(date, 16), nextMonth(date)];
    case 'monthly':
      return [dayOf(date, 1), nextMonth(date)];
  }
}

/** Where the brand changes its zone, and the minutes of both differ, a slot ends or begins with the change. */
function hourAt(calendar: BusinessCalendar, at: Instant): Period {
  const { start, end } = slot(at, hourMs, Math.trunc(calendar.standardOffsetMs(at) / minuteMs) * minuteMs);
  const zone = calendar.spanAt(at);
  return { start: instant(Math.max(start, zone.start)), end: instant(Math.min(end, zone.end)) };
}

function dayOf({ year, month }: LocalDate, day: number): LocalDate {
  return { year, month, day };
}

function nextMonth({ year, month }: LocalDate): LocalDate {
  return month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
}

function slot(at: Instant, lengthMs: number, offsetMs: number): Period {
  const start = Math.floor((at + offsetMs) / lengthMs) * lengthMs - offsetMs;
  return { start: instant(start), end: instant(start + lengthMs) };
}
