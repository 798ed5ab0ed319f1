import { hourMs, instant, minuteMs, plusMs, type Zone, zoneOfHistory } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { everyMinute, everyTenSeconds, keyOf, nextPeriod, periodsBetween, type Schedule } from './schedules.ts';

const at = (text: string) => instant(Date.parse(text));
const night: Schedule = { cron: '30 1 * * *', zone: 'brand', missed: 'all' };
const between = (schedule: Schedule, zone: string, from: string, to: string) =>
  periodsBetween(schedule, zone, { from: at(from), to: at(to) }).map((period) => `${keyOf(period)} of ${period.day}`);

test('F14 a night whose hour the clocks repeat comes once, and one whose hour they skip comes after the gap', () => {
  // New York, 1 November 2026: 1:30 is there twice.
  expect(between(night, 'America/New_York', '2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z')).toEqual([
    '2026-11-01T05:30:00.000Z of 2026-11-01',
    '2026-11-02T06:30:00.000Z of 2026-11-02',
  ]);
  // New York, 8 March 2026: 2:30 does not exist.
  expect(between({ ...night, cron: '30 2 * * *' }, 'America/New_York', '2026-03-07T12:00:00Z', '2026-03-09T12:00:00Z')).toEqual([
    '2026-03-08T07:00:00.000Z of 2026-03-08',
    '2026-03-09T06:30:00.000Z of 2026-03-09',
  ]);
});

test.each([
  ['America/New_York', '2026-11-01T03:00:00Z'],
  ['America/New_York', '2026-03-08T03:00:00Z'],
  ['Europe/London', '2026-10-24T20:00:00Z'],
  ['Europe/London', '2026-03-28T20:00:00Z'],
  ['America/Sao_Paulo', '2026-11-22T00:00:00Z'],
  ['Asia/Ho_Chi_Minh', '2026-11-22T00:00:00Z'],
])('F14 the hours of %s from %s on have one period each, however often one looks', (zone, from) => {
  const hourly: Schedule = { cron: '10 * * * *', zone: 'brand', missed: 'all' };
  const to = plusMs(at(from), 12 * hourMs);
  const whole = periodsBetween(hourly, zone, { from: at(from), to }).map(keyOf);
  expect(new Set(whole).size).toBe(12);
  const looked: string[] = [];
  let made = at(from);
  for (let now = at(from); now <= to; now = plusMs(now, 7 * minuteMs)) {
    const periods = periodsBetween(hourly, zone, { from: made, to: now });
    looked.push(...periods.map(keyOf));
    made = periods.at(-1)?.at ?? made;
  }
  expect(looked).toEqual(whole.slice(0, looked.length));
  expect(looked.length).toBeGreaterThanOrEqual(11);
});

test('after an outage all that was missed is there, or the latest alone, and never what was made before', () => {
  const [from, to] = ['2026-11-20T12:00:00Z', '2026-11-22T12:00:00Z'];
  expect(between(night, 'America/Sao_Paulo', from, to)).toEqual([
    '2026-11-21T04:30:00.000Z of 2026-11-21',
    '2026-11-22T04:30:00.000Z of 2026-11-22',
  ]);
  expect(between({ ...night, missed: 'latest' }, 'America/Sao_Paulo', from, to)).toEqual(['2026-11-22T04:30:00.000Z of 2026-11-22']);
  expect(between(everyMinute, 'UTC', '2025-01-01T00:00:00Z', '2026-11-22T12:00:30Z')).toEqual(['2026-11-22T12:00:00.000Z of 2026-11-22']);
  expect(between(everyMinute, 'UTC', '2026-11-22T12:00:00Z', '2026-11-22T12:00:59Z')).toEqual([]);
  expect(between(everyTenSeconds, 'UTC', '2026-11-22T12:00:00Z', '2026-11-22T12:00:10Z')).toEqual([
    '2026-11-22T12:00:10.000Z of 2026-11-22',
  ]);
  // The database's clock was set back.
  expect(between(night, 'America/Sao_Paulo', '2026-11-22T12:00:00Z', '2026-11-22T11:00:00Z')).toEqual([]);
});

test('a day is that of the brand’s clock, and the next period is the first one after', () => {
  const midnight: Schedule = { cron: '0 0 * * *', zone: 'brand', missed: 'all' };
  expect(between(midnight, 'America/Sao_Paulo', '2026-11-22T00:00:00Z', '2026-11-22T12:00:00Z')).toEqual([
    '2026-11-22T03:00:00.000Z of 2026-11-22',
  ]);
  expect(nextPeriod(midnight, 'Asia/Ho_Chi_Minh', at('2026-11-22T16:59:59Z'))).toEqual({
    at: at('2026-11-22T17:00:00Z'),
    day: '2026-11-23',
  });
  expect(nextPeriod(midnight, 'Asia/Ho_Chi_Minh', at('2026-11-22T17:00:00Z'))?.day).toBe('2026-11-24');
});

describe('a brand that changes its time zone', () => {
  const eastwards = zoneOfHistory('America/Sao_Paulo', [{ from: '2027-01-01', zone: 'Europe/Lisbon' }]);
  const westwards = zoneOfHistory('Europe/Lisbon', [{ from: '2027-01-01', zone: 'America/Sao_Paulo' }]);
  const nightly = (cron: string): Schedule => ({ cron, zone: 'brand', missed: 'all' });
  const runs = (schedule: Schedule, zone: Zone) =>
    periodsBetween(schedule, zone, { from: at('2026-12-30T12:00:00Z'), to: at('2027-01-02T12:00:00Z') }).map(
      (period) => `${keyOf(period).slice(0, 19)} of ${period.day}`,
    );

  test.each([
    // every date has its night once
    [
      '10 0 * * *',
      eastwards,
      ['2026-12-31T03:10:00 of 2026-12-31', '2027-01-01T00:10:00 of 2027-01-01', '2027-01-02T00:10:00 of 2027-01-02'],
    ],
    [
      '10 0 * * *',
      westwards,
      ['2026-12-31T00:10:00 of 2026-12-31', '2027-01-01T03:10:00 of 2027-01-01', '2027-01-02T03:10:00 of 2027-01-02'],
    ],
    // an hour that the change skips is made up for in the last moment of its day
    [
      '30 22 * * *',
      eastwards,
      ['2026-12-31T01:30:00 of 2026-12-30', '2026-12-31T23:59:59 of 2026-12-31', '2027-01-01T22:30:00 of 2027-01-01'],
    ],
    // an hour that it shows twice counts once
    [
      '30 22 * * *',
      westwards,
      ['2026-12-30T22:30:00 of 2026-12-30', '2026-12-31T22:30:00 of 2026-12-31', '2027-01-02T01:30:00 of 2027-01-01'],
    ],
  ])('%s comes once on every date', (cron, zone, expected) => {
    expect(runs(nightly(cron), zone)).toEqual(expected);
  });

  test.each([eastwards, westwards])('what comes every hour goes on through the change', (zone) => {
    const times = periodsBetween(nightly('5 * * * *'), zone, { from: at('2026-12-31T12:00:00Z'), to: at('2027-01-01T12:00:00Z') });
    expect(times.map((period) => (period.at - at('2026-12-31T12:00:00Z')) / hourMs)).toEqual(
      Array.from({ length: 24 }, (_, hour) => hour + 1 / 12),
    );
  });

  test.each([eastwards, westwards])('the latest and the next are those of the list', (zone) => {
    for (const cron of ['30 22 * * *', '10 0 * * *', '5 * * * *']) {
      const all = periodsBetween(nightly(cron), zone, { from: at('2026-12-28T12:00:00Z'), to: at('2027-01-02T12:00:00Z') });
      for (const [index, period] of all.entries()) {
        if (index > 0) expect(nextPeriod(nightly(cron), zone, (all[index - 1] as typeof period).at)).toEqual(period);
        const latest = { ...nightly(cron), missed: 'latest' } as const;
        expect(periodsBetween(latest, zone, { from: at('2026-12-20T12:00:00Z'), to: period.at })).toEqual([period]);
      }
    }
  });
});
