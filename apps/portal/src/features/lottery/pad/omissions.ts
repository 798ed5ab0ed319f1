import type { Cell, Lottery, Play } from '@trevo/lottery-rules';
import type { PadRow } from '@trevo/lottery-rules/text';
import { type Chart, chartsOf, trendsOf } from '@trevo/lottery-rules/trends';
import type { Draw } from '../data/lottery-query.ts';
import { isDigitPad } from './digit-pad.ts';
import type { PlayPad } from './draft.ts';

/** Draws since each cell of a row last came, null before the first; undefined where the lottery's trends say nothing of such cells. */
export type Omissions = ReadonlyMap<Cell, number | null>;

/** More buttons than this are no row of numbers. */
const cellsMax = 100;

/** What the last draws say of every row of a pad, by the row's path. `draws` are newest first, as the server gives them. */
export function omissionsOf(
  { lottery, play }: { readonly lottery: Lottery; readonly play: Play },
  pad: PlayPad,
  draws: readonly Draw[],
): Readonly<Record<string, Omissions>> {
  // A digit of a longer number is no bet by itself, and no draw shows it.
  if (isDigitPad(pad)) return {};
  const results = draws.toReversed().map(({ result }) => result);
  const charts = chartsOf(lottery);
  return Object.fromEntries(
    pad.rows.flatMap((row) => {
      const shown = row.path === 'places' ? undefined : shownBy({ lottery, play, charts }, pad, row);
      if (shown === undefined) return [];
      const numbers = row.cells.filter((cell) => typeof cell === 'number' || /^\d+$/.test(cell));
      const isDrawn = results.length > 0;
      return [[row.path, new Map(trendsOf(results, numbers, shown).map(({ value, omission }) => [value, isDrawn ? omission : null]))]];
    }),
  );
}

type Shown = (result: unknown) => readonly Cell[];
type Known = { readonly lottery: Lottery; readonly play: Play; readonly charts: readonly Chart[] };

/** Which cells of a row a draw shows: of a row that stands for a place those drawn there; where one cell is a bet, those that would have won. */
function shownBy(known: Known, pad: PlayPad, row: PadRow): Shown | undefined {
  const { lottery, play, charts } = known;
  if (row.cells.length > cellsMax || !row.cells.some((cell) => typeof cell === 'number' || /^\d+$/.test(cell))) return undefined;
  if (pad.kind.kind === 'balls') return chartOf(charts, `place-${row.path.slice('balls.'.length)}`);
  if (pad.kind.kind === 'grid') return gridChart(known, pad, row);
  if (pad.kind.kind === 'list' || pad.kind.kind === 'strings') {
    const single = (cell: Cell) => play.validate({ [row.path]: [cell] });
    if (row.min === 1 && play.form.places === undefined)
      return winnersIn(
        lottery,
        play,
        row.cells.map((cell) => [cell, single(cell)] as const),
      );
  }
  const at = placesOf(play, pad);
  if (at !== undefined) return (result) => (Array.isArray(result) ? at.map((place) => result[place] as Cell) : []);
  const any = charts.find(({ key, values }) => key === 'any' && row.cells.every((cell) => values.includes(cell)));
  return any === undefined ? undefined : (result) => any.shown(result);
}

function chartOf(charts: readonly Chart[], key: string): Shown | undefined {
  const chart = charts.find((it) => it.key === key);
  return chart === undefined ? undefined : (result) => chart.shown(result);
}

/** The chart of the place that a grid's row stands for: rows of a window are its places, rows of the whole draw are all of them. */
function gridChart({ play, charts }: Known, pad: PlayPad, row: PadRow): Shown | undefined {
  const index = pad.rows.findIndex(({ path }) => path === row.path);
  const places = charts.filter(({ key }) => /^place-\d+$/.test(key)).length;
  const at = placesOf(play, pad)?.[index] ?? (pad.rows.length === places ? index : undefined);
  return at === undefined ? undefined : chartOf(charts, `place-${at + 1}`);
}

/** The places of the draw that every line of the play is about, from its smallest bet. */
function placesOf(play: Play, pad: PlayPad): readonly number[] | undefined {
  if (play.form.places !== undefined) return undefined;
  const { kind } = pad;
  const bet =
    kind.kind === 'grid'
      ? { positions: pad.rows.map((_, index) => [kind.numbers[index % kind.numbers.length]]) }
      : kind.kind === 'list'
        ? { [kind.field]: kind.values.slice(0, kind.min) }
        : undefined;
  const selection = bet === undefined ? undefined : play.validate(bet);
  if (selection?.ok !== true) return undefined;
  const [line] = play.expand(selection.value);
  return line?.at;
}

function winnersIn(lottery: Lottery, play: Play, bets: readonly (readonly [Cell, ReturnType<Play['validate']>])[]): Shown {
  return (result) => {
    const draw = lottery.model.read(result);
    if (!draw.ok) return [];
    return bets.flatMap(([cell, bet]) => (bet.ok && play.settle(bet.value, draw.value).winningLines > 0 ? [cell] : []));
  };
}
