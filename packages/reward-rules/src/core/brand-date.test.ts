import { addDays, parseDate } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  type BrandDate,
  compareDates,
  dateKey,
  daysBetween,
  isLeapYear,
  isMonday,
  isSameDate,
  monthKey,
  monthStartOf,
  weekStartOf,
} from './brand-date.ts';

const date = (text: string): BrandDate => parseDate(text) as BrandDate;

describe('brand dates', () => {
  test('weeks begin on Monday', () => {
    // 2026-06-01 is a Monday.
    const week = Array.from({ length: 7 }, (_, day) => addDays(date('2026-06-01'), day));
    expect(week.map((day) => dateKey(weekStartOf(day)))).toEqual(week.map(() => '2026-06-01'));
    expect(week.map(isMonday)).toEqual([true, false, false, false, false, false, false]);
    expect(dateKey(weekStartOf(date('2026-05-31')))).toBe('2026-05-25');
  });

  test.each([
    ['2026-05-31', -3, '2026-02-01'],
    ['2026-01-15', -1, '2025-12-01'],
    ['2026-12-15', 1, '2027-01-01'],
    ['2026-03-01', -27, '2023-12-01'],
    ['2026-03-01', 0, '2026-03-01'],
  ])('the month of %s moved by %d begins on %s', (from, months, to) => {
    expect(dateKey(addMonths(date(from), months))).toBe(to);
  });

  test('are compared and counted as days', () => {
    expect(compareDates(date('2026-02-28'), date('2026-03-01'))).toBe(-1);
    expect(daysBetween(date('2024-02-28'), date('2024-03-01'))).toBe(2);
    expect(isSameDate(date('2026-01-01'), { year: 2026, month: 1, day: 1 })).toBe(true);
    expect(isSameDate(date('2026-01-01'), date('2026-01-02'))).toBe(false);
    expect(dateKey(monthStartOf(date('2026-07-19')))).toBe('2026-07-01');
    expect(monthKey(date('2026-07-19'))).toBe('2026-07');
  });

  test('know leap years', () => {
    expect([1900, 2000, 2023, 2024, 2100, 2400].filter(isLeapYear)).toEqual([2000, 2024, 2400]);
  });
});
