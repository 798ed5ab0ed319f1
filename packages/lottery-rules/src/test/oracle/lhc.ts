import type { Line } from '../../core/play.ts';
import { type Judge, lost, returned, type Verdict, when, won } from './judge.ts';

type Result = { readonly date: string; readonly normals: readonly number[]; readonly special: number };
type Kind = (line: Line, result: Result, id: string) => Verdict;

/** The printed colour table, by rows of the book. */
const red = '01 02 07 08 12 13 18 19 23 24 29 30 34 35 40 45 46';
const blue = '03 04 09 10 14 15 20 25 26 31 36 37 41 42 47 48';

/** Year animals from 2023 on, with the day each year begins; the numbers of a year step back from its animal. */
const years: readonly (readonly [string, string])[] = [
  ['2040-02-12', 'MONKEY'], ['2030-02-03', 'DOG'], ['2029-02-13', 'ROOSTER'], ['2028-01-26', 'MONKEY'], ['2027-02-06', 'GOAT'], ['2026-02-17', 'HORSE'],
  ['2025-01-29', 'SNAKE'], ['2024-02-10', 'DRAGON'], ['2023-01-22', 'RABBIT'],
]; // biome-ignore format: a table
const animals = ['PIG', 'DOG', 'ROOSTER', 'MONKEY', 'GOAT', 'HORSE', 'SNAKE', 'DRAGON', 'RABBIT', 'TIGER', 'OX', 'RAT'];

/** Element tables as printed in the book. */
const elementTables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2024': {
    METAL: '02,03,10,11,24,25,32,33,40,41', WOOD: '06,07,14,15,22,23,36,37,44,45', WATER: '12,13,20,21,28,29,42,43',
    FIRE: '01,08,09,16,17,30,31,38,39,46,47', EARTH: '04,05,18,19,26,27,34,35,48,49',
  },
  '2025': {
    METAL: '03,04,11,12,25,26,33,34,41,42', WOOD: '07,08,15,16,23,24,37,38,45,46', WATER: '13,14,21,22,29,30,43,44',
    FIRE: '01,02,09,10,17,18,31,32,39,40,47,48', EARTH: '05,06,19,20,27,28,35,36,49',
  },
  '2026': {
    METAL: '04,05,12,13,26,27,34,35,42,43', WOOD: '08,09,16,17,24,25,38,39,46,47', WATER: '01,14,15,22,23,30,31,44,45',
    FIRE: '02,03,10,11,18,19,32,33,40,41,48,49', EARTH: '06,07,20,21,28,29,36,37',
  },
  '2027': {
    METAL: '05,06,13,14,27,28,35,36,43,44', WOOD: '09,10,17,18,25,26,39,40,47,48', WATER: '01,02,15,16,23,24,31,32,45,46',
    FIRE: '03,04,11,12,19,20,33,34,41,42,49', EARTH: '07,08,21,22,29,30,37,38',
  },
}; // biome-ignore format: tables

const two = (number: number): string => String(number).padStart(2, '0');

export function colorName(number: number): string {
  if (red.includes(two(number))) return 'RED';
  return blue.includes(two(number)) ? 'BLUE' : 'GREEN';
}

function yearOf(date: string): readonly [string, string] {
  return years.find(([start]) => date >= start) as readonly [string, string];
}

export function signName(number: number, date: string): string {
  const from = animals.indexOf(yearOf(date)[1]);
  return animals[(from + number - 1) % 12] as string;
}

const seven = ({ normals, special }: Result): readonly number[] => [...normals, special];
const signs = (result: Result): readonly string[] => seven(result).map((number) => signName(number, result.date));
const tails = (result: Result): readonly number[] => seven(result).map((number) => Number(two(number)[1]));

/** One plain property by the two digits of the number. */
function holds(option: string, number: number): boolean {
  const [tens, units] = [...two(number)].map(Number) as [number, number];
  const facts: string[] = [number > 24 ? 'BIG' : 'SMALL', number % 2 ? 'ODD' : 'EVEN', colorName(number)];
  facts.push(
    (tens + units) % 2 ? 'DSUM_ODD' : 'DSUM_EVEN',
    tens + units >= 7 ? 'DSUM_BIG' : 'DSUM_SMALL',
    units >= 5 ? 'TAIL_BIG' : 'TAIL_SMALL',
  );
  return facts.includes(option);
}

const option = (line: Line): string => line.cells[0] as string;
const byParts = (line: Line, number: number): Verdict =>
  when(
    option(line)
      .split('_')
      .every((part) => holds(part, number)),
    option(line),
  );

const halves: Readonly<Record<string, readonly string[]>> = {
  SKY: ['OX', 'RABBIT', 'DRAGON', 'HORSE', 'MONKEY', 'PIG'],
  GROUND: ['RAT', 'TIGER', 'SNAKE', 'GOAT', 'ROOSTER', 'DOG'],
  FRONT: ['RAT', 'OX', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE'],
  BACK: ['HORSE', 'GOAT', 'MONKEY', 'ROOSTER', 'DOG', 'PIG'],
  HOME: ['OX', 'HORSE', 'GOAT', 'ROOSTER', 'DOG', 'PIG'],
  WILD: ['RAT', 'TIGER', 'RABBIT', 'DRAGON', 'SNAKE', 'MONKEY'],
};

function sevenColor(result: Result): string {
  const score = (color: string): number =>
    result.normals.filter((number) => colorName(number) === color).length + (colorName(result.special) === color ? 1.5 : 0);
  const best = Math.max(score('RED'), score('BLUE'), score('GREEN'));
  const leaders = ['RED', 'BLUE', 'GREEN'].filter((color) => score(color) === best);
  return leaders.length === 1 ? (leaders[0] as string) : 'TIE';
}

const different = (result: Result): number => new Set(signs(result)).size;
const normalHits = (line: Line, { normals }: Result): number => line.cells.filter((cell) => normals.includes(cell as number)).length;
const withSpecial = (line: Line, { special }: Result): boolean => line.cells.includes(special);

const kinds: Readonly<Record<string, Kind>> = {
  special: (line, { special }) => when(special === line.cells[0], 'WIN'),
  'special.side': (line, { special }) => (special === 49 ? returned : when(holds(option(line), special), option(line))),
  'special.quad': (line, { special }) => (special === 49 ? lost : byParts(line, special)),
  color: (line, { special }) => when(colorName(special) === option(line), option(line)),
  halfwave: (line, { special }) => (special === 49 ? returned : byParts(line, special)),
  halfwave_lose49: (line, { special }) => (special === 49 ? lost : byParts(line, special)),
  halfhalfwave: (line, { special }) => (special === 49 ? returned : byParts(line, special)),
  zodiac: (line, { special, date }) => when(signName(special, date) === option(line), option(line)),
  head: (line, { special }) => when(option(line) === `H${two(special)[0]}`, option(line)),
  tail: (line, { special }) => when(option(line) === `T${two(special)[1]}`, option(line)),
  element: (line, { special, date }) => {
    const table = elementTables[yearOf(date)[0].slice(0, 4)] as Readonly<Record<string, string>>;
    return when((table[option(line)] as string).split(',').includes(two(special)), option(line));
  },
  element_2020: (line, { special }) => when((frozen2020[option(line)] as string).split(',').includes(two(special)), option(line)),
  animal: (line, { special, date }) =>
    special === 49 ? returned : when((halves[option(line)] as readonly string[]).includes(signName(special, date)), option(line)),
  normal: (line, { normals }) => when(normals.includes(line.cells[0] as number), 'WIN'),
  normalpos: (line, { normals }) => when(normals[(line.at as readonly number[])[0] as number] === line.cells[0], 'WIN'),
  'normalpos.side': (line, { normals }) => {
    const number = normals[(line.at as readonly number[])[0] as number] as number;
    const isColor = ['RED', 'BLUE', 'GREEN'].includes(option(line));
    return number === 49 && !isColor ? returned : when(holds(option(line), number), option(line));
  },
  'link.3hit2': (line, result) => {
    const hits = normalHits(line, result);
    return hits >= 2 ? won(`HIT${hits}`) : lost;
  },
  'link.2sp': (line, result) => {
    const hits = normalHits(line, result);
    if (hits === 2) return won('HIT2');
    return when(hits === 1 && withSpecial(line, result), 'HITSP');
  },
  'link.spstring': (line, result) => when(normalHits(line, result) === 1 && withSpecial(line, result), 'WIN'),
  pingzodiac: (line, result) => when(signs(result).includes(option(line)), 'WIN'),
  pingtail: (line, result) => when(tails(result).includes(line.cells[0] as number), 'WIN'),
  zodiaccount: (line, result) => when(option(line) === `Z${different(result)}`, option(line)),
  zodiaccount_merged: (line, result) =>
    when(
      option(line)
        .slice(1)
        .includes(String(different(result))),
      option(line),
    ),
  'zodiaccount.oe': (line, result) => when((different(result) % 2 ? 'ODD' : 'EVEN') === option(line), option(line)),
  normalzodiac: (line, result) =>
    won(...result.normals.filter((number) => signName(number, result.date) === option(line)).map(() => 'HIT')),
  total: (line, result) => {
    const total = seven(result).reduce((a, b) => a + b);
    return when([total > 174 ? 'BIG' : 'SMALL', total % 2 ? 'ODD' : 'EVEN'].includes(option(line)), option(line));
  },
  sevencolor: (line, result) => {
    const leader = sevenColor(result);
    if (leader === option(line)) return won(leader);
    return leader === 'TIE' ? returned : lost;
  },
};

/** The table of 2020 as published (rule book §7 names it as the one that some sites froze). */
const frozen2020: Readonly<Record<string, string>> = {
  METAL: '06,07,20,21,28,29,36,37', WOOD: '02,03,10,11,18,19,32,33,40,41,48,49', WATER: '08,09,16,17,24,25,38,39,46,47',
  FIRE: '04,05,12,13,26,27,34,35,42,43', EARTH: '01,14,15,22,23,30,31,44,45',
}; // biome-ignore format: a table

/** Judges of LHC. */
export function lhcJudge(id: string): Judge | null {
  if (!id.startsWith('lhc.')) return null;
  const name = id.slice(4);
  const kind = kinds[name] ?? familyKind(name);
  return kind ? (line, result) => kind(line, result as Result, id) : null;
}

function familyKind(name: string): Kind | undefined {
  if (/^combine\d+$/.test(name))
    return (line, result) => (result.special === 49 ? returned : when(line.cells.includes(signName(result.special, result.date)), 'WIN'));
  if (/^combine\d+_with49$/.test(name)) return (line, result) => when(line.cells.includes(signName(result.special, result.date)), 'WIN');
  if (/^link\.all\d$/.test(name)) return (line, result) => when(normalHits(line, result) === line.cells.length, 'WIN');
  if (/^miss\d+$/.test(name)) return (line, result) => when(!line.cells.some((cell) => seven(result).includes(cell as number)), 'WIN');
  if (/^joinzodiac\d$/.test(name))
    return (line, result) =>
      when(
        line.cells.every((sign) => signs(result).includes(sign as string)),
        'WIN',
      );
  if (/^misszodiac\d$/.test(name)) return (line, result) => when(!line.cells.some((sign) => signs(result).includes(sign as string)), 'WIN');
  if (/^jointail\d$/.test(name))
    return (line, result) =>
      when(
        line.cells.every((tail) => tails(result).includes(tail as number)),
        'WIN',
      );
  if (/^misstail\d$/.test(name)) return (line, result) => when(!line.cells.some((tail) => tails(result).includes(tail as number)), 'WIN');
  return undefined;
}
