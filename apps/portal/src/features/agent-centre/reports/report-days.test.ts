import { expect, test } from 'vitest';
import { courseDays, daysBefore, daysOf, eachDay, type RangeName, reportPath } from './report-days.ts';

test.each<[RangeName, string, string]>([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['week', '2026-02-23', '2026-03-01'],
  ['lastWeek', '2026-02-16', '2026-02-22'],
  ['month', '2026-03-01', '2026-03-01'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
])('seen on a Sunday that begins a month, %s is from %s to %s', (name, from, to) => {
  expect(daysOf(name, '2026-03-01')).toEqual({ from, to });
});

test('a range has each of its days once, over the end of a month', () => {
  expect(eachDay({ from: '2026-02-27', to: '2026-03-02' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
});

test('the address of a report says its days and what narrows it, under the names of its own list', () => {
  const path = reportPath('agentDownlineTransactionDetailsCopy', { from: '2026-01-01', to: '2026-01-02' }, { field: 'promo' });
  expect(path).toBe('/agentHome?page=agentDownlineTransactionDetailsCopy&lines-from=2026-01-01&lines-to=2026-01-02&lines-field=promo');
});

test('the days before a range are as many, and end where it begins', () => {
  expect(daysBefore({ from: '2026-03-01', to: '2026-03-02' })).toEqual({ from: '2026-02-27', to: '2026-02-28' });
  expect(daysBefore({ from: '2026-01-01', to: '2026-01-01' })).toEqual({ from: '2025-12-31', to: '2025-12-31' });
});

test('a course is drawn of the range itself, and of fourteen days where the range is less than a week', () => {
  const week = { from: '2026-02-23', to: '2026-03-01' };
  expect(courseDays(week)).toEqual(week);
  expect(courseDays({ from: '2026-02-24', to: '2026-03-01' })).toEqual({ from: '2026-02-16', to: '2026-03-01' });
  expect(courseDays({ from: '2026-01-05', to: '2026-01-05' })).toEqual({ from: '2025-12-23', to: '2026-01-05' });
});
