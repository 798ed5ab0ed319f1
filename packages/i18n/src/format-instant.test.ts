import { expect, test } from 'vitest';
import { formatInstant, hourAt, instantOfReading, timeZoneName } from './format-instant.ts';
import { languages } from './languages.ts';

const midnightInBrazil = '2026-11-21T03:00:00.000Z';
const brasilia = { tag: 'pt-BR', timeZone: 'America/Sao_Paulo' };

test.each([
  ['clock', '00:00'],
  ['seconds', '00:00:00'],
  ['day', '21 de novembro de 2026'],
  ['month', 'nov. de 26'],
  ['moment', '21/11/2026, 00:00'],
  ['exact', '21/11/2026, 00:00:00'],
  ['full', '21 de novembro de 2026 às 00:00'],
] as const)('an instant is told as %s in the time of the brand, whatever the time of the device', (style, text) => {
  expect(formatInstant(midnightInBrazil, style, brasilia)).toBe(text);
  expect(formatInstant(Date.parse(midnightInBrazil), style, brasilia)).toBe(text);
});

test.each([
  ['clock', '00:00'],
  ['day', '21/11/2026'],
  ['dayMonth', '21/11'],
  ['month', '11/26'],
  ['moment', '21/11/2026, 00:00'],
  ['full', '21/11/2026, 00:00'],
] as const)('by borrowed rules an instant is told as %s in figures: no word of another language stands in the sentence', (style, text) => {
  const place = { ...brasilia, tag: languages.KM.formats };
  expect(formatInstant(midnightInBrazil, style, place)).toBe(text);
  expect(timeZoneName(midnightInBrazil, place)).toBe('GMT-3');
});

test('the same instant is another hour, and may be another day, at a brand elsewhere', () => {
  expect(formatInstant(midnightInBrazil, 'exact', { tag: 'en', timeZone: 'Europe/London' })).toBe('11/21/26, 3:00:00 AM');
  expect(formatInstant(midnightInBrazil, 'day', { tag: 'en', timeZone: 'America/Los_Angeles' })).toBe('November 20, 2026');
  expect([hourAt(midnightInBrazil, 'America/Sao_Paulo'), hourAt(midnightInBrazil, 'Europe/London')]).toEqual([0, 3]);
});

test('the zone is called what people call it', () => {
  expect(timeZoneName(midnightInBrazil, brasilia)).toBe('horário de Brasília');
  expect(timeZoneName(midnightInBrazil, { ...brasilia, tag: 'en' })).toBe('Brasilia Time');
  expect(timeZoneName(midnightInBrazil, { tag: 'en', timeZone: 'Europe/London' })).toBe('United Kingdom Time');
  expect(timeZoneName(midnightInBrazil, { ...brasilia, tag: 'es' })).toBe('hora de Brasilia');
  expect(timeZoneName(midnightInBrazil, { ...brasilia, tag: 'ur' })).toBe('برازیلیا ٹائم');
});

test.each([
  ['2026-11-21T00:00', 'America/Sao_Paulo', midnightInBrazil],
  ['2026-07-01T12:30', 'Europe/London', '2026-07-01T11:30:00.000Z'],
  ['2026-01-01T12:30', 'Europe/London', '2026-01-01T12:30:00.000Z'],
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T02:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
  ['2026-11-21T05:45', 'Asia/Kathmandu', '2026-11-21T00:00:00.000Z'],
  // Years of which a short date shows two figures only.
  ['2099-01-02T09:30', 'America/Sao_Paulo', '2099-01-02T12:30:00.000Z'],
  ['1949-06-01T09:30', 'UTC', '1949-06-01T09:30:00.000Z'],
])('%s read off a clock in %s is %s, whatever the time of the device', (reading, timeZone, at) => {
  expect(new Date(instantOfReading(reading, timeZone)).toISOString()).toBe(at);
});

test('what is no reading is no instant', () => {
  expect(instantOfReading('', 'Europe/London')).toBeNaN();
});

test('where words run from right to left an hour has no Latin letters that would be torn from it', () => {
  for (const style of ['clock', 'seconds', 'moment', 'exact', 'full'] as const)
    expect(formatInstant('2026-11-21T18:30:05.000Z', style, { ...brasilia, tag: 'ur' }), style).toMatch(/^[^A-Za-z]*15:30[^A-Za-z]*$/);
});

test('a reading of a day that is not there is none', () => {
  for (const reading of ['2031-02-31T09:30', '2031-13-01T09:30', '2031--01T09:30', ''])
    expect(instantOfReading(reading, 'America/Sao_Paulo'), reading).toBeNaN();
  expect(instantOfReading('2032-02-29T09:30', 'UTC')).toBe(Date.UTC(2032, 1, 29, 9, 30));
});
