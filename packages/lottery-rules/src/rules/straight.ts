import { singleClass } from '../core/chances.ts';
import { distinctTuples, product, tuples } from '../core/counting.ts';
import { always, type Rule } from '../core/define-play.ts';
import type { Line } from '../core/play.ts';
import type { Rational } from '../core/rational.ts';
import { oneWin } from '../core/reach.ts';
import type { GridSelection, TicketSelection, Way } from '../core/selection.ts';

type Numbers = readonly number[];

/**
 * Numbers in their places: a grid of choices per position, or typed tickets. Wins once when every place matches.
 * With `distinct` a line may not repeat a number, and combinations that would are no lines.
 */
export function straight(terms: {
  readonly length: number;
  readonly numbers: Numbers;
  readonly distinct?: boolean;
  readonly tickets?: boolean;
  readonly probability: Rational;
}): Rule<GridSelection | TicketSelection, Numbers> {
  const { length, numbers, distinct = false, tickets = true } = terms;
  const grid: Way = { kind: 'grid', rows: length, numbers, filled: length, distinct };
  const typed: Way = { kind: 'tickets', length, numbers, form: distinct ? 'ordered-distinct' : 'ordered' };
  return {
    form: { ways: tickets ? [grid, typed] : [grid] },
    reach: oneWin,
    chances: always(singleClass('WIN', terms.probability)),
    countLines(selection) {
      if ('tickets' in selection) return selection.tickets.length;
      return distinct ? distinctTuples(selection.positions) : product(selection.positions.map((row) => row.length));
    },
    settle(selection, drawn, tally) {
      const hit =
        'tickets' in selection
          ? selection.tickets.some((ticket) => ticket.every((number, i) => number === drawn[i]))
          : selection.positions.every((row, i) => row.includes(drawn[i] as number));
      if (hit) tally.win('WIN', 1);
    },
    *expand(selection): Iterable<Line> {
      const lines = 'tickets' in selection ? selection.tickets : tuples(selection.positions);
      for (const cells of lines) {
        if (!distinct || new Set(cells).size === cells.length) yield { cells };
      }
    },
  };
}
