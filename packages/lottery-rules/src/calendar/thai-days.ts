import { type Exceptions, noExceptions } from './schedule.ts';

/**
 * The moves that come every year: New Year's Day to 2 January, Teachers' Day (16 January) to the 17th, Labour Day to 2 May.
 * `extra` adds or replaces moves that are announced year by year: 30 December instead of 2 January, Buddhist holidays. Rule book §9.1.
 */
export function thaiMoves(year: number, extra: Readonly<Record<string, string>> = {}): Exceptions {
  const usual = { [`${year}-01-01`]: `${year}-01-02`, [`${year}-01-16`]: `${year}-01-17`, [`${year}-05-01`]: `${year}-05-02` };
  return { ...noExceptions, moved: new Map(Object.entries({ ...usual, ...extra })) };
}
