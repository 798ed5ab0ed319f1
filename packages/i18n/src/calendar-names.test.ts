import { expect, test } from 'vitest';
import { calendarNames, dateOrder, dayAt, formatDay, sortableAt, weekdayName } from './calendar-names.ts';
import { languages, spokenLanguages } from './languages.ts';

const midnightInBrazil = '2026-11-21T03:00:00.000Z';

test.each(spokenLanguages)('the calendar of %s names seven weekdays, months and days, and begins its week with one of them', (code) => {
  const { formats } = languages[code];
  const { firstWeekday, weekdays, month, day } = calendarNames(formats);
  expect(new Set(weekdays.map(({ long }) => long)).size).toBe(7);
  expect([0, 1, 6]).toContain(firstWeekday);
  expect(new Set(Array.from({ length: 12 }, (_, index) => month(`2026-${String(index + 1).padStart(2, '0')}-15`))).size).toBe(12);
  expect(day('2026-03-01')).not.toBe(day('2026-02-28'));
});

test('a calendar tells the day that it is given, in every time zone', () => {
  const { weekdays, month, day } = calendarNames('pt-BR');
  expect([weekdays[0]?.long, month('2026-11-01'), day('2026-11-20'), formatDay('2026-11-01', 'pt-BR')]).toEqual([
    'domingo',
    'novembro de 2026',
    '20 de novembro de 2026',
    '01/11/2026',
  ]);
});

test.each(['KM', 'MY'] as const)(
  'where not every browser knows the months of %s, its dates are in figures and its weekdays in its own letters, everywhere alike',
  (code) => {
    const { tag, formats } = languages[code];
    const { weekdays, month, day } = calendarNames(formats);
    expect([month('2026-11-01'), day('2026-11-20'), formatDay('2026-11-01', formats)]).toEqual(['11/2026', '20/11/2026', '01/11/2026']);
    // As this system, which knows the language, names them.
    const names = (style: 'narrow' | 'long') =>
      weekdays.map((_, index) => new Intl.DateTimeFormat(tag, { weekday: style, timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + index)));
    expect(weekdays.map(({ short }) => short)).toEqual(names('narrow'));
    expect(weekdays.map(({ long }) => long)).toEqual(names('long'));
    expect(weekdayName('2026-11-20', formats)).toBe(names('long')[5]);
    expect(weekdayName('2026-11-20', 'pt-BR')).toBe('sex.');
  },
);

test('the day it is, and a moment for a spreadsheet, go by the clock of the place', () => {
  expect([
    dayAt(midnightInBrazil, 'America/Sao_Paulo'),
    dayAt(midnightInBrazil, 'America/Noronha'),
    dayAt(midnightInBrazil, 'America/Manaus'),
  ]).toEqual(['2026-11-21', '2026-11-21', '2026-11-20']);
  expect(sortableAt('2026-11-21T02:59:59.000Z', 'America/Sao_Paulo')).toBe('2026-11-20 23:59:59');
});

test.each([
  ['pt-BR', ['day', 'month', 'year']],
  ['en-US', ['month', 'day', 'year']],
  ['en-GB', ['day', 'month', 'year']],
  ['zh-CN', ['year', 'month', 'day']],
])('%s writes a date as %j', (tag, parts) => {
  expect(dateOrder(tag)).toEqual({ parts, between: '/' });
});
