import { singleClass } from '../core/chances.ts';
import type { Rational } from '../core/rational.ts';
import { combination } from './combination.ts';

type Numbers = readonly number[];

/**
 * `size` different numbers against the drawn ones: wins when exactly `hits` of the line are drawn. With hits = size every number of the
 * line must come; with hits = the length of the draw the line must hold the whole draw.
 */
export function numberSet(terms: {
  readonly size: number;
  readonly hits: number;
  readonly numbers: Numbers;
  readonly probability: Rational;
  /** How many numbers the draw, or the window of it, shows. */
  readonly drawn: number;
  /** Whether the order of the draw does not matter, so that a draw is a set. */
  readonly asSet?: boolean;
  readonly tickets?: boolean;
  readonly bankers?: boolean;
}) {
  const { size, hits, numbers, probability, drawn, asSet = false, tickets = false, bankers = true } = terms;
  return combination<Numbers>({
    size,
    values: numbers,
    bankers,
    tickets,
    categoryOf: (shown) => (number) => (shown.includes(number as number) ? 1 : 0),
    shown: [{ least: drawn, most: drawn }],
    reach: asSet ? 'set' : 'places',
    tiers: [{ tier: 'WIN', holds: [hits] }],
    classes: singleClass('WIN', probability),
  });
}
