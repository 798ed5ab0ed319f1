import { dayMs, hourMs, instant, minuteMs } from '@trevo/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf, hoursAt, minuteOf } from './service-hours.ts';

const zone = 'America/Sao_Paulo';
/** Monday, 23 November 2026, 12:00 at São Paulo. */
const noon = instant(Date.parse('2026-11-23T15:00:00.000Z'));
const monday = { day: 1, fromMinute: 9 * 60, toMinute: 18 * 60 };

test.each([
  ['before the hours of the day', -4 * hourMs, false, '2026-11-23T12:00:00.000Z'],
  ['at the first minute', -3 * hourMs, true, null],
  ['at the last minute', 6 * hourMs - minuteMs, true, null],
  ['when the hours are over', 6 * hourMs, false, '2026-11-30T12:00:00.000Z'],
  ['on a day off', dayMs, false, '2026-11-30T12:00:00.000Z'],
  ['on Sunday, the seventh day', 6 * dayMs, false, '2026-11-30T12:00:00.000Z'],
])('%s', (_name, ms, isOpen, opensAt) => {
  expect(hoursAt([monday], zone, instant(noon + ms))).toEqual({ isOpen, opensAt: opensAt === null ? null : Date.parse(opensAt) });
});

test('without any hours it is open at any time, and a day until midnight has its last minute', () => {
  expect(hoursAt([], zone, noon)).toEqual({ isOpen: true, opensAt: null });
  const late = { day: 1, fromMinute: 0, toMinute: 1440 };
  expect(hoursAt([late], zone, instant(noon + 12 * hourMs - minuteMs)).isOpen).toBe(true);
  expect(hoursAt([late], zone, instant(noon + 12 * hourMs)).isOpen).toBe(false);
});

test('whenever it is closed, it is open at the instant that is named, and never before it', () => {
  const span = fc
    .tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 0, max: 1438 }), fc.integer({ min: 1, max: 1440 }))
    .filter(([, from, to]) => from < to)
    .map(([day, fromMinute, toMinute]) => ({ day, fromMinute, toMinute }));
  fc.assert(
    fc.property(
      fc.uniqueArray(span, { minLength: 1, selector: ({ day }) => day }),
      fc.integer({ min: 0, max: 370 * 24 * 60 }),
      (days, minutes) => {
        const at = instant(noon + minutes * minuteMs);
        const { isOpen, opensAt } = hoursAt(days, zone, at);
        expect(opensAt === null).toBe(isOpen);
        if (opensAt === null) return;
        expect(opensAt).toBeGreaterThan(at);
        expect(hoursAt(days, zone, opensAt).isOpen).toBe(true);
        expect(hoursAt(days, zone, instant(opensAt - minuteMs)).isOpen).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test('a minute of the day and its clock are the same', () => {
  for (const minute of [0, 1, 59, 60, 599, 1439, 1440]) expect(minuteOf(clockOf(minute))).toBe(minute);
});
