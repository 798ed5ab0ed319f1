import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, BusinessCalendar, formatDate, type LocalDate, parseDate, zoneAt } from './calendar.ts';
import { type Instant, instant } from './instant.ts';
import { formatZone, readZone, type Zone, zoneOfHistory } from './zone.ts';

const moved = (first: string, from: string, zone: string) => zoneOfHistory(first, [{ from, zone }]);
const toLisbon = moved('America/Sao_Paulo', '2027-01-01', 'Europe/Lisbon');
const toSaoPaulo = moved('Europe/Lisbon', '2027-01-01', 'America/Sao_Paulo');
const at = (text: string): Instant => instant(Date.parse(text));
const day = (text: string) => parseDate(text) as LocalDate;
const hoursOf = (zone: Zone, date: string) => {
  const calendar = new BusinessCalendar(zone);
  return (calendar.startOf(addDays(day(date), 1)) - calendar.startOf(day(date))) / 3_600_000;
};
const wall = (zone: Zone, moment: string) => {
  const { date, secondOfDay } = new BusinessCalendar(zone).localOf(at(moment));
  return `${formatDate(date)} ${String(secondOfDay / 3600)}`;
};

describe('a place that changes its time zone', () => {
  test('eastwards its last day in the old zone is shorter, westwards longer, and all others are as long as ever', () => {
    expect(['2026-12-30', '2026-12-31', '2027-01-01'].map((date) => hoursOf(toLisbon, date))).toEqual([24, 21, 24]);
    expect(['2026-12-30', '2026-12-31', '2027-01-01'].map((date) => hoursOf(toSaoPaulo, date))).toEqual([24, 27, 24]);
  });

  test('its clock leaps to the first midnight of the new zone, or shows the last hours before it once more', () => {
    expect([wall(toLisbon, '2026-12-31T23:59:00Z'), wall(toLisbon, '2027-01-01T00:00:00Z')]).toEqual([
      '2026-12-31 20.983333333333334',
      '2027-01-01 0',
    ]);
    expect([wall(toSaoPaulo, '2026-12-31T23:00:00Z'), wall(toSaoPaulo, '2027-01-01T00:00:00Z')]).toEqual([
      '2026-12-31 23',
      '2026-12-31 21',
    ]);
  });

  test('a reading that the change skips is the moment of the change, and one that it repeats the first of both', () => {
    const reading = { date: day('2026-12-31'), secondOfDay: 22 * 3600 };
    expect(new BusinessCalendar(toLisbon).instantOf(reading)).toBe(at('2027-01-01T00:00:00Z'));
    expect(new BusinessCalendar(toSaoPaulo).instantOf(reading)).toBe(at('2026-12-31T22:00:00Z'));
  });

  test('each instant has the zone of its time', () => {
    expect(['2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z'].map((moment) => zoneAt(toLisbon, at(moment)))).toEqual([
      'America/Sao_Paulo',
      'Europe/Lisbon',
    ]);
    expect(zoneAt('Asia/Kathmandu', at('2027-01-01T00:00:00Z'))).toBe('Asia/Kathmandu');
  });

  test('it is not moved between places that lie a day apart, nor to a zone or on a date that does not exist', () => {
    const make = (zone: Zone) => () => new BusinessCalendar(zone);
    expect(make(moved('Pacific/Kiritimati', '2027-01-01', 'Pacific/Niue'))).toThrow(RangeError);
    expect(make(moved('Pacific/Niue', '2027-01-01', 'Pacific/Kiritimati'))).toThrow(RangeError);
    expect(make(moved('Europe/Lisbon', '2027-01-01', 'Europe/Lisboa'))).toThrow(RangeError);
    expect(make(moved('Europe/Lisbon', '2027-02-30', 'Europe/Malta'))).toThrow(RangeError);
  });
});

describe('whatever the zones and the months are', () => {
  const zones = [
    'America/Sao_Paulo',
    'America/St_Johns',
    'America/Havana',
    'America/New_York',
    'Africa/Cairo',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Europe/Lisbon',
    'Asia/Ho_Chi_Minh',
  ];
  const changes = fc
    .record({
      first: fc.constantFrom(...zones),
      zone: fc.constantFrom(...zones),
      next: fc.constantFrom(...zones),
      month: fc.integer({ min: 0, max: 180 }),
    })
    .map(({ first, zone, next, month }) => {
      const firstOf = (count: number) => `${String(2020 + Math.floor(count / 12))}-${String((count % 12) + 1).padStart(2, '0')}-01`;
      return {
        from: firstOf(month),
        zone: zoneOfHistory(first, [
          { from: firstOf(month), zone },
          { from: firstOf(month + 1), zone: next },
        ]),
      };
    });

  test('no instant has two dates or none: days follow one another without a gap, and none is empty', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(
        changes,
        fc.integer({ min: -2, max: 33 }),
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        ({ from, zone }, days, part) => {
          const calendar = new BusinessCalendar(zone);
          const date = addDays(day(from), days);
          const [start, end] = [calendar.startOf(date), calendar.startOf(addDays(date, 1))];
          expect(end).toBeGreaterThan(start);
          expect(calendar.dateOf(start)).toEqual(date);
          expect(calendar.dateOf(instant(end - 1000))).toEqual(date);
          // Since 2020 no clock of these zones shows a date again that was over.
          const within = instant(start + Math.min(Math.floor((part * (end - start)) / 1000) * 1000, end - start - 1000));
          expect(calendar.dateOf(within)).toEqual(date);
        },
      ),
      { numRuns: 300, seed: 20_261_126 },
    );
  });

  test('a zone survives the way over a wire', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(changes, ({ zone }) => {
        expect(readZone(formatZone(zone))).toEqual(zone);
      }),
      { numRuns: 50 },
    );
    expect(readZone(formatZone('Asia/Kathmandu'))).toBe('Asia/Kathmandu');
    expect(formatZone(toLisbon)).toBe('America/Sao_Paulo; 2027-01-01 Europe/Lisbon');
  });
});

test.each(['Europe/Lisbon; ', 'Europe/Lisbon; 2027-01-01', 'A; 2027-02-01 B; 2027-01-01 C', 'A; 2027-02-01 B; 2027-02-01 C'])(
  '%j is no zone',
  (text) => {
    expect(() => readZone(text)).toThrow(RangeError);
  },
);
