import type { Stream, StreamRead, StreamSeeds } from '@trevo/fairness';
import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import { roundStream, type SeedRefusal } from '../../round-stream.ts';
import { type Hundredths, multipleText, payoutAt } from '../multiple.ts';
import { minesCells, minesMultiple, minesSafe, type MinesTable } from './mines-table.ts';

/**
 * How a round ended: a mine; the player's cash-out; every safe cell open; no further pick on offer, as it could pay beyond the maximum; or the stake
 * returned, as nobody came back before the first pick.
 */
export type MinesEnd = 'hit' | 'cashedOut' | 'cleared' | 'limit' | 'returned';

/** A bed as a player may see it: where the mines lie is in it only when the round is over. */
export type MinesOutcome = {
  readonly format: 1;
  readonly game: 'canteiro';
  readonly tableVersion: number;
  readonly mines: number;
  /** Picks on offer; fewer than the safe cells when more could pay beyond the maximum. Fixed when the round opens. */
  readonly picksMax: number;
  /** Open cells in the order picked; the last one holds a mine when `end` is `hit`. */
  readonly picks: readonly number[];
  readonly end: MinesEnd | null;
  /** The cells with mines, ascending; null while the round is open. */
  readonly field: readonly number[] | null;
  /** What the round paid, in lowest terms: `"28/25"`; `"0"` while it is open. */
  readonly multiplier: string;
  readonly features: readonly [];
  /** Bytes of the round's stream that decided it, all at its start. */
  readonly position: number;
};

export type MinesStep = { readonly kind: 'pick'; readonly cell: number } | { readonly kind: 'cashOut' } | { readonly kind: 'return' };

export type MinesRefusal = 'round_over' | 'cell_open' | 'nothing_picked' | 'already_picked';

/** Lays the mines: `pickScaled` of cells 0 … 24 (public scheme, rule book §2.4), ascending. Fixed before the first pick; picks only reveal. */
export function layMines(stream: Stream, mines: number): number[] {
  const cells = Array.from({ length: minesCells }, (_, cell) => cell);
  return stream.pickScaled(cells, mines).sort((a, b) => a - b);
}

/** The mines of a round from its seeds; malformed seeds are refused. */
export function minesField(seeds: StreamSeeds, mines: number, onRead?: (read: StreamRead) => void): Result<number[], SeedRefusal> {
  const stream = roundStream(seeds, onRead);
  return stream.ok ? ok(layMines(stream.value, mines)) : stream;
}

/** Picks on offer at a stake: as many as can pay without exceeding `payoutMaxMinor`. */
export function minesPicksMax(
  table: MinesTable,
  bet: { readonly mines: number; readonly stakeMinor: bigint; readonly payoutMaxMinor: bigint },
): number {
  let picks = 0;
  while (picks < minesSafe(bet.mines) && payoutAt(minesMultiple(table, bet.mines, picks + 1), bet.stakeMinor) <= bet.payoutMaxMinor)
    picks += 1;
  return picks;
}

/** A bed with every cell closed. */
export function openMines(table: MinesTable, { mines, picksMax }: { readonly mines: number; readonly picksMax: number }): MinesOutcome {
  invariant(picksMax >= 1 && picksMax <= minesSafe(mines), 'A bed offers at least one pick');
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

/** What one step makes of an open bed whose mines are `field`; a step that is not on offer is refused and changes nothing. */
export function stepMines(
  table: MinesTable,
  field: readonly number[],
  { outcome, step }: { readonly outcome: MinesOutcome; readonly step: MinesStep },
): Result<MinesOutcome, MinesRefusal> {
  const { picks, mines, picksMax } = outcome;
  if (outcome.end !== null) return refuse('round_over');
  if (step.kind === 'return') {
    return picks.length > 0 ? refuse('already_picked') : ok({ ...outcome, end: 'returned', field, multiplier: multipleText(100) });
  }
  if (step.kind === 'cashOut') {
    return picks.length === 0 ? refuse('nothing_picked') : ok(paid(table, { ...outcome, end: 'cashedOut', field }));
  }
  if (picks.includes(step.cell)) return refuse('cell_open');
  const next = { ...outcome, picks: [...picks, step.cell] };
  if (field.includes(step.cell)) return ok({ ...next, end: 'hit', field });
  if (next.picks.length === minesSafe(mines)) return ok(paid(table, { ...next, end: 'cleared', field }));
  return ok(next.picks.length === picksMax ? paid(table, { ...next, end: 'limit', field }) : next);
}

/** What a round pays, or would pay now: the multiple of its safe picks; the stake when it was returned. */
export function minesWorth(table: MinesTable, { mines, picks, end }: Pick<MinesOutcome, 'mines' | 'picks' | 'end'>): Hundredths {
  if (end === 'hit') return 0;
  return end === 'returned' ? 100 : minesMultiple(table, mines, picks.length);
}

function paid(table: MinesTable, outcome: MinesOutcome): MinesOutcome {
  return { ...outcome, multiplier: multipleText(minesWorth(table, outcome)) };
}
