import { singleClass } from '../core/chances.ts';
import { choose, range, subsets, symmetricSum, tuples } from '../core/counting.ts';
import { always, type Rule } from '../core/define-play.ts';
import type { Line } from '../core/play.ts';
import type { Rational } from '../core/rational.ts';
import type { Reach } from '../core/reach.ts';
import type { GridSelection } from '../core/selection.ts';

/**
 * A grid over the whole draw in which every choice of `size` positions, with one number of each, is a line.
 * Size 1 is 定位胆 (each ticked number is a line), sizes 2 to 4 are 任选直选复式.
 */
export function gridCells(terms: {
  readonly rows: number;
  readonly size: number;
  readonly numbers: readonly number[];
  readonly probability: Rational;
}): Rule<GridSelection, readonly number[]> {
  const { rows, size, numbers } = terms;
  return {
    form: { ways: [{ kind: 'grid', rows, numbers, filled: size, distinct: false }] },
    reach: size === 1 ? cellReach(rows) : { kind: 'places', most: ({ positions }) => [{ WIN: choose(filledRows(positions), size) }] },
    chances: always(singleClass('WIN', terms.probability)),
    countLines: ({ positions }) =>
      symmetricSum(
        positions.map((row) => row.length),
        size,
      ),
    settle({ positions }, drawn, tally) {
      let matched = 0;
      for (let i = 0; i < rows; i++) if (positions[i]?.includes(drawn[i] as number)) matched++;
      tally.win('WIN', choose(matched, size));
    },
    *expand({ positions }): Iterable<Line> {
      for (const at of subsets(range(0, rows - 1), size)) {
        for (const cells of tuples(at.map((i) => positions[i] as readonly number[]))) yield { cells, at };
      }
    },
  };
}

function filledRows(positions: GridSelection['positions']): number {
  return positions.filter((row) => row.length > 0).length;
}

/** Each number in each position is a bet by itself. */
function cellReach(rows: number): Reach<GridSelection, readonly number[]> {
  return {
    kind: 'cells',
    groups: range(1, rows).map(() => ({ times: 1, repeats: false })),
    *cells({ positions }) {
      for (const [group, row] of positions.entries()) for (const number of row) yield { group, cell: String(number), prizes: { WIN: 1 } };
    },
    shows: (drawn) => drawn.map((number, group) => ({ group, cell: String(number) })),
  };
}
