import { range } from '../core/counting.ts';
import type { Lottery, NumbersDrawn } from '../core/lottery.ts';
import type { LotteryId } from '../core/play.ts';
import { noDraws, readTrends, trendAfter, type TrendState } from './trend-state.ts';
import type { Trend } from './trends.ts';

/** One chart of a trend page: the values that can come, and which of them a plain result shows. */
export type Chart = {
  /** `place-1` …, `any`, `special`, `ending` …; a lottery has each key once. */
  readonly key: string;
  readonly values: readonly (string | number)[];
  shown(result: unknown): readonly (string | number)[];
};

type Numbers = readonly number[];
type Texts = Readonly<Record<string, string | readonly string[]>>;

const digits: readonly string[] = [...'0123456789'];
const pairs = range(0, 99).map((number) => String(number).padStart(2, '0'));
const ball49 = range(1, 49);

function chart<R>(key: string, values: Chart['values'], shown: (result: R) => readonly (string | number)[]): Chart {
  return { key, values, shown: (result) => shown(result as R) };
}

/** A chart per place of a list of numbers. */
function placeCharts<R>(length: number, values: Numbers, listOf: (result: R) => Numbers): readonly Chart[] {
  return range(0, length - 1).map((place) => chart<R>(`place-${place + 1}`, values, (result) => [listOf(result)[place] as number]));
}

/** A chart per digit of a text, and of its last two digits. */
function textCharts<R>(name: string, length: number, textOf: (result: R) => string): readonly Chart[] {
  return [
    ...range(0, length - 1).map((place) => chart<R>(`${name}-${place + 1}`, digits, (result) => [textOf(result).charAt(place)])),
    chart<R>(`${name}-ending`, pairs, (result) => [textOf(result).slice(-2)]),
  ];
}

function numberCharts({ length, values }: NumbersDrawn): readonly Chart[] {
  return [...placeCharts<Numbers>(length, values, (result) => result), chart<Numbers>('any', values, (result) => result)];
}

/** Six numbers in drawn order, the one that stands apart, and all seven. */
function sevenCharts<R>(apart: string, read: (result: R) => { readonly six: Numbers; readonly one: number }): readonly Chart[] {
  return [
    ...placeCharts<R>(6, ball49, (result) => read(result).six),
    chart<R>(apart, ball49, (result) => [read(result).one]),
    chart<R>('any', ball49, (result) => [...read(result).six, read(result).one]),
  ];
}

function vietnamCharts(specialDigits: number): readonly Chart[] {
  const first = (name: string) => (result: Texts) => (result[name] as readonly string[])[0] as string;
  return [
    ...textCharts<Texts>('special', specialDigits, first('db')),
    ...textCharts<Texts>('first', 5, first('g1')),
    chart<Texts>('ending', pairs, (result) =>
      Object.values(result).flatMap((texts) => (texts as readonly string[]).map((text) => text.slice(-2))),
    ),
  ];
}

type FourD = {
  readonly first: string;
  readonly second: string;
  readonly third: string;
  readonly special: readonly string[];
  readonly consolation: readonly string[];
};

/** Charts of lotteries whose results are more than numbers in places. */
const otherCharts: Partial<Readonly<Record<LotteryId, () => readonly Chart[]>>> = {
  LHC: () => sevenCharts<{ normals: Numbers; special: number }>('special', ({ normals, special }) => ({ six: normals, one: special })),
  SEA_TOTO: () =>
    sevenCharts<{ main: Numbers; additional: number }>('additional', ({ main, additional }) => ({ six: main, one: additional })),
  VN_NORTH: () => vietnamCharts(5),
  VN_SOUTH_CENTRAL: () => vietnamCharts(6),
  SEA_THAI: () => [
    ...textCharts<{ first: string }>('first', 6, ({ first }) => first),
    ...textCharts<{ last2: string }>('last2', 2, ({ last2 }) => last2),
  ],
  SEA_LAO: () => [
    ...textCharts<{ number: string }>('number', 4, ({ number }) => number),
    chart<{ number: string }>('beginning', pairs, ({ number }) => [number.slice(0, 2)]),
  ],
  SEA_4D: () => [
    ...textCharts<FourD>('first', 4, ({ first }) => first),
    chart<FourD>(
      'any',
      range(0, 9999).map((number) => String(number).padStart(4, '0')),
      ({ first, second, third, special, consolation }) => [first, second, third, ...special, ...consolation],
    ),
  ],
};

/** The charts of a lottery: every place, every number. */
export function chartsOf({ id, model }: Lottery): readonly Chart[] {
  return otherCharts[id]?.() ?? numberCharts(model.numbers as NumbersDrawn);
}

/** The states of all charts of a lottery by key: plain data, kept from draw to draw. */
export type TrendBook = Readonly<Record<string, TrendState>>;

/** The book after one more result, which must have passed the lottery's `model.check`. The first book is `{}`. */
export function bookAfter(lottery: Lottery, book: TrendBook, result: unknown): TrendBook {
  return Object.fromEntries(chartsOf(lottery).map((it) => [it.key, trendAfter(book[it.key] ?? noDraws, it.shown(result))]));
}

/** The trends of one chart of a book. */
export function trendsIn(book: TrendBook, { key, values }: Chart): readonly Trend<string | number>[] {
  return readTrends(book[key] ?? noDraws, values);
}
