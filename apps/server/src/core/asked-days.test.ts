import { expect, test } from 'vitest';
import { spanOf } from './asked-days.ts';

const told = (zone: string, from?: string, to?: string) => {
  const { since, until } = spanOf(zone, { from, to });
  return [since, until].map((at) => at && new Date(at).toISOString());
};

test('days are those of the brand’s clock, both counted', () => {
  expect(told('America/Sao_Paulo', '2026-11-20', '2026-11-20')).toEqual(['2026-11-20T03:00:00.000Z', '2026-11-21T03:00:00.000Z']);
  expect(told('Asia/Karachi', '2026-11-20', '2026-11-21')).toEqual(['2026-11-19T19:00:00.000Z', '2026-11-21T19:00:00.000Z']);
});

test('the day on which clocks change is as long as it is', () => {
  expect(told('Europe/Lisbon', '2026-03-29', '2026-03-29')).toEqual(['2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z']);
});

test('what is not said is open', () => {
  expect(told('America/Sao_Paulo')).toEqual([null, null]);
  expect(told('America/Sao_Paulo', '2026-11-20')).toEqual(['2026-11-20T03:00:00.000Z', null]);
});
