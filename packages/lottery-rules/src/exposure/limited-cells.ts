import type { LocalDate } from '@trevo/kernel';
import type { Lottery } from '../core/lottery.ts';
import { cellAmounts, mostPaid } from '../core/most-paid.ts';
import type { Play } from '../core/play.ts';
import { payoutOf } from '../core/quote.ts';
import type { Selection } from '../core/selection.ts';
import type { ExposureTerms } from './exposure.ts';
import { type OutcomeSpace, outcomeSpaceOf } from './outcomes.ts';

/** An outcome, number or option by itself, as an exposure counts it: what a house can close or hold lower than the others. */
export type LimitedCell = { readonly space: string; readonly place: number; readonly cell: string };

/** The space that an operator's limit on outcomes of a play is of: several plays share one where the same places of the draw decide them. */
export function limitSpaceOf(lottery: Lottery, play: Play, on: LocalDate): string {
  return outcomeSpaceOf(lottery, play, on)?.name ?? play.id;
}

/** The plays whose orders a limit in this space reaches; none: there is no such space. */
export function playsOfSpace(lottery: Lottery, space: string, on: LocalDate): readonly Play[] {
  return [...lottery.plays.values()].filter((play) => limitSpaceOf(lottery, play, on) === space);
}

/** Whether a draw can show the cell, so that a limit on it says something. */
export function isLimitCell(lottery: Lottery, { space, place, cell }: LimitedCell, on: LocalDate): boolean {
  const [play] = playsOfSpace(lottery, space, on);
  if (!play) return false;
  const outcomes = outcomeSpaceOf(lottery, play, on);
  if (outcomes) return place === 0 && outcomes.drawOf(cell) !== null;
  if (play.reach.kind !== 'cells') return place === 0 && cell === wholeCell;
  return place < play.reach.groups.length && cell.length > 0;
}

/** The one cell of a play of which only the whole is known. */
const wholeCell = 'all';

/**
 * What one order pays when the draw shows each of these cells, in ledger units, in their order: nothing where the cell is of another space or the order does
 * not meet it. However large the order is, it is reckoned from the cell and not from its lines; no less than it is paid there.
 */
export function paidAtCells(
  lottery: Lottery,
  play: Play,
  selection: Selection,
  { cells, ...terms }: ExposureTerms & { readonly cells: readonly LimitedCell[] },
): readonly bigint[] {
  const space = outcomeSpaceOf(lottery, play, terms.on);
  const name = space?.name ?? play.id;
  if (cells.every((limit) => limit.space !== name)) return cells.map(() => 0n);
  const paidAt = space ? byOutcome(space, play, { selection, terms }) : byCell(play, { selection, terms });
  return cells.map((limit) => (limit.space === name ? paidAt(limit) : 0n));
}

type Order = { readonly selection: Selection; readonly terms: ExposureTerms };
type PaidAt = (cell: LimitedCell) => bigint;

function byOutcome(space: OutcomeSpace, play: Play, { selection, terms }: Order): PaidAt {
  return ({ place, cell }) => {
    const draw = place === 0 ? space.drawOf(cell) : null;
    if (draw === null) return 0n;
    const { winMinor, pushMinor } = payoutOf(play, play.settle(selection, draw), terms);
    return winMinor + pushMinor;
  };
}

function byCell(play: Play, { selection, terms }: Order): PaidAt {
  const { reach } = play;
  if (reach.kind !== 'cells') {
    const most = mostPaid(play, selection, terms);
    return ({ place, cell }) => (place === 0 && cell === wholeCell ? most : 0n);
  }
  const amounts = cellAmounts(play, reach.cells(selection, terms.on), terms);
  return ({ place, cell }) => amounts[place]?.get(cell) ?? 0n;
}

/** How many lines of an order meet a cell: what of its stake stands there. Nothing where only the whole is known. */
export function linesAtCell(
  lottery: Lottery,
  play: Play,
  selection: Selection,
  { on, space: name, place, cell }: LimitedCell & { readonly on: LocalDate },
): number {
  const space = outcomeSpaceOf(lottery, play, on);
  if ((space?.name ?? play.id) !== name) return 0;
  if (space) {
    const draw = place === 0 ? space.drawOf(cell) : null;
    if (draw === null) return 0;
    const { winningLines, pushes } = play.settle(selection, draw);
    return winningLines + pushes;
  }
  if (play.reach.kind !== 'cells') return place === 0 && cell === wholeCell ? play.countLines(selection) : 0;
  let lines = 0;
  for (const { group, cell: met, prizes, pushes = 0 } of play.reach.cells(selection, on)) {
    if (group === place && met === cell) lines += pushes + Object.values(prizes).reduce((sum, count) => sum + count, 0);
  }
  return lines;
}

/** How often a draw shows a cell of a space; null: it says nothing of it. */
export function timesShown(
  lottery: Lottery,
  { space: name, place, cell }: LimitedCell,
  { draw, on }: { readonly draw: unknown; readonly on: LocalDate },
): number | null {
  const [play] = playsOfSpace(lottery, name, on);
  const space = play && outcomeSpaceOf(lottery, play, on);
  if (space) return Number(place === 0 && space.cellOf(draw) === cell);
  if (play?.reach.kind !== 'cells') return null;
  return [...play.reach.shows(draw)].filter((shown) => shown.group === place && shown.cell === cell).length;
}
