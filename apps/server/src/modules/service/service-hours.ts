import { addDays, BusinessCalendar, type Instant, weekdayOf, type Zone } from '@trevo/kernel';

/** One span of a day, from Monday (1) to Sunday (7), in minutes of the brand's place; 1440 is midnight. */
export type HoursOfDay = { readonly day: number; readonly fromMinute: number; readonly toMinute: number };

/** Whether customer service is open at `now`, and if not, when next. Without any hours it is open at any time. */
export function hoursAt(
  days: readonly HoursOfDay[],
  timeZone: Zone,
  now: Instant,
): { readonly isOpen: boolean; readonly opensAt: Instant | null } {
  if (days.length === 0) return { isOpen: true, opensAt: null };
  const calendar = new BusinessCalendar(timeZone);
  const { date, secondOfDay } = calendar.localOf(now);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const on = addDays(date, ahead);
    const span = days.find(({ day }) => day === (weekdayOf(on) || 7));
    if (span === undefined) continue;
    const begins = calendar.instantOf({ date: on, secondOfDay: span.fromMinute * 60 });
    if (begins > now) return { isOpen: false, opensAt: begins };
    if (ahead === 0 && secondOfDay < span.toMinute * 60) return { isOpen: true, opensAt: null };
  }
  return { isOpen: false, opensAt: null };
}

/** `09:30` as minutes of the day. */
export function minuteOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

export function clockOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
