import { addDays, BusinessCalendar, hourMs, type Instant, instant, type Zone } from '@trevo/kernel';

/** A stretch of time cut into equal-looking pieces of a wall clock: hours of one day, or days. `bounds` has one more element than pieces. */
export type ReportSpan = { readonly labels: readonly string[]; readonly bounds: readonly Instant[]; readonly previousStart: Instant };

/** Today by hours (1), or the last 7 or 30 days up to and with today, in the brand's time zone; the span before it starts at `previousStart`. */
export function reportSpan(zone: Zone, days: 1 | 7 | 30, now: Instant): ReportSpan {
  const calendar = new BusinessCalendar(zone);
  const today = calendar.dateOf(now);
  if (days === 1) {
    const start = calendar.startOf(today);
    const end = calendar.startOf(addDays(today, 1));
    const hours = Math.round((end - start) / hourMs);
    const bounds = Array.from({ length: hours + 1 }, (_, hour) => instant(start + hour * hourMs));
    const labels = bounds.slice(0, -1).map((at) => `${Math.floor(calendar.localOf(at).secondOfDay / 3600)}h`);
    return { labels, bounds, previousStart: calendar.startOf(addDays(today, -1)) };
  }
  const dates = Array.from({ length: days }, (_, index) => addDays(today, index - days + 1));
  const bounds = [...dates.map((date) => calendar.startOf(date)), calendar.startOf(addDays(today, 1))];
  const labels = dates.map((date) => `${String(date.day).padStart(2, '0')}/${String(date.month).padStart(2, '0')}`);
  return { labels, bounds, previousStart: calendar.startOf(addDays(today, 1 - 2 * days)) };
}
