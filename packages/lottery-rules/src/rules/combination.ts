import { ok, type Result } from '@trevo/kernel';
import { choose, subsets } from '../core/counting.ts';
import type { Rule } from '../core/define-play.ts';
import type { Line, LineClass } from '../core/play.ts';
import type { QuoteRefusal } from '../core/quote.ts';
import { anyPrize, type PrizeCounts, type Reach } from '../core/reach.ts';
import type {
  BankerSelection,
  Cell,
  ListField,
  PickSelection,
  TailSelection,
  TicketSelection,
  Way,
  ZodiacSelection,
} from '../core/selection.ts';
import type { Tally } from '../core/tally.ts';
import { linesHolding, mostOfParts, type Shown } from './combination-most.ts';

/** A prize by what a line holds: `holds[c − 1]` cells of category c exactly, the rest of the line of category 0. */
export type CombinationTier = { readonly tier: string; readonly holds: readonly number[] };

export type CombinationTerms<D> = {
  /** Cells of a line. */
  readonly size: number;
  readonly values: readonly Cell[];
  readonly field?: ListField;
  readonly bankers?: boolean;
  readonly tickets?: boolean;
  /** The most cells that may be picked; equal to `size` where the whole choice is one line. */
  readonly max?: number;
  /** 0 for a cell that the draw misses, 1 … for the kinds of hit. */
  readonly categoryOf: (draw: D) => (cell: Cell) => number;
  readonly tiers: readonly CombinationTier[];
  /** How many cells of each category a draw shows. */
  readonly shown: readonly Shown[];
  /** What decides: the draw's places, its numbers as a set, or too much to keep apart. */
  readonly reach: 'places' | 'set' | 'total' | Reach<CombinationSelection, D>;
  readonly classes: readonly LineClass[];
  /** The whole bet is a push for such a draw. */
  readonly isPush?: (draw: D) => boolean;
  /** The one cell whose lines have a price class of their own; `names` are the classes of lines with and without it. */
  readonly marked?: { readonly cell: (draw: D) => Cell; readonly names: readonly [string, string] };
};

export type CombinationSelection = PickSelection | BankerSelection | TicketSelection | ZodiacSelection | TailSelection;

const none: readonly Cell[] = [];

/** Bankers and picks of a selection, whatever the list is called. */
function partsOf(
  selection: CombinationSelection,
  field: ListField,
): { readonly bankers: readonly Cell[]; readonly picks: readonly Cell[] } {
  if ('bankers' in selection) return selection;
  return { bankers: none, picks: (selection as unknown as Record<ListField, readonly Cell[]>)[field] };
}

function waysOf<D>({ size, values, field = 'picks', bankers, tickets, max }: CombinationTerms<D>): readonly Way[] {
  const ways: Way[] = [{ kind: 'list', field, values, min: size, max: max ?? values.length }];
  if (bankers && size > 1) ways.push({ kind: 'bankers', values, size });
  if (tickets) ways.push({ kind: 'tickets', length: size, numbers: values as readonly number[], form: 'set' });
  return ways;
}

/** Every `size`-subset of the picks is a line (with bankers: every line holds them all). Winning lines are counted by category, never expanded. */
export function combination<D>(terms: CombinationTerms<D>): Rule<CombinationSelection, D> {
  const { size, field = 'picks' } = terms;
  const classes: Result<readonly LineClass[], QuoteRefusal> = ok(terms.classes);
  return {
    form: { ways: waysOf(terms) },
    reach: reachOf(terms),
    chances: () => classes,
    countLines(selection) {
      if ('tickets' in selection) return selection.tickets.length;
      const { bankers, picks } = partsOf(selection, field);
      return choose(picks.length, size - bankers.length);
    },
    settle(selection, draw, tally) {
      if (terms.isPush?.(draw)) tally.push(this.countLines(selection));
      else if ('tickets' in selection) settleTickets(terms, selection.tickets, draw, tally);
      else settleParts(terms, partsOf(selection, field), draw, tally);
    },
    *expand(selection): Iterable<Line> {
      if ('tickets' in selection) for (const cells of selection.tickets) yield { cells };
      else {
        const { bankers, picks } = partsOf(selection, field);
        for (const rest of subsets(picks, size - bankers.length)) yield { cells: [...bankers, ...rest] };
      }
    },
  };
}

function settleTickets<D>(terms: CombinationTerms<D>, tickets: readonly (readonly number[])[], draw: D, tally: Tally): void {
  const categoryOf = terms.categoryOf(draw);
  for (const ticket of tickets) {
    const counts = countCategories(terms, ticket, categoryOf);
    for (const { tier, holds } of terms.tiers) {
      if (holds.every((count, i) => counts[i + 1] === count)) tally.win(tier, 1);
    }
  }
}

function settleParts<D>(
  terms: CombinationTerms<D>,
  parts: { readonly bankers: readonly Cell[]; readonly picks: readonly Cell[] },
  draw: D,
  tally: Tally,
): void {
  const categoryOf = terms.categoryOf(draw);
  const fixed = countCategories(terms, parts.bankers, categoryOf);
  const free = countCategories(terms, parts.picks, categoryOf);
  const marked = terms.marked?.cell(draw);
  const hasMark = marked !== undefined && parts.picks.includes(marked);
  const markCategory = hasMark ? categoryOf(marked) : 0;
  for (const { tier, holds } of terms.tiers) {
    const lines = linesHolding(terms.size, holds, fixed, free);
    if (!terms.marked) tally.win(tier, lines);
    else {
      let withMark = 0;
      if (hasMark) {
        withMark = linesHolding(terms.size, holds, moved(fixed, markCategory, 1), moved(free, markCategory, -1));
      }
      tally.win(`${tier}/${terms.marked.names[0]}`, withMark);
      tally.win(`${tier}/${terms.marked.names[1]}`, lines - withMark);
    }
  }
}

function countCategories<D>(terms: CombinationTerms<D>, cells: readonly Cell[], categoryOf: (cell: Cell) => number): readonly number[] {
  const counts = [0];
  for (let i = 0; i < (terms.tiers[0] as CombinationTier).holds.length; i++) counts.push(0);
  for (const cell of cells) {
    const category = categoryOf(cell);
    counts[category] = (counts[category] as number) + 1;
  }
  return counts;
}

function moved(counts: readonly number[], category: number, by: number): readonly number[] {
  return counts.map((count, i) => (i === category ? count + by : count));
}

function reachOf<D>(terms: CombinationTerms<D>): Reach<CombinationSelection, D> {
  if (typeof terms.reach === 'object') return terms.reach;
  const most = (selection: CombinationSelection): readonly PrizeCounts[] => mostOf(terms, selection);
  if (terms.reach === 'total') return { kind: 'total', most };
  return { kind: 'places', asSet: terms.reach === 'set', most };
}

/** Typed tickets win no more together than the same lines written over all numbers. */
export function mostOf<D>(terms: Omit<CombinationTerms<D>, 'reach'>, selection: CombinationSelection): readonly PrizeCounts[] {
  if (!('tickets' in selection)) {
    const { bankers, picks } = partsOf(selection, terms.field ?? 'picks');
    return mostOfParts(terms, bankers.length, picks.length);
  }
  const all = mostOfParts(terms, 0, terms.values.length).map((counts) => Object.values(counts).reduce((sum, count) => sum + count, 0));
  return [{ [anyPrize]: Math.min(selection.tickets.length, Math.max(...all)) }];
}
