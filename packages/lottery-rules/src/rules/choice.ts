import { ok, type LocalDate, type Result } from '@trevo/kernel';
import type { Rule } from '../core/define-play.ts';
import type { Line, LineClass } from '../core/play.ts';
import type { QuoteRefusal } from '../core/quote.ts';
import { fewWins, type Reach } from '../core/reach.ts';
import type {
  Cell,
  DigitSelection,
  ListField,
  OptionSelection,
  PickSelection,
  SpanSelection,
  SumSelection,
  TailSelection,
  ZodiacSelection,
} from '../core/selection.ts';

/** What a judge says when the stake goes back. Not a tier: tiers are upper case. */
export const pushed = 'push';

export type ChoiceTerms<D> = {
  readonly field: ListField;
  readonly values: readonly Cell[];
  /** The prize key that the value wins, {@link pushed}, or null. */
  readonly judge: (value: Cell, draw: D) => string | null;
  readonly classes: readonly LineClass[] | ((on?: LocalDate) => Result<readonly LineClass[], QuoteRefusal>);
  /** How many values win together at most; all of them by default. */
  readonly together?: number;
  /** How payouts follow from the draw, where it is not by what stands in all of its places. */
  readonly reach?: Reach<ChoiceSelection, D>;
  /** The lines that one value stands for, where it is more than one; at most one of them wins. */
  readonly lines?: { readonly count: (value: number) => number; readonly each: (value: number) => Iterable<Line> };
};

export type ChoiceSelection = PickSelection | SumSelection | SpanSelection | TailSelection | ZodiacSelection | OptionSelection;

/** Values to tick, each settled on its own: options, sums, spans, tails, numbers, signs. */
export function choice<D>(terms: ChoiceTerms<D>): Rule<ChoiceSelection, D> {
  const { field, values, judge, classes, lines } = terms;
  const known = typeof classes === 'function' ? classes : () => ok(classes);
  const chosen = (selection: ChoiceSelection): readonly Cell[] => (selection as unknown as Record<ListField, readonly Cell[]>)[field];
  return {
    form: { ways: [{ kind: 'list', field, values, min: 1, max: values.length }] },
    reach: terms.reach ?? fewWins(terms.together ?? values.length, (selection) => chosen(selection).length),
    chances: known,
    countLines(selection) {
      if (!lines) return chosen(selection).length;
      let count = 0;
      for (const value of chosen(selection)) count += lines.count(value as number);
      return count;
    },
    settle(selection, draw, tally) {
      for (const value of chosen(selection)) {
        const key = judge(value, draw);
        if (key === pushed) tally.push(1);
        else if (key !== null) tally.win(key, 1);
      }
    },
    *expand(selection): Iterable<Line> {
      for (const value of chosen(selection)) {
        if (lines) yield* lines.each(value as number);
        else yield { cells: [value] };
      }
    },
  };
}

/** One digit that stands for a fixed number of lines (包胆). */
export function digitChoice<D>(terms: {
  readonly numbers: readonly number[];
  readonly lineCount: number;
  readonly each: (digit: number) => Iterable<Line>;
  readonly judge: (digit: number, draw: D) => string | null;
  readonly classes: readonly LineClass[];
}): Rule<DigitSelection, D> {
  const known = ok(terms.classes);
  return {
    form: { ways: [{ kind: 'digit', numbers: terms.numbers }] },
    reach: fewWins(1, () => 1),
    chances: () => known,
    countLines: () => terms.lineCount,
    settle({ digit }, draw, tally) {
      const key = terms.judge(digit, draw);
      if (key !== null) tally.win(key, 1);
    },
    expand: ({ digit }) => terms.each(digit),
  };
}

/** Options as cells: of every group of options the draw shows one, `shown` says which. Prizes are keyed by the option itself. */
export function optionCells<D>(groups: readonly (readonly string[])[], shown: (draw: D) => readonly string[]): Reach<ChoiceSelection, D> {
  return {
    kind: 'cells',
    groups: groups.map(() => ({ times: 1, repeats: false })),
    *cells(selection) {
      for (const option of (selection as OptionSelection).options) {
        yield { group: groups.findIndex((options) => options.includes(option)), cell: option, prizes: { [option]: 1 } };
      }
    },
    shows: (draw) => shown(draw).map((cell, group) => ({ group, cell })),
  };
}
