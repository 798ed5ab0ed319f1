import { expect, test } from 'vitest';
import { scheduleWords } from './schedule-words.ts';

test.each([
  ['*/10 * * * * *', 'office.schedule.seconds', { count: '10' }],
  ['* * * * *', 'office.schedule.minute', {}],
  ['*/10 * * * *', 'office.schedule.minutes', { count: '10' }],
  ['5 * * * *', 'office.schedule.hour', { minute: '05' }],
  ['20 3 * * *', 'office.schedule.day', { time: '03:20' }],
])('the schedule %s has words', (cron, key, values) => {
  expect(scheduleWords(cron)).toEqual({ key, values });
});

test('a pattern without words is shown as it is', () => {
  expect([scheduleWords('0 9 * * 1'), scheduleWords('0 0 1 * *')]).toEqual([null, null]);
});
