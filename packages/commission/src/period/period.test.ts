import fc from 'fast-check';
import { BusinessCalendar, formatDate, type Instant, instant, type LocalDate, zoneOfHistory } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { manyRuns } from '../test/many-runs.ts';
import { at } from '../test/build.ts';
import { instantText, readInstant } from './instant-text.ts';
import { businessDateAt, covers, isPeriodStart, periodAt, periodOfDate, periodsBetween, type PeriodType } from './period.ts';
import { timetableOf } from './timetable.ts';

const types: readonly PeriodType[] = ['daily', 'weekly', 'semiMonthly', 'monthly', 'hour', 'tick'];

/** Zones whose clocks do unusual things: midnights skipped or repeated, halves and quarters of hours, whole days skipped. */
const zones = [
  'America/Sao_Paulo',
  'America/St_Johns',
  'America/Havana',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Europe/Lisbon',
  'Asia/Ho_Chi_Minh',
];

/** The earliest minute whose local date is `date` or later, found by looking at every minute around it. */
function slowStart(zone: string, date: LocalDate): number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const noon = Date.parse(`${formatDate(date)}T12:00:00Z`);
  for (let ms = noon - 28 * 3_600_000; ; ms += 60_000) if (format.format(ms) >= formatDate(date)) return ms;
}

describe('every zone and every type', () => {
  const moments = fc.record({
    zone: fc.constantFrom(...zones),
    type: fc.constantFrom(...types),
    second: fc.integer({ min: 1_293_840_000, max: 1_830_297_600 }),
  });

  test('an instant lies in exactly one period, which begins where the one before it ends', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(moments, ({ zone, type, second }) => {
        const calendar = new BusinessCalendar(zone);
        const moment = instant(second * 1000);
        const period = periodAt(calendar, type, moment);
        expect(covers(period, moment)).toBe(true);
        expect(periodAt(calendar, type, period.start)).toEqual(period);
        expect(periodAt(calendar, type, instant(period.end - 1000))).toEqual(period);
        expect(periodAt(calendar, type, period.end).start).toBe(period.end);
        expect(isPeriodStart(calendar, type, period.start)).toBe(true);
        expect(isPeriodStart(calendar, type, instant(period.start + 1000))).toBe(false);
      }),
      manyRuns(400),
    );
  });

  test('a day begins at the first minute that shows its date, found by looking at every minute', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(moments, ({ zone, second }) => {
        const calendar = new BusinessCalendar(zone);
        const date = businessDateAt(calendar, instant(second * 1000));
        expect(periodOfDate(calendar, 'daily', date).start).toBe(slowStart(zone, date));
      }),
      manyRuns(40),
    );
  });
});

describe('every change of a brand’s zone at a month’s start, and every type', () => {
  const changes = fc.record({
    first: fc.constantFrom(...zones),
    other: fc.constantFrom(...zones),
    month: fc.integer({ min: 0, max: 119 }),
    type: fc.constantFrom(...types),
    hours: fc.integer({ min: -80, max: 80 }),
    second: fc.integer({ min: 0, max: 3599 }),
  });

  test('an instant lies in exactly one period, which begins where the one before it ends, and none is empty', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(changes, ({ first, other, month, type, hours, second }) => {
        const year = 2020 + Math.floor(month / 12);
        const from = `${String(year)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
        const calendar = new BusinessCalendar(zoneOfHistory(first, [{ from, zone: other }]));
        const moment = instant(Date.parse(`${from}T00:00:00Z`) + hours * 3_600_000 + second * 1000);
        const period = periodAt(calendar, type, moment);
        expect(covers(period, moment)).toBe(true);
        expect(periodAt(calendar, type, period.start)).toEqual(period);
        expect(periodAt(calendar, type, instant(period.end - 1000))).toEqual(period);
        const next = periodAt(calendar, type, period.end);
        expect(next.start).toBe(period.end);
        expect(next.end).toBeGreaterThan(next.start);
      }),
      manyRuns(600),
    );
  });

  test('hours whose minutes differ in both zones are cut by the change, so that none is counted twice', () => {
    const calendar = new BusinessCalendar(zoneOfHistory('Asia/Kathmandu', [{ from: '2027-01-01', zone: 'Europe/Lisbon' }]));
    const slots = periodsBetween(calendar, 'hour', { start: at('2026-12-31T17:15:00Z'), end: at('2026-12-31T20:00:00Z') });
    expect(slots.map(({ start, end }) => `${instantText(start).slice(11, 16)} ${instantText(end).slice(11, 16)}`)).toEqual([
      '17:15 18:15',
      '18:15 19:00',
      '19:00 20:00',
    ]);
  });
});

describe('days on which the clock changes', () => {
  test.each([
    ['America/St_Johns', { year: 2011, month: 11, day: 6 }],
    ['America/St_Johns', { year: 2010, month: 11, day: 7 }],
    ['Pacific/Apia', { year: 2011, month: 12, day: 30 }],
    ['Pacific/Apia', { year: 2011, month: 12, day: 31 }],
    ['America/Sao_Paulo', { year: 2018, month: 11, day: 4 }],
    ['America/Havana', { year: 2025, month: 11, day: 2 }],
    ['Asia/Beirut', { year: 2025, month: 3, day: 30 }],
  ])('%s %j starts at its first minute', (zone, date) => {
    expect(periodOfDate(new BusinessCalendar(zone), 'daily', date).start).toBe(slowStart(zone, date));
  });

  test('a clock set back over midnight does not reopen the day before: that minute past midnight began the new day', () => {
    const calendar = new BusinessCalendar('America/St_Johns');
    // On 7 November 2010 at 00:01 the clock went back to 23:01 of the 6th.
    const again = at('2010-11-07T03:00:00Z');
    expect(formatDate(calendar.dateOf(again))).toBe('2010-11-06');
    expect(formatDate(businessDateAt(calendar, again))).toBe('2010-11-07');
  });

  test('a repeated wall hour is two slots, a skipped one is none', () => {
    const lisbon = new BusinessCalendar('Europe/Lisbon');
    const slots = (from: string, to: string) => periodsBetween(lisbon, 'hour', { start: at(from), end: at(to) }).length;
    expect(slots('2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z')).toBe(25);
    expect(slots('2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z')).toBe(23);
  });
});

describe('periods in a row', () => {
  const calendar = new BusinessCalendar('America/Sao_Paulo');

  test('from any instant in the first to any in the last', () => {
    const span = { start: at('2026-01-20T00:00:00Z'), end: at('2026-03-01T03:00:00Z') };
    expect(periodsBetween(calendar, 'semiMonthly', span).map(({ start }) => instantText(start))).toEqual([
      '2026-01-16T03:00:00Z',
      '2026-02-01T03:00:00Z',
      '2026-02-16T03:00:00Z',
    ]);
  });

  test('a local date that does not exist has an empty period', () => {
    const apia = new BusinessCalendar('Pacific/Apia');
    const { start, end } = periodOfDate(apia, 'daily', { year: 2011, month: 12, day: 30 });
    expect([start, end]).toEqual([at('2011-12-30T10:00:00Z'), at('2011-12-30T10:00:00Z')]);
    expect(periodsBetween(apia, 'daily', { start: at('2011-12-29T10:00:00Z'), end: at('2011-12-31T10:00:00Z') })).toHaveLength(2);
  });
});

describe('the timetable of a period', () => {
  const calendar = new BusinessCalendar('America/Sao_Paulo');
  const texts = (kind: 'hourly' | 'daily' | 'dividend', start: Instant, end: Instant) => {
    const { calculateFrom, publishBy, payBy } = timetableOf(calendar, kind, { start, end });
    return [calculateFrom, publishBy, payBy].map(instantText);
  };

  test('an hour is paid five minutes after its end', () => {
    const paid = '2026-03-10T16:05:00Z';
    expect(texts('hourly', at('2026-03-10T15:00:00Z'), at('2026-03-10T16:00:00Z'))).toEqual([paid, paid, paid]);
  });

  test('a day is reckoned at one, published by two and paid by six of the next day', () => {
    expect(texts('daily', at('2026-03-31T03:00:00Z'), at('2026-04-01T03:00:00Z'))).toEqual([
      '2026-04-01T04:00:00Z',
      '2026-04-01T05:00:00Z',
      '2026-04-01T09:00:00Z',
    ]);
  });

  test('a dividend is published by noon after the period and paid 72 hours later, also over the next boundary', () => {
    expect(texts('dividend', at('2026-03-30T03:00:00Z'), at('2026-04-06T03:00:00Z'))).toEqual([
      '2026-04-06T05:00:00Z',
      '2026-04-06T15:00:00Z',
      '2026-04-09T15:00:00Z',
    ]);
  });
});

describe('instants as text', () => {
  test('survive the round trip', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_102_444_800 }), (second) => {
        expect(instantText(instant(second * 1000))).toBe(new Date(second * 1000).toISOString().replace('.000', ''));
        expect(readInstant(instantText(instant(second * 1000)))).toBe(second * 1000);
      }),
    );
  });

  test.each([
    '2026-02-30T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01 00:00:00Z',
    '2026-01-01T00:00:00',
    'x2026-01-01T00:00:00Z',
    '',
  ])('%j is none', (text) => {
    expect(readInstant(text)).toBeNull();
  });
});
