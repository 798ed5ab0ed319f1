import { addDays, type BusinessCalendar, weekdayOf } from '@trevo/kernel';
import type { BrandDate } from '@trevo/reward-rules';
import type { NightStretches, Stretch } from './vip-store.ts';

/** The first day of the month that lies `months` after that of a date. */
export function monthStart({ year, month }: BrandDate, months = 0): BrandDate {
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1, day: 1 };
}

/** The Monday of the week of a date. */
export function weekStart(date: BrandDate): BrandDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

/** What the night before a date looks at. */
export function nightStretches(calendar: BusinessCalendar, date: BrandDate, keepMonths: number): NightStretches {
  const stretch = (from: BrandDate, to: BrandDate): Stretch => ({ from: calendar.startOf(from), to: calendar.startOf(to) });
  const month = monthStart(date);
  const week = weekStart(date);
  return {
    day: stretch(addDays(date, -1), date),
    keep: stretch(monthStart(date, -keepMonths), month),
    month: stretch(monthStart(date, -1), month),
    week: stretch(addDays(week, -7), week),
  };
}
