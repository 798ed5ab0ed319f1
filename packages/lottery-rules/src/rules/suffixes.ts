import { lineClass } from '../core/chances.ts';
import { product, range, tuples } from '../core/counting.ts';
import { always, type Rule } from '../core/define-play.ts';
import type { Line } from '../core/play.ts';
import { ratio } from '../core/rational.ts';
import type { GridSelection } from '../core/selection.ts';

type Digits = readonly number[];

/** How many of the last places of the grid match the draw, counted from the end until the first miss. */
function matchingSuffix(selection: GridSelection, drawn: Digits): number {
  let length = 0;
  for (let i = drawn.length - 1; i >= 0; i--) {
    if (!selection.positions[i]?.includes(drawn[i] as number)) break;
    length++;
  }
  return length;
}

function suffixRule(
  length: number,
  linesOf: (rows: readonly (readonly number[])[], suffix: number) => number,
  repeats: boolean,
): Rule<GridSelection, Digits> {
  const suffixes = range(1, length);
  return {
    form: { ways: [{ kind: 'grid', rows: length, numbers: range(0, 9), filled: length, distinct: false }] },
    reach: { kind: 'places', most: ({ positions }) => [Object.fromEntries(suffixes.map((k) => [`LAST${k}`, linesOf(positions, k)]))] },
    chances: always(suffixes.map((k) => lineClass(`LAST${k}`, [{ tier: `LAST${k}`, probability: ratio(1, 10 ** k) }])).reverse()),
    countLines: ({ positions }) =>
      suffixes.reduce((sum, k) => sum + linesOf(positions, k) * product(positions.slice(length - k).map((row) => row.length)), 0),
    settle(selection, drawn, tally) {
      const matched = matchingSuffix(selection, drawn);
      for (let k = 1; k <= matched; k++) tally.win(`LAST${k}`, linesOf(selection.positions, k));
    },
    *expand({ positions }): Iterable<Line> {
      for (const k of suffixes) {
        const at = range(length - k, length - 1);
        if (repeats) for (const ticket of tuples(positions)) yield { cells: ticket.slice(length - k), at };
        else for (const cells of tuples(positions.slice(length - k))) yield { cells, at };
      }
    },
  };
}

/** 组合: each straight ticket carries a line for its last 1 … n digits, so a suffix is charged and paid once per ticket that ends in it. */
export function combo(length: number): Rule<GridSelection, Digits> {
  return suffixRule(length, (rows, k) => product(rows.slice(0, length - k).map((row) => row.length)), true);
}

/** 连位: each different suffix of the grid is one line, charged and paid once. Sources disagree with {@link combo}; both are sold. Rule book §11. */
export function join(length: number): Rule<GridSelection, Digits> {
  return suffixRule(length, () => 1, false);
}
