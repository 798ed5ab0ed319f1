import { expect, test } from 'vitest';
import { clockText, secondsTo } from './server-second.ts';

test.each([
  [0, '00:00'],
  [42, '00:42'],
  [3_599, '59:59'],
  [37_060, '10:17:40'],
] as const)('%i seconds are written %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

test('beside a number of days the hours always stand: five minutes are not read as five hours', () => {
  expect(clockText(314, { withHours: true })).toBe('00:05:14');
});

test('a second that has begun counts, and nothing is less than nothing', () => {
  expect(secondsTo('2026-11-23T12:00:00.000Z', Date.parse('2026-11-23T11:59:58.001Z'))).toBe(2);
  expect(secondsTo('2026-11-23T12:00:00.000Z', Date.parse('2026-11-23T13:00:00.000Z'))).toBe(0);
  expect(secondsTo(undefined, 0)).toBe(0);
});
