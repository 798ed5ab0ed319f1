import type { Stream, StreamRead, StreamSeeds } from '@trevo/fairness';
import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import { roundStream, type SeedRefusal } from '../../round-stream.ts';
import { isStakeMinor } from '../../slot-engine/stakes.ts';
import { multipleText, payoutAt } from '../multiple.ts';
import { type PlinkoChoice, plinkoMultipliers, type PlinkoTable } from './plinko-table.ts';

/** A ball's way through the board. */
export type PlinkoOutcome = PlinkoChoice & {
  readonly format: 1;
  readonly game: 'plinko';
  readonly tableVersion: number;
  /** One letter per row, R right and L left. */
  readonly path: string;
  /** Where it fell, counted from the left: the number of rights. */
  readonly slot: number;
  /** In lowest terms, `"6/5"`. */
  readonly multiplier: string;
  readonly features: readonly [];
  /** Bytes read of the round's stream. */
  readonly position: number;
};

/** Drops one ball: `scaled(2)` at every row, 1 is right (public scheme, rule book §1.5). */
export function playPlinko(stream: Stream, table: PlinkoTable, { rows, risk }: PlinkoChoice): PlinkoOutcome {
  const multipliers = plinkoMultipliers(table, { rows, risk });
  let path = '';
  let slot = 0;
  for (let row = 0; row < rows; row++) {
    const right = stream.scaled(2);
    path += right === 1 ? 'R' : 'L';
    slot += right;
  }
  const multiple = multipliers[slot];
  invariant(multiple !== undefined, 'Every slot of a board has its multiplier');
  return {
    format: 1,
    game: 'plinko',
    tableVersion: table.version,
    rows,
    risk,
    path,
    slot,
    multiplier: multipleText(multiple),
    features: [],
    position: stream.position,
  };
}

export type PlinkoInput = StreamSeeds & PlinkoChoice & { readonly stakeMinor: bigint };

/** A round from its seeds and what it pays. Refuses malformed seeds, nonces and stakes; the same input always gives the same round. */
export function playPlinkoRound(
  table: PlinkoTable,
  input: PlinkoInput,
  onRead?: (read: StreamRead) => void,
): Result<{ readonly outcome: PlinkoOutcome; readonly payoutMinor: bigint }, SeedRefusal | 'stake_malformed'> {
  const stream = roundStream(input, onRead);
  if (!stream.ok) return stream;
  if (!isStakeMinor(input.stakeMinor)) return refuse('stake_malformed');
  const outcome = playPlinko(stream.value, table, input);
  return ok({ outcome, payoutMinor: payoutAt(plinkoMultipliers(table, input)[outcome.slot] ?? 0, input.stakeMinor) });
}
