import { type BusinessCalendar, type Instant } from '@trevo/kernel';

/** The month of the brand's calendar that holds an instant: `[from, to)`. */
export function monthSpan(calendar: BusinessCalendar, at: Instant): { readonly from: Instant; readonly to: Instant } {
  const { year, month } = calendar.dateOf(at);
  const next = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
  return { from: calendar.startOf({ year, month, day: 1 }), to: calendar.startOf(next) };
}
