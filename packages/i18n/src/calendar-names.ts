import { dateFormat } from './date-format.ts';

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
    const format = dateFormat(tag, { ...options, timeZone: 'UTC' });
    return (day: string): string => format.format(Date.parse(day));
  };
  const own = ownWeekdays[tag];
  const [short, long] = [named({ weekday: 'narrow' }), named({ weekday: 'long' })];
  // 4 January 1970 was a Sunday.
  const week = Array.from({ length: 7 }, (_, index) => `1970-01-0${index + 4}`);
  return {
    firstWeekday: firstWeekdayOf(tag),
    weekdays: week.map((day, index) => ({ short: own?.[index]?.[0] ?? short(day), long: own?.[index]?.[1] ?? long(day) })),
    month: named({ month: 'long', year: 'numeric' }),
    day: named({ dateStyle: 'long' }),
  };
}

/** Sunday to Saturday, narrow and long (CLDR 48), where the tag of the formats borrows other rules: a weekday in figures says nothing. */
const ownWeekdays: Readonly<Record<string, readonly (readonly [narrow: string, long: string])[]>> = {
  'en-GB-x-km': [
    ['អ', 'អាទិត្យ'],
    ['ច', 'ចន្ទ'],
    ['អ', 'អង្គារ'],
    ['ព', 'ពុធ'],
    ['ព', 'ព្រហស្បតិ៍'],
    ['ស', 'សុក្រ'],
    ['ស', 'សៅរ៍'],
  ],
  'en-GB-x-my': [
    ['တ', 'တနင်္ဂနွေ'],
    ['တ', 'တနင်္လာ'],
    ['အ', 'အင်္ဂါ'],
    ['ဗ', 'ဗုဒ္ဓဟူး'],
    ['က', 'ကြာသပတေး'],
    ['သ', 'သောကြာ'],
    ['စ', 'စနေ'],
  ],
};

/** The weekday of a day `yyyy-MM-dd` as it is told beside a date: sex., Fri. */
export function weekdayName(day: string, tag: string): string {
  const at = new Date(day);
  return ownWeekdays[tag]?.[at.getUTCDay()]?.[1] ?? new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' }).format(at);
}

/** Browsers that do not know it begin the week with Sunday, as most of the platform's languages do. */
function firstWeekdayOf(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(tag);
  return (locale.getWeekInfo?.().firstDay ?? 7) % 7;
}

/** A day `yyyy-MM-dd` in figures: 20/11/2026. */
export function formatDay(day: string, tag: string): string {
  return dateFormat(tag, { dateStyle: 'short', timeZone: 'UTC' }).format(Date.parse(day));
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

/** In which order a language (BCP 47) writes a date in figures, and what stands between them. */
export type DateOrder = { readonly parts: readonly ('day' | 'month' | 'year')[]; readonly between: string };

export function dateOrder(tag: string): DateOrder {
  const written = new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' }).formatToParts(0);
  const parts = written.map(({ type }) => type).filter((type) => type === 'day' || type === 'month' || type === 'year');
  return { parts, between: written.find(({ type }) => type === 'literal')?.value.trim() ?? '/' };
}
