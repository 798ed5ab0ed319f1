import type { Contract } from '@trevo/commission';
import { isPeriodStart, type PeriodType } from '@trevo/commission/periods';
import { addDays, type BusinessCalendar, dayMs, type Instant, invariant, plusMs } from '@trevo/kernel';

/** Those whom a move concerns know of it so long before (rule book §3). */
export const moveNoticeMs = 3 * dayMs;

/** Every calendar has a Monday that begins a month within so many days. */
const searchDays = 800;

/**
 * When a move holds that is signed now: the first local midnight three days on or later at which a period of every contract that ends with it begins.
 * Without contracts any midnight will do.
 */
export function moveInstant(calendar: BusinessCalendar, now: Instant, ending: readonly Pick<Contract, 'periodType'>[]): Instant {
  const earliest = plusMs(now, moveNoticeMs);
  for (let day = 0; day <= searchDays; day++) {
    const midnight = calendar.startOf(addDays(calendar.dateOf(earliest), day));
    if (midnight >= earliest && fitsPeriods(calendar, midnight, ending)) return midnight;
  }
  invariant(false, 'All kinds of periods have a start in common');
}

/** Whether a period of every contract begins at an instant. */
export function fitsPeriods(calendar: BusinessCalendar, at: Instant, contracts: readonly { readonly periodType: PeriodType }[]): boolean {
  return contracts.every(({ periodType }) => isPeriodStart(calendar, periodType, at));
}
