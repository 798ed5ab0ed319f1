import { addDays, BusinessCalendar, parseDate, type Zone } from '@trevo/kernel';
import type { Span } from '../db/span.ts';

/** The days that a list is asked for, each `yyyy-MM-dd` and counted; one that is not said is open. */
export type AskedDays = { readonly from?: string | undefined; readonly to?: string | undefined };

/** The time of those days at the brand's place, from midnight to midnight by its clock. */
export function spanOf(timeZone: Zone, { from, to }: AskedDays): Span {
  const calendar = new BusinessCalendar(timeZone);
  const [first, last] = [parseDate(from ?? ''), parseDate(to ?? '')];
  return { since: first && calendar.startOf(first), until: last && calendar.startOf(addDays(last, 1)) };
}
