import { ok } from '@trevo/kernel';
import type { Rule } from '../core/define-play.ts';
import type { Line, LineClass } from '../core/play.ts';
import type { CellGroup, PrizeCounts, ShownCell } from '../core/reach.ts';
import { ticketsMax } from '../core/read-selection.ts';
import type { PickSelection } from '../core/selection.ts';
import type { Tally } from '../core/tally.ts';

/** How strings are paid: for cells of some groups that the draw shows. `prizesOf` says what a string earns on which cell of every group. */
export type StringCells<D> = {
  readonly groups: readonly CellGroup[];
  readonly prizesOf: (text: string) => Iterable<{ readonly group: number; readonly cell: string; readonly prizes: PrizeCounts }>;
  readonly shows: (draw: D) => Iterable<ShownCell>;
};

/** A group of which a draw shows one cell, and what a string wins there. */
export function oneOf<D>(cellOf: (text: string) => string, keyOf: (text: string) => string, part: (draw: D) => string): StringCells<D> {
  return {
    groups: [{ times: 1, repeats: false }],
    prizesOf: (text) => [{ group: 0, cell: cellOf(text), prizes: { [keyOf(text)]: 1 } }],
    shows: (draw) => [{ group: 0, cell: cellOf(part(draw)) }],
  };
}

/** Digit strings, each a line (or, with `lines`, several). `settler` looks at the draw once and gives what settles one string. */
export function strings<D>(terms: {
  readonly width: number;
  readonly unordered?: boolean;
  readonly noRepdigit?: boolean;
  readonly classes: readonly LineClass[];
  readonly cells: StringCells<D>;
  readonly settler: (draw: D, tally: Tally) => (text: string) => void;
  readonly lines?: { readonly count: (text: string) => number; readonly each: (text: string) => Iterable<string> };
}): Rule<PickSelection, D> {
  const { width, unordered = false, noRepdigit = false, cells, settler, lines } = terms;
  const known = ok(terms.classes);
  return {
    form: { ways: [{ kind: 'strings', width, min: 1, max: Math.min(10 ** width, ticketsMax), unordered, noRepdigit }] },
    reach: {
      kind: 'cells',
      groups: cells.groups,
      *cells({ picks }) {
        for (const text of picks) yield* cells.prizesOf(text as string);
      },
      shows: cells.shows,
    },
    chances: () => known,
    countLines({ picks }) {
      if (!lines) return picks.length;
      let count = 0;
      for (const text of picks) count += lines.count(text as string);
      return count;
    },
    settle({ picks }, draw, tally) {
      const settleOne = settler(draw, tally);
      for (const text of picks) settleOne(text as string);
    },
    *expand({ picks }): Iterable<Line> {
      for (const text of picks) {
        if (lines) for (const each of lines.each(text as string)) yield { cells: [each] };
        else yield { cells: [text] };
      }
    },
  };
}

/** The number of different orders of the characters of `text`. */
export function permutationsOf(text: string): number {
  let orders = 1;
  const seen: Record<string, number> = {};
  for (let i = 0; i < text.length; i++) {
    const digit = text[i] as string;
    const count = (seen[digit] ?? 0) + 1;
    seen[digit] = count;
    orders = (orders * (i + 1)) / count;
  }
  return orders;
}

/** Every different order of `text`. */
export function* ordersOf(text: string): Generator<string> {
  if (text.length === 0) yield '';
  for (const first of new Set(text)) {
    for (const rest of ordersOf(text.replace(first, ''))) yield first + rest;
  }
}
