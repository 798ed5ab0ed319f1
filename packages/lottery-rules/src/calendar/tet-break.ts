import { addDays, formatDate } from '@trevo/kernel';
import { newYearDayOf } from '../lhc/lunar-year.ts';
import { type Exceptions, noExceptions } from './schedule.ts';

/** Years in which Tết falls a day before the Chinese New Year, because the new moon lies between the two countries' midnights. */
const dayEarlier: readonly number[] = [2007, 2030];

/**
 * The four days without draws at Tết: the last of the old year and the first three of the new. So it was in 2024, 2025 and 2026
 * (the gaps of the published Northern results). Years outside the lunar table have no break that we know of.
 */
export function tetBreak(years: readonly number[]): Exceptions {
  const closed = new Set<string>();
  for (const year of years) {
    const chinese = newYearDayOf(year);
    if (!chinese) continue;
    const first = dayEarlier.includes(year) ? -1 : 0;
    for (let day = -1; day <= 2; day++) closed.add(formatDate(addDays(chinese, first + day)));
  }
  return { ...noExceptions, closed };
}
