import { addDays, formatDate, type LocalDate, parseDate } from '@trevo/kernel';
import { range } from '../core/counting.ts';

/**
 * Lunar New Year's Day by year, China time. A table and not a calendar library: at least one widely used library puts 2027 on 7 February
 * and 2030 on 2 February, because those new moons fall at 23:56 and 00:07 in China. Rule book §7.
 */
const newYearDays: readonly string[] = [
  '2002-02-12',
  '2003-02-01',
  '2004-01-22',
  '2005-02-09',
  '2006-01-29',
  '2007-02-18',
  '2008-02-07',
  '2009-01-26',
  '2010-02-14',
  '2011-02-03',
  '2012-01-23',
  '2013-02-10',
  '2014-01-31',
  '2015-02-19',
  '2016-02-08',
  '2017-01-28',
  '2018-02-16',
  '2019-02-05',
  '2020-01-25',
  '2021-02-12',
  '2022-02-01',
  '2023-01-22',
  '2024-02-10',
  '2025-01-29',
  '2026-02-17',
  '2027-02-06',
  '2028-01-26',
  '2029-02-13',
  '2030-02-03',
  '2031-01-23',
  '2032-02-11',
  '2033-01-31',
  '2034-02-19',
  '2035-02-08',
  '2036-01-28',
  '2037-02-15',
  '2038-02-04',
  '2039-01-24',
  '2040-02-12',
];

const firstYear = 2002;

/** No Lunar New Year falls before 21 January, so the table's last year is certain until the 20th of the January after. */
const knownUntil = '2041-01-20';

/** The lunar year of a draw's date in China, or null outside the table. From New Year's Day on the new year holds; older draws keep theirs. */
export function lunarYearOf(date: LocalDate): number | null {
  const day = formatDate(date);
  if (day < (newYearDays[0] as string) || day > knownUntil) return null;
  const begun = newYearDays.filter((start) => start <= day).length;
  return firstYear + begun - 1;
}

/** Lunar New Year's Day of a year in China, or null outside the table. */
export function newYearDayOf(year: number): LocalDate | null {
  const day = newYearDays[year - firstYear];
  return day === undefined ? null : parseDate(day);
}

/** The last day before the tables change, for a betting page that announces it: null in the last year of the table. */
export function lastDayOfLunarYear(lunarYear: number): LocalDate | null {
  const next = newYearDayOf(lunarYear + 1);
  return next && lunarYear >= firstYear ? addDays(next, -1) : null;
}

export const zodiacSigns = ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'] as const;
export type ZodiacSign = (typeof zodiacSigns)[number];

/** Number 1 is the sign of the year itself, each following number steps one sign back; 2020 was a rat year. */
export function signOf(number: number, lunarYear: number): ZodiacSign {
  return zodiacSigns[modulo(lunarYear - 2020 - (number - 1), 12)] as ZodiacSign;
}

export const elements = ['METAL', 'WOOD', 'WATER', 'FIRE', 'EARTH'] as const;
export type Element = (typeof elements)[number];

/** 纳音 elements, two years each, from 1984: both halves of the sexagenary cycle run through the same fifteen. */
const nayin = [
  'METAL',
  'FIRE',
  'WOOD',
  'EARTH',
  'METAL',
  'FIRE',
  'WATER',
  'EARTH',
  'METAL',
  'WOOD',
  'WATER',
  'EARTH',
  'FIRE',
  'WOOD',
  'WATER',
] as const;

/** The element of the sexagenary year `lunarYear − (number − 1)`: it changes for every number each lunar year. */
export function elementOf(number: number, lunarYear: number): Element {
  return nayin[Math.floor(modulo(lunarYear - (number - 1) - 1984, 30) / 2)] as Element;
}

/** The numbers 1 … 49 of an element in a lunar year: 8 to 12 of them. */
export function numbersOfElement(element: Element, lunarYear: number): readonly number[] {
  return range(1, 49).filter((number) => elementOf(number, lunarYear) === element);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
