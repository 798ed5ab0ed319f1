import { BusinessCalendar, parseDate } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import type { BrandDate } from '../core/brand-date.ts';
import { type CheckInPast, existsIn, pressCheckIn } from './index.ts';

const date = (text: string): BrandDate => parseDate(text) as BrandDate;
const streak = { mode: 'streak' as const, rewards: ['a', 'b', 'c'] };
const past = (...dates: string[]): CheckInPast => ({ dates: dates.map(date), coolOffs: [], exists: () => true });
const dayOf = (held: CheckInPast, on: string) => {
  const pressed = pressCheckIn(streak, held, date(on));
  return pressed.ok ? pressed.value.day : pressed.code;
};

describe('a streak', () => {
  test('is a function of the stored dates, in whatever order they are stored', () => {
    expect(dayOf(past('2026-05-03', '2026-05-01', '2026-05-02'), '2026-05-04')).toBe(1 + (3 % 3));
    expect(dayOf(past('2026-05-02', '2026-05-01'), '2026-05-03')).toBe(3);
  });

  test('does not look at later dates', () => {
    expect(dayOf(past('2026-05-01', '2026-05-09'), '2026-05-02')).toBe(2);
    expect(dayOf(past('2026-05-09'), '2026-05-02')).toBe(1);
  });

  test('ends with a missed date, but not with one that does not exist or lies in a cool-off', () => {
    expect(dayOf(past('2026-05-01'), '2026-05-03')).toBe(1);
    expect(dayOf({ ...past('2026-05-01'), exists: ({ day }) => day !== 2 }, '2026-05-03')).toBe(2);
    const cooled = { ...past('2026-05-01'), coolOffs: [{ from: date('2026-05-02'), to: date('2026-05-03') }] };
    expect([dayOf(cooled, '2026-05-02'), dayOf(cooled, '2026-05-03'), dayOf(cooled, '2026-05-04')]).toEqual(['play_paused', 2, 1]);
  });

  test('is pressed once a date', () => {
    expect(dayOf(past('2026-05-01'), '2026-05-01')).toBe('already_checked_in');
  });
});

test('a date exists where the zone did not skip it whole', () => {
  const apia = existsIn(new BusinessCalendar('Pacific/Apia'));
  expect(['2011-12-29', '2011-12-30', '2011-12-31'].map((on) => apia(date(on)))).toEqual([true, false, true]);
  // A day without midnight is a day.
  expect(existsIn(new BusinessCalendar('America/Sao_Paulo'))(date('2018-11-04'))).toBe(true);
});
