import { type BusinessCalendar, dayMs, hourMs, type Instant, minuteMs, plusMs } from '@trevo/kernel';
import { businessDateAt, type Period } from './period.ts';

/** How long a published dividend may be disputed before it is paid. */
export const reviewMs = 72 * hourMs;

/** How long any published statement may be disputed; afterwards it is final for both sides. */
export const disputeMs = 30 * dayMs;

/** How long after a period's end a declared incident may still take from anybody; later it may only give. */
export const restatementMs = 90 * dayMs;

/** When a period of a kind is reckoned, published and paid, in the brand's time. The payment is no base of any figure but a cost where it is posted. */
export type Timetable = { readonly calculateFrom: Instant; readonly publishBy: Instant; readonly payBy: Instant };

/** The timetable of a period that has ended. Hours are paid at once, days the next morning, dividends when the review is over. */
export function timetableOf(calendar: BusinessCalendar, kind: 'hourly' | 'daily' | 'dividend', period: Period): Timetable {
  if (kind === 'hourly') {
    const at = plusMs(period.end, 5 * minuteMs);
    return { calculateFrom: at, publishBy: at, payBy: at };
  }
  const date = businessDateAt(calendar, period.end);
  const atHour = (hour: number) => calendar.instantOf({ date, secondOfDay: hour * 3600 });
  if (kind === 'daily') return { calculateFrom: atHour(1), publishBy: atHour(2), payBy: atHour(6) };
  return { calculateFrom: atHour(2), publishBy: atHour(12), payBy: plusMs(atHour(12), reviewMs) };
}
