import { addDays, epochDayOf, formatDate, type LocalDate, weekdayOf } from '@trevo/kernel';

/** A local date in the brand's time zone. Days, weeks (from Monday) and months of this package are made of these (rule book §1). */
export type BrandDate = LocalDate;

/** Key of a date in maps and records: `yyyy-MM-dd`, which sorts as the dates do. */
export function dateKey(date: BrandDate): string {
  return formatDate(date);
}

/** Negative, zero or positive as `a` is before, on or after `b`. */
export function compareDates(a: BrandDate, b: BrandDate): number {
  return epochDayOf(a) - epochDayOf(b);
}

export function isSameDate(a: BrandDate, b: BrandDate): boolean {
  return compareDates(a, b) === 0;
}

/** Whole days from `a` to `b`. */
export function daysBetween(a: BrandDate, b: BrandDate): number {
  return epochDayOf(b) - epochDayOf(a);
}

export function isMonday(date: BrandDate): boolean {
  return weekdayOf(date) === 1;
}

/** The Monday of the week that holds `date`. */
export function weekStartOf(date: BrandDate): BrandDate {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

export function monthStartOf(date: BrandDate): BrandDate {
  return { year: date.year, month: date.month, day: 1 };
}

/** The first day of the month that lies `months` after the month of `date` (before, where negative). */
export function addMonths(date: BrandDate, months: number): BrandDate {
  const index = date.year * 12 + (date.month - 1) + months;
  return { year: Math.floor(index / 12), month: (((index % 12) + 12) % 12) + 1, day: 1 };
}

/** `yyyy-MM`. */
export function monthKey(date: BrandDate): string {
  return dateKey(date).slice(0, 7);
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
