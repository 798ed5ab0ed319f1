import { classPerTier, lineClass, singleClass } from '../core/chances.ts';
import { tuples } from '../core/counting.ts';
import { choose, product, range } from '../core/counting.ts';
import { always, definePlay, type Rule } from '../core/define-play.ts';
import type { Line, Play } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import type { GridSelection } from '../core/selection.ts';
import { choice } from '../rules/choice.ts';
import { sumOf, tenDigits } from '../rules/digits.ts';
import { gridCells } from '../rules/grid-cells.ts';
import { zyOffers } from './zy.ts';

type Digits = readonly number[];

/** Draws of five digits in which a given digit comes at least `times` times. */
function drawsShowing(times: number): number {
  let draws = 0;
  for (let k = times; k <= 5; k++) draws += choose(5, k) * 9 ** (5 - k);
  return draws;
}

/** A digit shows at least `times` times among the five; pays once. */
export function showRule(times: number) {
  return choice<Digits>({
    field: 'picks',
    values: tenDigits,
    judge: (digit, drawn) => (drawn.filter((it) => it === digit).length >= times ? 'WIN' : null),
    together: Math.floor(5 / times),
    classes: singleClass('WIN', ratio(drawsShowing(times), 100_000)),
  });
}

/** Positions of a ticket that a tier of 五星通选 compares. */
const allRoundParts = [
  { tier: 'ALL5', at: [0, 1, 2, 3, 4] },
  { tier: 'TRIPLE', at: [0, 1, 2] },
  { tier: 'TRIPLE', at: [2, 3, 4] },
  { tier: 'DOUBLE', at: [0, 1] },
  { tier: 'DOUBLE', at: [3, 4] },
] as const;

/**
 * 五星通选: one ticket against all five, the front and back three, the front and back two; prizes add up.
 * The line has several prizes, so the fair return is shared as the state game shares it: 20000, 200 and 20. Rule book §3.1.
 */
const allRound: Rule<GridSelection, Digits> = {
  form: { ways: [{ kind: 'grid', rows: 5, numbers: tenDigits, filled: 5, distinct: false }] },
  chances: always([
    lineClass('', [
      { tier: 'DOUBLE', probability: ratio(199, 10_000), hits: ratio(2, 100), weight: ratio(20) },
      { tier: 'TRIPLE', probability: ratio(199, 100_000), hits: ratio(2, 1000), weight: ratio(200) },
      { tier: 'ALL5', probability: ratio(1, 100_000), weight: ratio(20_000) },
    ]),
  ]),
  reach: { kind: 'places', most: ({ positions }) => [allMatching(positions.map((row) => row.length))] },
  countLines: ({ positions }) => product(positions.map((row) => row.length)),
  settle({ positions }, drawn, tally) {
    const match = positions.map((row, i) => row.includes(drawn[i] as number));
    const sizes = positions.map((row) => row.length);
    for (const { tier, at } of allRoundParts) {
      if (at.every((i) => match[i])) tally.prize(tier, product(sizes.filter((_, i) => !(at as Digits).includes(i))));
    }
    tally.lines(eitherEnd(match, sizes));
  },
  *expand({ positions }): Iterable<Line> {
    for (const cells of tuples(positions)) yield { cells };
  },
};

/** The prizes of a grid whose every position matches. */
function allMatching(sizes: readonly number[]): Readonly<Record<string, number>> {
  const prizes: Record<string, number> = {};
  for (const { tier, at } of allRoundParts) {
    prizes[tier] = (prizes[tier] ?? 0) + product(sizes.filter((_, i) => !(at as Digits).includes(i)));
  }
  return prizes;
}

/** Tickets that match the first two or the last two; every other prize includes one of these. */
function eitherEnd(match: readonly boolean[], sizes: readonly number[]): number {
  const [a, b, c, d, e] = sizes as [number, number, number, number, number];
  const front = match[0] && match[1] ? c * d * e : 0;
  const back = match[3] && match[4] ? a * b * c : 0;
  return front + back - (front > 0 && back > 0 ? c : 0);
}

const sumOptions = ['BIG', 'SMALL', 'ODD', 'EVEN', 'BIG_ODD', 'BIG_EVEN', 'SMALL_ODD', 'SMALL_EVEN'];

/** Sum of five: 23 and more is big. Combined options need both. */
function sumHolds(option: string, sum: number): boolean {
  return option.split('_').every((part) => {
    if (part === 'BIG') return sum >= 23;
    if (part === 'SMALL') return sum < 23;
    return (sum % 2 === 1) === (part === 'ODD');
  });
}

/** Draws of 100,000 for each side of the sum; proven by enumeration in the tests. */
const sumCounts = {
  BIG: 50_000,
  SMALL: 50_000,
  ODD: 50_000,
  EVEN: 50_000,
  BIG_ODD: 26_508,
  BIG_EVEN: 23_492,
  SMALL_ODD: 23_492,
  SMALL_EVEN: 26_508,
};

const sumSides = choice<Digits>({
  field: 'options',
  values: sumOptions,
  judge: (option, drawn) => (sumHolds(option as string, sumOf(drawn)) ? (option as string) : null),
  together: 3,
  classes: classPerTier(sumCounts, 100_000),
});

const fixed = gridCells({ rows: 5, size: 1, numbers: tenDigits, probability: ratio(1, 10) });
const shows = ['一帆风顺', '好事成双', '三星报喜', '四季发财'];

/** Plays of the traditional menu that look at all five digits. ZY offers 定位胆 only, without the first position. */
export const wholeDrawPlays: readonly Play<Digits>[] = [
  definePlay({
    id: 'ssc.star5.allround',
    lottery: 'SSC',
    modes: ['LOTT'],
    localName: '五星通选',
    text: { rule: 'allround' },
    rule: allRound,
  }),
  ...range(1, 4).map((times) =>
    definePlay({
      id: `ssc.fun.show${times}`,
      lottery: 'SSC',
      modes: ['LOTT'],
      localName: shows[times - 1] as string,
      text: { rule: 'show', numbers: { k: times } },
      rule: showRule(times),
    }),
  ),
  definePlay({
    id: 'ssc.fixed',
    lottery: 'SSC',
    modes: ['LOTT', 'ZY'],
    localName: '定位胆',
    text: { rule: 'fixed-digit' },
    rule: fixed,
    restrict: zyOffers,
  }),
  definePlay({
    id: 'ssc.sum.bsoe',
    lottery: 'SSC',
    modes: ['LOTT'],
    localName: '总和大小单双(含组合)',
    text: { rule: 'sum-sides' },
    rule: sumSides,
  }),
];
