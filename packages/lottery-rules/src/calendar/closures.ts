import { addDays, formatDate, type LocalDate, parseDate } from '@trevo/kernel';
import { type Exceptions, noExceptions } from './schedule.ts';

/**
 * Days on which the state lotteries of China stood still, first and last, as the Ministry of Finance announces them each December for the year after:
 * notices 2022 No. 39, 2024 No. 19 and 2025 No. 14. National Day of 2026 is taken as the four days of every year since 2022.
 */
const chinaClosures: Readonly<Record<number, readonly (readonly [first: string, last: string])[]>> = {
  2023: [['2023-01-19', '2023-01-28'], ['2023-10-01', '2023-10-04']],
  2025: [['2025-01-27', '2025-02-05'], ['2025-10-01', '2025-10-04']],
  2026: [['2026-02-14', '2026-02-23'], ['2026-10-01', '2026-10-04']],
}; // biome-ignore format: a table

/** The last year whose closures of 3D and P3/P5 are known. */
export const chinaClosuresKnownTo = Math.max(...Object.keys(chinaClosures).map(Number));

/** The Spring Festival and National Day breaks of 3D and P3/P5 in all years that are known. A later year is data of the operator. */
export function chinaBreaks(): Exceptions {
  const closed = Object.values(chinaClosures).flatMap((breaks) => breaks.flatMap(([first, last]) => daysFrom(first, last)));
  return { ...noExceptions, closed: new Set(closed) };
}

function daysFrom(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let date = parseDate(first) as LocalDate; formatDate(date) <= last; date = addDays(date, 1)) days.push(formatDate(date));
  return days;
}
