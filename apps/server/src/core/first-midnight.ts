import { addDays, BusinessCalendar, type Instant, type Zone } from '@trevo/kernel';

/** The first midnight at a brand's place that is not before an instant. */
export function firstMidnight(timeZone: Zone, from: Instant): Instant {
  const calendar = new BusinessCalendar(timeZone);
  const today = calendar.dateOf(from);
  const begins = calendar.startOf(today);
  return begins >= from ? begins : calendar.startOf(addDays(today, 1));
}
