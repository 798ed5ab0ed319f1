import type { Stream } from '@trevo/fairness';
import { type Multiple, multipleOfHundredths } from '../../studio/multiple.ts';
import type { SteppedOutcome } from '../../studio/outcome.ts';
import type { Moved, SteppedAt } from '../../studio/stepped-rules.ts';
import { crossingMultiple, crossingRows, type CrossingTable, type CrossingWaters } from './crossing-table.ts';

/** A crossing as a player may see it: which rafts hold is in it only when the round is over. */
export type CrossingOutcome = SteppedOutcome & {
  readonly game: 'jangada';
  readonly waters: CrossingWaters;
  /** Rows on offer; fewer than all when more could pay beyond the maximum. Fixed when the round opens. */
  readonly rowsMax: number;
  /** The raft stepped on in each row so far, from 0 on the left; the last one sank when `end` is `hit`. */
  readonly steps: readonly number[];
  /** The rafts that hold, row by row, each ascending; null while the round is open. */
  readonly sound: readonly (readonly number[])[] | null;
};

type Sound = readonly (readonly number[])[];
type Step = { readonly kind: 'step'; readonly raft: number };

/** Lays all rows before the first step: in each `pickScaled` of the rafts that hold (public scheme, rule book §2.9). */
export function layRafts(stream: Stream, table: CrossingTable, waters: CrossingWaters): number[][] {
  const { rafts, sound } = table.waters[waters];
  const row = Array.from({ length: rafts }, (_, raft) => raft);
  return Array.from({ length: table.rows }, () => stream.pickScaled(row, sound).sort((a, b) => a - b));
}

/** Rows that can pay without exceeding `most`. */
export function crossingRowsMax(table: CrossingTable, waters: CrossingWaters, most: Multiple): number {
  let rows = 0;
  while (rows < crossingRows && multipleOfHundredths(crossingMultiple(table, waters, rows + 1)) <= most) rows += 1;
  return rows;
}

/** A crossing at the near shore. */
export function openCrossing(table: CrossingTable, waters: CrossingWaters, rowsMax: number): CrossingOutcome {
  return {
    format: 1,
    game: 'jangada',
    tableVersion: table.version,
    waters,
    rowsMax,
    steps: [],
    end: null,
    sound: null,
    multiplier: '0',
    features: [],
    position: 4 * crossingRows * table.waters[waters].sound,
  };
}

/** Steps on a raft of the next row. */
export function stepOn(
  { table, secret, outcome }: SteppedAt<CrossingTable, CrossingOutcome, Sound>,
  { raft }: Step,
): Moved<CrossingOutcome> | null {
  const { waters, steps, rowsMax } = outcome;
  if (raft >= table.waters[waters].rafts) return null;
  const next = { ...outcome, steps: [...steps, raft] };
  if (secret[steps.length]?.includes(raft) !== true) return { outcome: next, end: 'hit' };
  if (next.steps.length === crossingRows) return { outcome: next, end: 'cleared' };
  return { outcome: next, end: next.steps.length === rowsMax ? 'limit' : null };
}
