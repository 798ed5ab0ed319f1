import { ok } from '@trevo/kernel';
import type { Rule } from '../core/define-play.ts';
import type { Line, LineClass } from '../core/play.ts';
import { ticketsMax } from '../core/read-selection.ts';
import type { PickSelection } from '../core/selection.ts';
import type { Tally } from '../core/tally.ts';

/** Digit strings, each a line (or, with `lines`, several). `settler` looks at the draw once and gives what settles one string. */
export function strings<D>(terms: {
  readonly width: number;
  readonly unordered?: boolean;
  readonly noRepdigit?: boolean;
  readonly classes: readonly LineClass[];
  readonly settler: (draw: D, tally: Tally) => (text: string) => void;
  readonly lines?: { readonly count: (text: string) => number; readonly each: (text: string) => Iterable<string> };
}): Rule<PickSelection, D> {
  const { width, unordered = false, noRepdigit = false, settler, lines } = terms;
  const known = ok(terms.classes);
  return {
    form: { ways: [{ kind: 'strings', width, min: 1, max: Math.min(10 ** width, ticketsMax), unordered, noRepdigit }] },
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
