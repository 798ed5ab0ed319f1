import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, ageOn, BusinessCalendar, dateOfEpochDay, epochDayOf, instant, parseDate, weekdayOf } from './index.ts';

describe('local dates', () => {
  test('every day of four centuries survives the round trip through its epoch day', () => {
    fc.assert(
      fc.property(fc.integer({ min: -150_000, max: 150_000 }), (day) => {
        expect(epochDayOf(dateOfEpochDay(day))).toBe(day);
      }),
    );
  });

  test.each([
    ['2024-02-29', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-13-01', false],
    ['2026-1-01', false],
    ['2026-04-31', false],
  ])('%s is a real day: %s', (text, real) => {
    expect(parseDate(text) !== null).toBe(real);
  });

  test('the first of January 2026 is a Thursday and the day before is a Wednesday', () => {
    const first = { year: 2026, month: 1, day: 1 };
    expect([weekdayOf(first), weekdayOf(addDays(first, -1))]).toEqual([4, 3]);
  });

  test('a person born on 29 February turns 18 on 1 March of a common year, not a day earlier', () => {
    const birth = { year: 2008, month: 2, day: 29 };
    expect([ageOn(birth, { year: 2026, month: 2, day: 28 }), ageOn(birth, { year: 2026, month: 3, day: 1 })]).toEqual([17, 18]);
  });
});

describe('the business calendar', () => {
  test('instants survive the round trip through the wall clock outside repeated hours', () => {
    const saoPaulo = new BusinessCalendar('America/Sao_Paulo');
    fc.assert(
      fc.property(fc.integer({ min: 1_577_836_800, max: 2_000_000_000 }), (second) => {
        expect(saoPaulo.instantOf(saoPaulo.localOf(instant(second * 1000)))).toBe(second * 1000);
      }),
      { numRuns: 200 },
    );
  });

  test('a skipped hour maps to the moment after the gap and a repeated hour to its first occurrence', () => {
    const lisbon = new BusinessCalendar('Europe/Lisbon');
    const skipped = lisbon.instantOf({ date: { year: 2026, month: 3, day: 29 }, secondOfDay: 5400 });
    expect(lisbon.localOf(skipped).secondOfDay).toBe(9000);
    const repeated = lisbon.instantOf({ date: { year: 2026, month: 10, day: 25 }, secondOfDay: 5400 });
    expect(repeated).toBe(1_792_888_200_000);
  });

  test.each([
    ['Australia/Lord_Howe', '2026-01-15T00:00:00Z', 10.5],
    ['Australia/Lord_Howe', '2026-07-15T00:00:00Z', 10.5],
    ['Australia/Lord_Howe', '2025-10-05T00:00:00Z', 10.5],
    ['America/Sao_Paulo', '2018-01-15T00:00:00Z', -3],
    ['Asia/Kathmandu', '2026-01-15T00:00:00Z', 5.75],
    // Lasting changes are no daylight saving, neither before nor after them.
    ['America/Caracas', '2007-11-01T00:00:00Z', -4],
    ['America/Caracas', '2007-12-20T00:00:00Z', -4.5],
    ['America/Caracas', '2016-04-20T00:00:00Z', -4.5],
    ['America/Caracas', '2016-05-20T00:00:00Z', -4],
  ])('standard time in %s at %s is %s hours ahead of UTC', (zone, moment, hours) => {
    expect(new BusinessCalendar(zone).standardOffsetMs(instant(Date.parse(moment)))).toBe(hours * 3_600_000);
  });

  test.each([
    ['America/St_Johns', { year: 2010, month: 11, day: 7 }, '2010-11-07T02:30:00Z'],
    ['America/Sao_Paulo', { year: 2018, month: 11, day: 4 }, '2018-11-04T03:00:00Z'],
    ['Pacific/Apia', { year: 2011, month: 12, day: 30 }, '2011-12-30T10:00:00Z'],
    ['Pacific/Apia', { year: 2011, month: 12, day: 31 }, '2011-12-30T10:00:00Z'],
  ])('in %s %j starts at its earliest instant, or where the next day does when it does not exist', (zone, date, start) => {
    expect(new BusinessCalendar(zone).startOf(date)).toBe(Date.parse(start));
  });
});
