import { addDays, epochDayOf, formatDate, type LocalDate, parseDate, weekdayOf } from '@trevo/kernel';

/** Days of a place from the first to the last, both counted, each `yyyy-MM-dd`. */
export type DateRange = { readonly from: string; readonly to: string };

/** A range that people ask for often, by the word that names it. */
export type RangePreset = { readonly word: 'today' | 'yesterday' | 'lastDays'; readonly days: number; readonly range: DateRange };

/** The spans that one goes back and forth by, in days (Spec §9 date picker). */
export const rangeSteps = [7, 30] as const;

/** The presets as seen on a day. */
export function rangePresets(today: string): readonly RangePreset[] {
  const yesterday = daysFrom(today, -1);
  return [
    { word: 'today', days: 1, range: { from: today, to: today } },
    { word: 'yesterday', days: 1, range: { from: yesterday, to: yesterday } },
    ...rangeSteps.map((days) => ({ word: 'lastDays' as const, days, range: { from: daysFrom(today, 1 - days), to: today } })),
  ];
}

/** The `days` before a range. Without a range, those that end today. */
export function rangeBefore(range: DateRange | undefined, days: number, today: string): DateRange {
  const to = range === undefined ? today : daysFrom(range.from, -1);
  return { from: daysFrom(to, 1 - days), to };
}

/** The `days` after a range, as far as today; undefined where that is the future. */
export function rangeAfter(range: DateRange | undefined, days: number, today: string): DateRange | undefined {
  if (range === undefined || range.to >= today) return undefined;
  const to = daysFrom(range.to, days);
  return { from: daysFrom(range.to, 1), to: to < today ? to : today };
}

/** A range between two days in either order; undefined where one of them is no day. */
export function rangeBetween(one: string, other: string): DateRange | undefined {
  if (parseDate(one) === null || parseDate(other) === null) return undefined;
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

/** A day so many days later. */
export function daysFrom(day: string, days: number): string {
  return formatDate(addDays(dayOf(day), days));
}

/** A day so many months later; where that month is shorter, its last day. */
export function monthsFrom(day: string, months: number): string {
  const { year, month, day: wanted } = dayOf(day);
  const index = year * 12 + month - 1 + months;
  const first = { year: Math.floor(index / 12), month: (index % 12) + 1, day: 1 };
  return formatDate({ ...first, day: Math.min(wanted, lengthOfMonth(first)) });
}

/** The days of a month in weeks that begin on `firstWeekday` (0 = Sunday); null stands for a day of another month. */
export function weeksOfMonth(day: string, firstWeekday: number): readonly (readonly (string | null)[])[] {
  const first = { ...dayOf(day), day: 1 };
  const lead = (weekdayOf(first) - firstWeekday + 7) % 7;
  const length = lengthOfMonth(first);
  return Array.from({ length: Math.ceil((lead + length) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, column) => {
      const number = week * 7 + column - lead + 1;
      return number < 1 || number > length ? null : formatDate({ ...first, day: number });
    }),
  );
}

/** Reads a day that this file or the address wrote. Throws on anything else. */
export function dayOf(text: string): LocalDate {
  const day = parseDate(text);
  if (day === null) throw new Error(`Not a day: ${text}`);
  return day;
}

function lengthOfMonth({ year, month }: LocalDate): number {
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  return epochDayOf(next) - epochDayOf({ year, month, day: 1 });
}
