import { lineClass, singleClass } from '../core/chances.ts';
import { choose, range, subsets } from '../core/counting.ts';
import { always, type Rule } from '../core/define-play.ts';
import type { Line } from '../core/play.ts';
import { type Rational, ratio } from '../core/rational.ts';
import type { Cell, PickSelection } from '../core/selection.ts';
import { combination } from '../rules/combination.ts';
import type { VietnamDraw } from './draw.ts';

/** "00" … "99". */
const tails: readonly string[] = range(0, 99).map((number) => String(number).padStart(2, '0'));

/** Probability that `present` given endings all come among `prizes` independent ones, by inclusion and exclusion. */
function allPresent(present: number, prizes: number): Rational {
  let draws = 0n;
  for (let missing = 0; missing <= present; missing++) {
    draws += BigInt((-1) ** missing * choose(present, missing)) * BigInt(100 - missing) ** BigInt(prizes);
  }
  return ratio(draws, 100n ** BigInt(prizes));
}

const isPresent =
  ({ endings }: VietnamDraw) =>
  (tail: Cell): number =>
    endings[2].has(tail as string) ? 1 : 0;

/** Xiên (đá): every number of the line is the ending of at least one prize; pays once. */
export function parlay(size: number, prizes: number) {
  return combination<VietnamDraw>({
    size,
    values: tails,
    categoryOf: isPresent,
    shown: [{ least: 1, most: prizes }],
    reach: 'total',
    tiers: [{ tier: 'WIN', holds: [size] }],
    classes: singleClass('WIN', allPresent(size, prizes)),
  });
}

/** Lô trượt: none of the numbers is the ending of any prize. The whole choice is one line. */
export function failParlay(size: number, prizes: number) {
  return combination<VietnamDraw>({
    size,
    max: size,
    values: tails,
    categoryOf: isPresent,
    shown: [{ least: 1, most: prizes }],
    reach: 'total',
    tiers: [{ tier: 'WIN', holds: [0] }],
    classes: singleClass('WIN', ratio(BigInt(100 - size) ** BigInt(prizes), 100n ** BigInt(prizes))),
  });
}

/** Xiên quay: all parlays of two and more of three or four numbers, each settled as a parlay of its size. */
export function roundRobin(prizes: number): Rule<PickSelection, VietnamDraw> {
  return {
    form: { ways: [{ kind: 'list', field: 'picks', values: tails, min: 3, max: 4 }] },
    chances: always([2, 3, 4].map((size) => lineClass(`XIEN${size}`, [{ tier: `XIEN${size}`, probability: allPresent(size, prizes) }]))),
    reach: {
      kind: 'total',
      most: ({ picks }) => [Object.fromEntries([2, 3, 4].map((size) => [`XIEN${size}`, choose(picks.length, size)]))],
    },
    countLines: ({ picks }) => 2 ** picks.length - 1 - picks.length,
    settle({ picks }, draw, tally) {
      const present = picks.filter((tail) => isPresent(draw)(tail) === 1).length;
      for (let size = 2; size <= present; size++) tally.win(`XIEN${size}`, choose(present, size));
    },
    *expand({ picks }): Iterable<Line> {
      for (let size = 2; size <= picks.length; size++) for (const cells of subsets(picks, size)) yield { cells };
    },
  };
}
