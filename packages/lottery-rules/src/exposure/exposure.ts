import { invariant, type LocalDate } from '@trevo/kernel';
import type { Lottery } from '../core/lottery.ts';
import { cellAmounts, mostPaid, type PaidTerms, worstOfCells } from '../core/most-paid.ts';
import type { Play } from '../core/play.ts';
import { payoutOf } from '../core/quote.ts';
import type { CellGroup } from '../core/reach.ts';
import type { Selection } from '../core/selection.ts';
import { type OutcomeSpace, outcomeSpaceOf } from './outcomes.ts';

/**
 * How well the exposure of a play is known.
 * `outcome`: exactly, for everything that can happen: one cell happens, and its amount is what is paid.
 * `cell`: exactly for each cell by itself, to a ledger unit; a draw shows several cells, and the most they make together is a bound.
 * `total`: only a bound on the whole.
 */
export type Precision = 'outcome' | 'cell' | 'total';

/** Cells of which a draw shows some, and what is paid for each in ledger units. Cells that pay nothing are left out. */
export type ExposedGroup = CellGroup & { readonly cells: ReadonlyMap<string, bigint> };

/** What orders can cost the house in one issue: their payouts and returned stakes, cell by cell. Amounts of the same space add up. */
export type Exposure = { readonly space: string; readonly precision: Precision; readonly groups: readonly ExposedGroup[] };

/** What decides the exposure of an order besides its selection. */
export type ExposureTerms = PaidTerms & { readonly on: LocalDate };

/** How well the exposure of a play is known, and over how many cells. */
export function precisionOf(
  lottery: Lottery,
  play: Play,
  on: LocalDate,
): { readonly precision: Precision; readonly outcomes: number | null } {
  const space = outcomeSpaceOf(lottery, play, on);
  if (space) return { precision: 'outcome', outcomes: space.size };
  return { precision: play.reach.kind === 'cells' ? (isOneCell(play.reach.groups) ? 'outcome' : 'cell') : 'total', outcomes: null };
}

/** A single group of which a draw shows one cell. */
function isOneCell(groups: readonly CellGroup[]): boolean {
  return groups.length === 1 && groups[0]?.times === 1;
}

/**
 * What one order can pay, by what can happen. At most {@link outcomesMax} cells; where the play's outcomes are too many to keep apart, one cell
 * with {@link mostPaid}. ZY is reckoned at the full table.
 */
export function exposureOf(lottery: Lottery, play: Play, selection: Selection, terms: ExposureTerms): Exposure {
  const space = outcomeSpaceOf(lottery, play, terms.on);
  if (space) {
    const cells = paidByOutcome(space, play, selection, terms);
    return { space: space.name, precision: 'outcome', groups: [{ times: 1, repeats: false, cells }] };
  }
  const { reach } = play;
  if (reach.kind !== 'cells') {
    const cells = new Map([['all', mostPaid(play, selection, terms)]]);
    return { space: play.id, precision: 'total', groups: [{ times: 1, repeats: false, cells }] };
  }
  const amounts = cellAmounts(play, reach.cells(selection, terms.on), terms);
  return {
    space: play.id,
    precision: isOneCell(reach.groups) ? 'outcome' : 'cell',
    groups: reach.groups.map((group, i) => ({ ...group, cells: amounts[i] ?? new Map<string, bigint>() })),
  };
}

/** Settles the order against every outcome. What it pays there is paid to the ledger unit. */
function paidByOutcome(space: OutcomeSpace, play: Play, selection: Selection, terms: PaidTerms): ReadonlyMap<string, bigint> {
  const paid = new Map<string, bigint>();
  for (const draw of space.draws()) {
    const settlement = play.settle(selection, draw);
    if (settlement.winningLines === 0 && settlement.pushes === 0) continue;
    const { winMinor, pushMinor } = payoutOf(play, settlement, terms);
    if (winMinor + pushMinor > 0n) paid.set(space.cellOf(draw), winMinor + pushMinor);
  }
  return paid;
}

/** Both exposures together; they must be of the same space. */
export function addExposure(a: Exposure, b: Exposure): Exposure {
  invariant(a.space === b.space, 'Exposures of one space are added, cell by cell');
  const groups = a.groups.map((group, i) => {
    const cells = new Map(group.cells);
    for (const [cell, amount] of b.groups[i]?.cells ?? []) cells.set(cell, (cells.get(cell) ?? 0n) + amount);
    return { ...group, cells };
  });
  return { ...a, groups };
}

/** No draw costs more than this. Exact where the precision is `outcome`. */
export function worstOf({ groups }: Exposure): bigint {
  return worstOfCells(
    groups,
    groups.map(({ cells }) => cells),
  );
}

/** An outcome, number or option that is sold beyond a limit, and what it can cost. */
export type OverLimit = { readonly group: number; readonly cell: string; readonly amountMinor: bigint };

/** Every cell that costs more than the limit when a draw shows it, the dearest first. A limit on the whole play is held against {@link worstOf}. */
export function cellsOver({ groups }: Exposure, limitMinor: bigint): readonly OverLimit[] {
  const over = groups.flatMap(({ cells }, group) =>
    [...cells].filter(([, amountMinor]) => amountMinor > limitMinor).map(([cell, amountMinor]) => ({ group, cell, amountMinor })),
  );
  return over.sort((a, b) => (a.amountMinor < b.amountMinor ? 1 : a.amountMinor > b.amountMinor ? -1 : 0));
}

/** What a draw costs of it: each cell that the draw shows, as often as it shows it. Null where only the whole is known. */
export function shownOf(
  lottery: Lottery,
  play: Play,
  exposure: Exposure,
  { draw, on }: { readonly draw: unknown; readonly on: LocalDate },
): bigint | null {
  const space = outcomeSpaceOf(lottery, play, on);
  if (space) return exposure.groups[0]?.cells.get(space.cellOf(draw)) ?? 0n;
  if (play.reach.kind !== 'cells') return null;
  let sum = 0n;
  for (const { group, cell } of play.reach.shows(draw)) sum += exposure.groups[group]?.cells.get(cell) ?? 0n;
  return sum;
}
