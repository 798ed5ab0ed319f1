import { singleClass } from '../core/chances.ts';
import { product, range, tuples } from '../core/counting.ts';
import { always, type Rule } from '../core/define-play.ts';
import type { Line } from '../core/play.ts';
import type { LineClass } from '../core/play.ts';
import type { Rational } from '../core/rational.ts';
import type { CellPrizes } from '../core/reach.ts';
import type { BallSelection, Cell, SideSelection } from '../core/selection.ts';
import { pushed } from './choice.ts';

/** One option per position (大小单双). A digit satisfies two options of four, so several lines of one position may win. */
export function sides(terms: {
  readonly rows: number;
  readonly numbers: readonly number[];
  readonly values: readonly string[];
  readonly holds: (option: string, number: number) => boolean;
  readonly probability: Rational;
}): Rule<SideSelection, readonly number[]> {
  const { rows, values, holds } = terms;
  return {
    form: { ways: [{ kind: 'sides', rows, values }] },
    reach: {
      kind: 'places',
      most: ({ options }) => [
        {
          WIN: product(
            options.map((row) => Math.max(...terms.numbers.map((number) => row.filter((option) => holds(option, number)).length))),
          ),
        },
      ],
    },
    chances: always(singleClass('WIN', terms.probability)),
    countLines: ({ options }) => product(options.map((row) => row.length)),
    settle({ options }, drawn, tally) {
      let lines = 1;
      for (let i = 0; i < rows; i++) {
        let held = 0;
        for (const option of options[i] as readonly string[]) if (holds(option, drawn[i] as number)) held++;
        lines *= held;
      }
      tally.win('WIN', lines);
    },
    *expand({ options }): Iterable<Line> {
      for (const cells of tuples(options)) yield { cells };
    },
  };
}

/** Numbers and options under the balls they are meant for; each is a line. `judge` gives the prize key, {@link pushed} or null. */
export function balls<D>(terms: {
  readonly balls: number;
  readonly values: readonly Cell[];
  /** The numbers that a ball can show. */
  readonly numbers: readonly number[];
  readonly judge: (cell: Cell, number: number) => string | null;
  readonly numberOf: (draw: D, ball: number) => number;
  readonly classes: readonly LineClass[];
}): Rule<BallSelection, D> {
  return {
    form: { ways: [{ kind: 'balls', balls: terms.balls, values: terms.values }] },
    reach: {
      kind: 'cells',
      groups: range(1, terms.balls).map(() => ({ times: 1, repeats: false })),
      *cells({ balls: chosen }) {
        for (const ball in chosen) {
          for (const number of terms.numbers) yield ballPrizes(Number(ball) - 1, number, chosen[ball] as readonly Cell[], terms.judge);
        }
      },
      shows: (draw) => range(0, terms.balls - 1).map((group) => ({ group, cell: String(terms.numberOf(draw, group)) })),
    },
    chances: always(terms.classes),
    countLines({ balls: chosen }) {
      let lines = 0;
      for (const ball in chosen) lines += (chosen[ball] as readonly Cell[]).length;
      return lines;
    },
    settle({ balls: chosen }, draw, tally) {
      for (const ball in chosen) {
        const number = terms.numberOf(draw, Number(ball) - 1);
        for (const cell of chosen[ball] as readonly Cell[]) {
          const key = terms.judge(cell, number);
          if (key === pushed) tally.push(1);
          else if (key !== null) tally.win(key, 1);
        }
      }
    },
    *expand({ balls: chosen }): Iterable<Line> {
      for (const ball in chosen) {
        for (const cell of chosen[ball] as readonly Cell[]) yield { cells: [cell], at: [Number(ball) - 1] };
      }
    },
  };
}

/** What the cells chosen for a ball earn when it shows `number`. */
function ballPrizes(
  group: number,
  number: number,
  chosen: readonly Cell[],
  judge: (cell: Cell, number: number) => string | null,
): CellPrizes {
  const prizes: Record<string, number> = {};
  let pushes = 0;
  for (const cell of chosen) {
    const key = judge(cell, number);
    if (key === pushed) pushes++;
    else if (key !== null) prizes[key] = (prizes[key] ?? 0) + 1;
  }
  return { group, cell: String(number), prizes, pushes };
}
