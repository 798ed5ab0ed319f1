import { lineClass, singleClass } from '../core/chances.ts';
import type { LineClass } from '../core/play.ts';
import { type Rational, ratio } from '../core/rational.ts';
import { textMultisetKey } from './digits.ts';
import { oneOf, permutationsOf, strings } from './strings.ts';

const asItIs = (text: string): string => text;
const sorted = (text: string): string => [...text].sort().join('');

/** One string that must equal a part of the draw. */
export function exactText<D>(width: number, part: (draw: D) => string) {
  return strings<D>({
    width,
    classes: singleClass('WIN', ratio(1, 10 ** width)),
    cells: oneOf(asItIs, () => 'WIN', part),
    settler(draw, tally) {
      const winning = part(draw);
      return (text) => {
        if (text === winning) tally.win('WIN', 1);
      };
    },
  });
}

/** One digit that occurs somewhere in a part of `length` digits; pays once, however often it occurs. */
export function runningDigit<D>(length: number, part: (draw: D) => string) {
  return strings<D>({
    width: 1,
    classes: singleClass('WIN', ratio(10 ** length - 9 ** length, 10 ** length)),
    cells: {
      groups: [{ times: length, repeats: false }],
      prizesOf: (digit) => [{ group: 0, cell: digit, prizes: { WIN: 1 } }],
      shows: (draw) => [...new Set(part(draw))].map((cell) => ({ group: 0, cell })),
    },
    settler(draw, tally) {
      const seen = part(draw);
      return (digit) => {
        if (seen.includes(digit)) tally.win('WIN', 1);
      };
    },
  });
}

/** A digit paid for every time it occurs in the part, as some books do. Rule book §11. */
export function countedDigit<D>(length: number, part: (draw: D) => string) {
  return perHit<D>({
    width: 1,
    tries: length,
    unitCost: 1,
    prizes: (draw) => [...part(draw)],
    hits: (digit, draw) => part(draw).split(digit).length - 1,
  });
}

const ordersOfWidth: Readonly<Record<number, readonly number[]>> = { 2: [2, 1], 3: [6, 3, 1], 4: [24, 12, 6, 4, 1] };

/** A string whose digits must come in any order. Pays by how many orders it has: `PERM24` … `PERM1`. */
export function anyOrder<D>(width: number, part: (draw: D) => string) {
  const classes: readonly LineClass[] = (ordersOfWidth[width] as readonly number[]).map((orders) =>
    lineClass(`PERM${orders}`, [{ tier: `PERM${orders}`, probability: ratio(orders, 10 ** width) }]),
  );
  return strings<D>({
    width,
    unordered: true,
    classes,
    cells: oneOf(sorted, (text) => `PERM${permutationsOf(text)}`, part),
    settler(draw, tally) {
      const winning = textMultisetKey(part(draw));
      return (text) => {
        if (textMultisetKey(text) === winning) tally.win(`PERM${permutationsOf(text)}`, 1);
      };
    },
  });
}

/** Probability that at least one of `tries` independent uniform strings of `width` digits equals a given one. */
export function atLeastOne(width: number, tries: number): Rational {
  const all = (10n ** BigInt(width)) ** BigInt(tries);
  return ratio(all - (10n ** BigInt(width) - 1n) ** BigInt(tries), all);
}

/** A string held against `tries` prize numbers, paid once per hit. One unit costs `unitCost` stakes. */
export function perHit<D>(terms: {
  readonly width: number;
  readonly tries: number;
  readonly unitCost: number;
  /** The strings that the prize numbers show, one for each try. */
  readonly prizes: (draw: D) => readonly string[];
  readonly hits: (text: string, draw: D) => number;
}) {
  const chance = { tier: 'HIT', probability: atLeastOne(terms.width, terms.tries), hits: ratio(terms.tries, 10 ** terms.width) };
  return strings<D>({
    width: terms.width,
    classes: [lineClass('', [chance], { unitCost: terms.unitCost })],
    cells: {
      groups: [{ times: terms.tries, repeats: true }],
      prizesOf: (text) => [{ group: 0, cell: text, prizes: { HIT: 1 } }],
      shows: (draw) => terms.prizes(draw).map((cell) => ({ group: 0, cell })),
    },
    settler: (draw, tally) => (text) => {
      const hits = terms.hits(text, draw);
      if (hits === 0) return;
      tally.lines(1);
      tally.prize('HIT', hits);
    },
  });
}
