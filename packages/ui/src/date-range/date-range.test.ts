import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysFrom, monthsFrom, rangeAfter, rangeBefore, rangeBetween, rangePresets, rangeSteps, weeksOfMonth } from './date-range.ts';

const today = '2026-03-01';

test('presets are whole days up to today, over the end of a month', () => {
  expect(rangePresets(today).map(({ word, range }) => [word, range.from, range.to])).toEqual([
    ['today', '2026-03-01', '2026-03-01'],
    ['yesterday', '2026-02-28', '2026-02-28'],
    ['lastDays', '2026-02-23', '2026-03-01'],
    ['lastDays', '2026-01-31', '2026-03-01'],
  ]);
});

test('[S9.CONST.42] one goes back and forth by 7 and by 30 days', () => {
  expect(rangeSteps).toEqual([7, 30]);
});

test.each(rangeSteps)('a step of %i days touches the range and never overlaps it, and none leads into the future', (days) => {
  const range = { from: '2026-02-10', to: '2026-02-16' };
  expect(rangeBefore(range, days, today)).toEqual({ from: daysFrom('2026-02-09', 1 - days), to: '2026-02-09' });
  const after = rangeAfter(range, days, today);
  expect(after?.from).toBe('2026-02-17');
  expect(after?.to).toBe(days === 7 ? '2026-02-23' : today);
  expect(rangeAfter({ from: today, to: today }, days, today)).toBeUndefined();
  expect(rangeAfter(undefined, days, today)).toBeUndefined();
  expect(rangeBefore(undefined, days, today).to).toBe(today);
});

test('a range takes its days in either order, and only days that exist', () => {
  expect(rangeBetween('2026-02-28', '2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(rangeBetween('2026-02-30', '2026-03-01')).toBeUndefined();
  expect(rangeBetween('', '2026-03-01')).toBeUndefined();
});

test('a month later is the same day, or the last of a shorter month', () => {
  expect(monthsFrom('2026-01-31', 1)).toBe('2026-02-28');
  expect(monthsFrom('2024-03-31', -1)).toBe('2024-02-29');
  expect(monthsFrom('2026-12-05', 1)).toBe('2027-01-05');
});

test('a month has each of its days once, in weeks of seven', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1970, max: 2100 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 6 }),
      (year, month, first) => {
        const weeks = weeksOfMonth(`${year}-${String(month).padStart(2, '0')}-15`, first);
        const days = weeks.flat().filter((day) => day !== null);
        expect(weeks.every((week) => week.length === 7 && week.some((day) => day !== null))).toBe(true);
        expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
        expect(days).toEqual([...new Set(days)].sort());
        for (const week of weeks)
          for (const [column, day] of week.entries())
            if (day !== null) expect((new Date(`${day}T00:00:00Z`).getUTCDay() - first + 7) % 7).toBe(column);
      },
    ),
    { numRuns: 200 },
  );
});
