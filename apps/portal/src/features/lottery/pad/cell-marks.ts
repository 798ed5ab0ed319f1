import { parseDate } from '@trevo/kernel';
import type { Cell, Lottery, Play, PrizeMode, Quote } from '@trevo/lottery-rules';
import { exposureOf, limitSpaceOf, precisionOf } from '@trevo/lottery-rules/exposure';
import type { PadRow } from '@trevo/lottery-rules/text';
import type { GameState, Issue } from '../data/lottery-query.ts';
import { isDigitPad, numbersOf } from './digit-pad.ts';
import { type Draft, emptyDraft, type PlayPad, readDraft, withRow } from './draft.ts';

/** What is told of a number: nothing of it is sold in the issue, by the house's word or because it is full; or it is nearly full. */
export type CellMark = 'closed' | 'full' | 'nearly';
/** The marked cells of a row of the pad. */
export type CellMarks = ReadonlyMap<Cell, CellMark>;

export type Marking = {
  readonly lottery: Lottery;
  readonly play: Play;
  readonly mode: PrizeMode;
  readonly quote: Quote | undefined;
  readonly issue: Issue | undefined;
};

/** The gravest first: where a number is told twice, it is marked by it. */
const marks: readonly CellMark[] = ['closed', 'full', 'nearly'];
/** More outcomes are not gone through for the cells of a pad: then no cell of it is one outcome. */
const outcomesMost = 1_000;

/**
 * The cells of a pad that are closed, full or nearly in the issue, by the row's path. Only a cell that by itself is one cell of the exposure is marked: what a
 * cell means among others (a sum, a place of a longer number) is told of the bet, not of the cell.
 */
export function cellMarks(
  { lottery, play, mode, quote, issue }: Marking,
  pad: PlayPad,
  { numbers, draft = emptyDraft }: { readonly numbers: GameState['numbers']; readonly draft?: Draft },
): Readonly<Record<string, CellMarks>> {
  const on = parseDate(issue?.day ?? '');
  if (numbers.length === 0 || issue === undefined || on === null || quote === undefined) return {};
  const space = limitSpaceOf(lottery, play, on);
  const here = numbers.filter((told) => told.space === space && (told.issue === null || told.issue === issue.number));
  const { precision, outcomes } = precisionOf(lottery, play, on);
  if (here.length === 0 || precision === 'total' || (outcomes ?? 0) > outcomesMost) return {};
  // Numbers that were put together are a row of their own.
  const made = isDigitPad(pad) ? [{ path: 'picks', cells: numbersOf(pad, draft) }] : [];
  const markOf = (row: Pick<PadRow, 'path'>, cell: Cell): CellMark | undefined => {
    const read = readDraft(play, pad, { draft: withRow(emptyDraft, row.path, [cell]), mode });
    if (!read.ok) return undefined;
    const { groups } = exposureOf(lottery, play, read.selection, { oddsOf: quote.oddsOf, lineStakeMinor: 10_000n, on });
    const met = groups.flatMap(({ cells }, place) => [...cells.keys()].map((name) => ({ place, name })));
    const [only] = met;
    if (only === undefined || met.length > 1) return undefined;
    const states = here.filter((told) => told.place === only.place && told.cell === only.name).map(({ state }) => state);
    return marks.find((mark) => states.includes(mark));
  };
  return Object.fromEntries(
    [...pad.rows, ...made]
      .filter(({ path }) => path !== 'places')
      .map((row) => [
        row.path,
        new Map(
          row.cells.flatMap((cell) => {
            const mark = markOf(row, cell);
            return mark === undefined ? [] : [[cell, mark] as const];
          }),
        ),
      ]),
  );
}
