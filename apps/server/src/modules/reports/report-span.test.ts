import { BusinessCalendar, hourMs } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { reportSpan } from './report-span.ts';

const lisbon = new BusinessCalendar('Europe/Lisbon');
const at = (month: number, day: number) => lisbon.instantOf({ date: { year: 2026, month, day }, secondOfDay: 43_200 });

test('a day has 24 hours, 23 when the clock springs forward and 25 when it falls back', () => {
  expect([at(6, 10), at(3, 29), at(10, 25)].map((now) => reportSpan('Europe/Lisbon', 1, now).labels.length)).toEqual([24, 23, 25]);
});

test('a week ends with today and the week before it begins seven days earlier', () => {
  const span = reportSpan('Europe/Lisbon', 7, at(6, 10));
  expect(span.labels).toEqual(['04/06', '05/06', '06/06', '07/06', '08/06', '09/06', '10/06']);
  expect((span.bounds[0] as number) - span.previousStart).toBe(7 * 24 * hourMs);
});
