import type { Stream } from '@trevo/fairness';
import { type Multiple, multipleOfHundredths } from '../../studio/multiple.ts';
import type { SteppedOutcome } from '../../studio/outcome.ts';
import type { Moved, SteppedAt } from '../../studio/stepped-rules.ts';
import { minesCells, minesMultiple, minesSafe, type MinesTable } from './mines-table.ts';

/** A bed as a player may see it: where the mines lie is in it only when the round is over. */
export type MinesOutcome = SteppedOutcome & {
  readonly game: 'canteiro';
  readonly mines: number;
  /** Picks on offer; fewer than the safe cells when more could pay beyond the maximum. Fixed when the round opens. */
  readonly picksMax: number;
  /** Open cells in the order picked; the last one holds a mine when `end` is `hit`. */
  readonly picks: readonly number[];
  /** The cells with mines, ascending; null while the round is open. */
  readonly field: readonly number[] | null;
};

type Field = readonly number[];
type Pick = { readonly kind: 'pick'; readonly cell: number };

/** Lays the mines: `pickScaled` of cells 0 … 24 (public scheme, rule book §2.4), ascending. Fixed before the first pick; picks only reveal. */
export function layMines(stream: Stream, mines: number): number[] {
  const cells = Array.from({ length: minesCells }, (_, cell) => cell);
  return stream.pickScaled(cells, mines).sort((a, b) => a - b);
}

/** Picks that can pay without exceeding `most`. */
export function minesPicksMax(table: MinesTable, mines: number, most: Multiple): number {
  let picks = 0;
  while (picks < minesSafe(mines) && multipleOfHundredths(minesMultiple(table, mines, picks + 1)) <= most) picks += 1;
  return picks;
}

/** A bed with every cell closed. */
export function openMines(table: MinesTable, { mines, picksMax }: { readonly mines: number; readonly picksMax: number }): MinesOutcome {
  return {
    format: 1,
    game: 'canteiro',
    tableVersion: table.version,
    mines,
    picksMax,
    picks: [],
    end: null,
    field: null,
    multiplier: '0',
    features: [],
    position: 4 * mines,
  };
}

/** Opens one cell; one that is open already is not on offer. */
export function pickCell({ secret, outcome }: SteppedAt<MinesTable, MinesOutcome, Field>, { cell }: Pick): Moved<MinesOutcome> | null {
  const { picks, mines, picksMax } = outcome;
  if (picks.includes(cell)) return null;
  const next = { ...outcome, picks: [...picks, cell] };
  if (secret.includes(cell)) return { outcome: next, end: 'hit' };
  if (next.picks.length === minesSafe(mines)) return { outcome: next, end: 'cleared' };
  return { outcome: next, end: next.picks.length === picksMax ? 'limit' : null };
}
