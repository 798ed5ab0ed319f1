import type { Play } from '../core/play.ts';
import type { Cell, Way } from '../core/selection.ts';

/** A button that fills a row at once; which numbers it takes is worked out by the page from the row's cells. `twins`: 00 to 99; `mirror`: what is chosen, read backwards too. */
export type QuickPick = 'all' | 'big' | 'small' | 'odd' | 'even' | 'twins' | 'mirror' | 'clear';

/** One row of a number pad: where its cells go in the selection, what it is called, and what may be picked. */
export type PadRow = {
  /** Path of the row's list inside the selection, such as `positions[2]`, `bankers` or `balls.3`. */
  readonly path: string;
  /** Key of the row's label and the number to fill in. */
  readonly labelKey: string;
  readonly label: { readonly n: number } | null;
  readonly cells: readonly Cell[];
  readonly min: number;
  readonly max: number;
  readonly columns: number;
  readonly quickPicks: readonly QuickPick[];
};

/** How one way of a play is laid out. `input` is `pad` for buttons and `text` for typing. */
export type Pad = {
  readonly way: Way['kind'];
  readonly input: 'pad' | 'text';
  readonly rows: readonly PadRow[];
  /** Key of the sentence under the pad, and the number to fill in. */
  readonly helpKey: string;
  readonly help: { readonly n: number } | null;
};

const numberPicks: readonly QuickPick[] = ['all', 'big', 'small', 'odd', 'even', 'clear'];

/** The layouts of a play, one per way of filling it in, with a row for the positions where it has places. */
export function padsOf(play: Pick<Play, 'form' | 'lottery'>): readonly Pad[] {
  const { ways, places } = play.form;
  return ways.map((way) => {
    const pad = padOf(way, play.lottery === 'PK10' ? 'place' : 'position');
    if (!places) return pad;
    const all = Array.from({ length: places.of }, (_, i) => i);
    const ticked = row('places', { key: 'places' }, all, { min: places.choose, max: places.of });
    return { ...pad, rows: [ticked, ...pad.rows] };
  });
}

function row(path: string, label: Label, cells: readonly Cell[], { min, max }: { readonly min: number; readonly max: number }): PadRow {
  const numeric = cells.every((cell) => typeof cell === 'number');
  return {
    path,
    labelKey: `button.${label.key}`,
    label: label.n === undefined ? null : { n: label.n },
    cells,
    min,
    max,
    columns: columnsFor(cells.length),
    quickPicks: numeric && max > 1 ? numberPicks : [],
  };
}

type Label = { readonly key: string; readonly n?: number };

/** Limits of a row that may stay empty, or must not. */
const upTo = (cells: readonly Cell[], min: 0 | 1) => ({ min, max: cells.length });

const indices = (count: number): readonly number[] => Array.from({ length: count }, (_, i) => i);

/** Wide enough for a phone: five or six cells in a row, ten for long lists. */
function columnsFor(cells: number): number {
  if (cells <= 5) return cells;
  if (cells > 20) return 10;
  return cells % 6 === 0 ? 6 : 5;
}

function padOf(way: Way, position: 'place' | 'position'): Pad {
  const pad = (rows: readonly PadRow[], helpKey: string, n?: number): Pad => ({
    way: way.kind,
    input: 'pad',
    rows,
    helpKey: `way.${helpKey}`,
    help: n === undefined ? null : { n },
  });
  const text = (helpKey: string, n?: number): Pad => ({ ...pad([], helpKey, n), input: 'text' });
  switch (way.kind) {
    case 'grid': {
      const open = way.filled < way.rows;
      const rows = indices(way.rows).map((i) =>
        row(`positions[${i}]`, { key: position, n: i + 1 }, way.numbers, upTo(way.numbers, open ? 0 : 1)),
      );
      return pad(rows, open ? 'grid-open' : 'grid');
    }
    case 'list': {
      const exact = way.min === way.max;
      const help = exact ? 'list-exact' : way.min > 1 ? 'list-min' : 'list';
      return pad([row(way.field, { key: way.field }, way.values, way)], help, help === 'list' ? undefined : way.min);
    }
    case 'bankers': {
      const bankers = row('bankers', { key: 'bankers' }, way.values, { min: 1, max: way.size - 1 });
      return pad([bankers, row('picks', { key: 'picks' }, way.values, upTo(way.values, 1))], 'bankers');
    }
    case 'rows':
      return pad(
        way.rows.map(({ name, min }) => row(name, { key: name }, way.numbers, { min, max: way.numbers.length })),
        'rows',
      );
    case 'digit':
      return pad([row('digit', { key: 'digit' }, way.numbers, { min: 1, max: 1 })], 'digit');
    case 'sides':
      return pad(
        indices(way.rows).map((i) => row(`options[${i}]`, { key: 'position', n: i + 1 }, way.values, upTo(way.values, 1))),
        'sides',
      );
    case 'balls': {
      const key = position === 'place' ? 'place' : 'ball';
      return pad(
        indices(way.balls).map((i) => row(`balls.${i + 1}`, { key, n: i + 1 }, way.values, upTo(way.values, 0))),
        'balls',
      );
    }
    case 'tickets':
      return text('tickets');
    case 'strings':
      return way.width === 1 ? text('strings-one') : text('strings', way.width);
    case 'pattern':
      return text('pattern');
    case 'nothing':
      return pad([], 'nothing');
  }
}
