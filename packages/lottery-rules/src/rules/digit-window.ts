import { lineClass, singleClass } from '../core/chances.ts';
import type { Rule } from '../core/define-play.ts';
import type { Line, LineClass, PlayText } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import type { Selection } from '../core/selection.ts';
import { choice } from './choice.ts';
import { combination } from './combination.ts';
import { bigSmallOddEven, digitHolds } from './digit-options.ts';
import { digitStrings, spanOf, sumOf, tenDigits } from './digits.ts';
import { sides } from './sides.ts';
import { straight } from './straight.ts';
import { choose, range } from '../core/counting.ts';

type Digits = readonly number[];

/** One kind of play over a window of digits, before it gets a window and a lottery. */
export type DigitPlay = {
  /** Last part of the play's id. */
  readonly suffix: string;
  /** Last part of its local name. */
  readonly local: string;
  readonly text: PlayText;
  readonly rule: Rule<Selection, Digits>;
};

/** Joins a kind's parts. The selection type is widened here once for all of them; the play's own `validate` guards it. */
export function digitPlay<S extends Selection>(suffix: string, local: string, text: PlayText, rule: Rule<S, Digits>): DigitPlay {
  return { suffix, local, text, rule: rule };
}

/** 直选: digits in their places. */
export function straightDigits(length: number): DigitPlay {
  const rule = straight({ length, numbers: tenDigits, probability: ratio(1, 10 ** length) });
  return digitPlay('direct', '直选(复式/单式)', { rule: 'direct', numbers: { n: length } }, rule);
}

type Lines = { readonly count: (value: number) => number; readonly each: (value: number) => Iterable<Line> };

/** Lines of a value are the members of `all` with that measure. The counts are a table made once; the members are listed on demand. */
export function linesByValue(
  all: () => Iterable<Digits>,
  measure: (digits: Digits) => number,
  accepts: (digits: Digits) => boolean = () => true,
): Lines {
  let table: Map<number, number> | undefined;
  const counted = (): Map<number, number> => {
    const counts = new Map<number, number>();
    for (const digits of all()) if (accepts(digits)) counts.set(measure(digits), (counts.get(measure(digits)) ?? 0) + 1);
    return counts;
  };
  return {
    count(value) {
      table ??= counted();
      return table.get(value) ?? 0;
    },
    *each(value) {
      for (const digits of all()) if (accepts(digits) && measure(digits) === value) yield { cells: digits };
    },
  };
}

/** 直选和值: every ordered string with the chosen sum is a line, so at most one line wins. */
export function straightSum(length: number): DigitPlay {
  const rule = choice<Digits>({
    field: 'sums',
    values: range(0, 9 * length),
    judge: (sum, drawn) => (sumOf(drawn) === sum ? 'WIN' : null),
    together: 1,
    classes: singleClass('WIN', ratio(1, 10 ** length)),
    lines: linesByValue(() => digitStrings(length), sumOf),
  });
  return digitPlay('sum', '直选和值', { rule: 'straight-sum', numbers: { n: length } }, rule);
}

/** 直选跨度: every ordered string with the chosen span is a line. */
export function straightSpan(length: number): DigitPlay {
  const rule = choice<Digits>({
    field: 'spans',
    values: tenDigits,
    judge: (span, drawn) => (spanOf(drawn) === span ? 'WIN' : null),
    together: 1,
    classes: singleClass('WIN', ratio(1, 10 ** length)),
    lines: linesByValue(() => digitStrings(length), spanOf),
  });
  return digitPlay('span', '直选跨度', { rule: 'straight-span', numbers: { n: length } }, rule);
}

/** 大小单双, one option per position. */
export function positionSides(length: number): DigitPlay {
  const rule = sides({ rows: length, numbers: tenDigits, values: bigSmallOddEven, holds: digitHolds, probability: ratio(1, 2 ** length) });
  return digitPlay('bsoe', '大小单双', { rule: 'position-sides', numbers: { n: length } }, rule);
}

/** Draws of `length` digits that hold `codes` given different digits, by inclusion and exclusion over the missing ones. */
export function drawsHolding(codes: number, length: number): number {
  let draws = 0;
  for (let missing = 0; missing <= codes; missing++) draws += (-1) ** missing * choose(codes, missing) * (10 - missing) ** length;
  return draws;
}

/** 不定位: every digit of the line appears somewhere in the window; pays once however often. */
export function anyPlace(length: number, codes: number): DigitPlay {
  const rule = combination<Digits>({
    size: codes,
    values: tenDigits,
    categoryOf: (drawn) => (digit) => (drawn.includes(digit as number) ? 1 : 0),
    shown: [{ least: 1, most: length }],
    reach: 'places',
    tiers: [{ tier: 'WIN', holds: [codes] }],
    classes: singleClass('WIN', ratio(drawsHolding(codes, length), 10 ** length)),
  });
  const local = ['一', '二', '三'][codes - 1] as string;
  return digitPlay(`anyplace${codes}`, `${local}码不定位`, { rule: 'any-place', numbers: { k: codes, n: length } }, rule);
}

/** `count` different digits in any order; the whole window. Tickets and bankers where the menu has them. */
export function distinctGroup(length: number, ways: { readonly tickets?: boolean; readonly bankers?: boolean } = {}) {
  let orders = 1;
  for (let i = 2; i <= length; i++) orders *= i;
  return combination<Digits>({
    size: length,
    values: tenDigits,
    ...ways,
    categoryOf: (drawn) => (digit) => (drawn.includes(digit as number) ? 1 : 0),
    shown: [{ least: 1, most: length }],
    reach: 'places',
    tiers: [{ tier: 'WIN', holds: [length] }],
    classes: singleClass('WIN', ratio(orders, 10 ** length)),
  });
}

/** The two classes of a group line of three digits. */
export const groupOfThreeClasses: readonly LineClass[] = [
  lineClass('G3', [{ tier: 'G3', probability: ratio(3, 1000) }]),
  lineClass('G6', [{ tier: 'G6', probability: ratio(6, 1000) }]),
];
