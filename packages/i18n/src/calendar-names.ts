/** How a calendar is told in a language (BCP 47): days are `yyyy-MM-dd`, weekdays are counted from Sunday, 0. */
export type CalendarNames = {
  readonly firstWeekday: number;
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  /** novembro de 2026 */
  readonly month: (day: string) => string;
  /** 20 de novembro de 2026 */
  readonly day: (day: string) => string;
};

export function calendarNames(tag: string): CalendarNames {
  const named = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' });
    return (day: string): string => format.format(Date.parse(day));
  };
  const [short, long] = [named({ weekday: 'narrow' }), named({ weekday: 'long' })];
  // 4 January 1970 was a Sunday.
  const week = Array.from({ length: 7 }, (_, index) => `1970-01-0${index + 4}`);
  return {
    firstWeekday: firstWeekdayOf(tag),
    weekdays: week.map((day) => ({ short: short(day), long: long(day) })),
    month: named({ month: 'long', year: 'numeric' }),
    day: named({ dateStyle: 'long' }),
  };
}

/** Browsers that do not know it begin the week with Sunday, as most of the platform's languages do. */
function firstWeekdayOf(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(tag);
  return (locale.getWeekInfo?.().firstDay ?? 7) % 7;
}

/** A day `yyyy-MM-dd` in figures: 20/11/2026. */
export function formatDay(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeZone: 'UTC' }).format(Date.parse(day));
}

/** The day it is in the place, `yyyy-MM-dd`. */
export function dayAt(at: string | number, timeZone: string): string {
  return sortableAt(at, timeZone).slice(0, 10);
}

/** An instant of the place as spreadsheets read it, `2026-11-20 14:30:05`. */
export function sortableAt(at: string | number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium', numberingSystem: 'latn' });
  return format.format(new Date(at));
}
