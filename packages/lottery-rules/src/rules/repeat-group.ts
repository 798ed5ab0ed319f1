import { singleClass } from '../core/chances.ts';
import { choose, subsets } from '../core/counting.ts';
import { always, type Rule } from '../core/define-play.ts';
import type { Line } from '../core/play.ts';
import type { Rational } from '../core/rational.ts';
import { oneWin } from '../core/reach.ts';
import type { RowName, RowSelection } from '../core/selection.ts';
import { tenDigits } from './digits.ts';

const timesOf: Readonly<Record<RowName, number>> = { quad: 4, triple: 3, double: 2, single: 1 };

/** A part of a group line: how many different digits it takes from its row, each repeated as often as the row's name says. */
export type GroupPart = { readonly row: RowName; readonly digits: number };

const noDigits: readonly number[] = [];

/** Group plays with repeated digits (组选60, 30, 20, 10, 5, 12, 6, 4): wins when the drawn digits are the line in any order. Parts: the repeated row first. */
export function repeatGroup(
  parts: readonly [GroupPart] | readonly [GroupPart, GroupPart],
  probability: Rational,
): Rule<RowSelection, readonly number[]> {
  const [repeated, rest] = parts;
  const rowOf = (selection: RowSelection, part: GroupPart): readonly number[] => selection[part.row] ?? noDigits;
  return {
    form: { ways: [{ kind: 'rows', rows: parts.map((part) => ({ name: part.row, min: part.digits })), numbers: tenDigits }] },
    reach: oneWin,
    chances: always(singleClass('WIN', probability)),
    countLines(selection) {
      const first = rowOf(selection, repeated);
      if (!rest) return choose(first.length, repeated.digits);
      const second = rowOf(selection, rest);
      const both = first.filter((digit) => second.includes(digit)).length;
      let lines = 0;
      for (let shared = 0; shared <= repeated.digits; shared++) {
        const repeatedChoices = choose(both, shared) * choose(first.length - both, repeated.digits - shared);
        lines += repeatedChoices * choose(second.length - shared, rest.digits);
      }
      return lines;
    },
    settle(selection, drawn, tally) {
      const found = parts.map(() => 0);
      for (let digit = 0; digit <= 9; digit++) {
        const count = drawn.filter((it) => it === digit).length;
        if (count === 0) continue;
        const index = parts.findIndex((part) => timesOf[part.row] === count);
        if (index < 0 || !rowOf(selection, parts[index] as GroupPart).includes(digit)) return;
        found[index] = (found[index] as number) + 1;
      }
      if (parts.every((part, i) => found[i] === part.digits)) tally.win('WIN', 1);
    },
    *expand(selection): Iterable<Line> {
      for (const many of subsets(rowOf(selection, repeated), repeated.digits)) {
        const body = many.flatMap((digit) => Array<number>(timesOf[repeated.row]).fill(digit));
        if (!rest) yield { cells: body };
        else {
          const left = rowOf(selection, rest).filter((digit) => !many.includes(digit));
          for (const few of subsets(left, rest.digits))
            yield { cells: [...body, ...few.flatMap((digit) => Array<number>(timesOf[rest.row]).fill(digit))] };
        }
      }
    },
  };
}
