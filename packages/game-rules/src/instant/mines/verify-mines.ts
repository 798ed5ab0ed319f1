import type { CommitmentRefusal, StreamRead, StreamSeeds } from '@trevo/fairness';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { SeedRefusal } from '../../round-stream.ts';
import { isStakeMinor } from '../../slot-engine/stakes.ts';
import { checkClaim, type InstantClaim, type InstantVerification } from '../check-claim.ts';
import { payoutAt } from '../multiple.ts';
import { type MinesOutcome, type MinesRefusal, minesField, minesWorth, openMines, stepMines } from './mines-round.ts';
import { minesCells, minesMax, minesSafe, type MinesTable } from './mines-table.ts';

/** A round as it was played: its mines and the cells picked, in order. `picksMax` is what the round showed; without it every safe cell was on offer. */
export type MinesInput = StreamSeeds & {
  readonly mines: number;
  readonly picks: readonly number[];
  readonly picksMax?: number;
  readonly stakeMinor: bigint;
};

export type MinesVerifyRefusal = SeedRefusal | CommitmentRefusal | MinesRefusal | 'stake_malformed' | 'mines_malformed' | 'cell_malformed';

/** Plays a finished round again from its seeds: the picks in order, then a cash-out when nothing ended it before. Without picks the stake came back. */
export function playMinesRound(
  table: MinesTable,
  input: MinesInput,
  onRead?: (read: StreamRead) => void,
): Result<{ readonly outcome: MinesOutcome; readonly payoutMinor: bigint }, Exclude<MinesVerifyRefusal, CommitmentRefusal>> {
  const { mines, picks, picksMax = minesSafe(mines) } = input;
  if (!Number.isSafeInteger(mines) || mines < 1 || mines > minesMax || picksMax < 1 || picksMax > minesSafe(mines))
    return refuse('mines_malformed');
  if (!picks.every((cell) => Number.isSafeInteger(cell) && cell >= 0 && cell < minesCells)) return refuse('cell_malformed');
  if (!isStakeMinor(input.stakeMinor)) return refuse('stake_malformed');
  const field = minesField(input, mines, onRead);
  if (!field.ok) return field;
  let outcome = openMines(table, { mines, picksMax });
  for (const cell of picks) {
    const next = stepMines(table, field.value, { outcome, step: { kind: 'pick', cell } });
    if (!next.ok) return next;
    outcome = next.value;
  }
  if (outcome.end === null) {
    const last = stepMines(table, field.value, { outcome, step: { kind: picks.length === 0 ? 'return' : 'cashOut' } });
    if (!last.ok) return last;
    outcome = last.value;
  }
  return ok({ outcome, payoutMinor: payoutAt(minesWorth(table, outcome), input.stakeMinor) });
}

/** Plays a finished round again offline and compares it with what was claimed. `table` is the version named in the round. */
export function verifyMines(
  claim: MinesInput & InstantClaim,
  table: MinesTable,
): Result<InstantVerification<MinesOutcome>, MinesVerifyRefusal> {
  const played = playMinesRound(table, claim);
  return played.ok ? checkClaim(claim, { table, ...played.value }) : played;
}
