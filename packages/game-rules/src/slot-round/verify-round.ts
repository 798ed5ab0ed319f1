import { type CommitmentRefusal, verifyCommitment } from '@trevo/fairness';
import { ok, type Result, refuse } from '@trevo/kernel';
import { firstDifference } from '../canonical-json.ts';
import type { SlotOutcome } from '../slot-engine/outcome.ts';
import type { SlotTable } from '../slot-engine/slot-table.ts';
import { tableHashOf } from '../slot-engine/table-hash.ts';
import { playRound, type RoundInput, type RoundRefusal } from './play-round.ts';

/** A round as history shows it. What is left out is not compared. */
export type RoundClaim = RoundInput & {
  readonly game: string;
  readonly tableVersion: number;
  /** Hash of the table shown in the game. */
  readonly tableHash?: string;
  /** Hash of the server seed shown before the first bet. */
  readonly commitment?: string;
  /** The stored outcome, as parsed JSON. */
  readonly outcome?: unknown;
  readonly multiplier?: string;
  readonly payoutMinor?: bigint;
};

/** One comparison. `at` is the first place of the outcome that differs. */
export type RoundCheck = {
  readonly name: 'commitment' | 'table' | 'outcome' | 'multiplier' | 'payout';
  readonly holds: boolean;
  readonly at?: string;
};

export type Verification = {
  /** Every comparison holds. With nothing to compare it is true and says nothing: show `checks`. */
  readonly holds: boolean;
  readonly checks: readonly RoundCheck[];
  readonly outcome: SlotOutcome;
  readonly payoutMinor: bigint;
  readonly tableHash: string;
};

export type VerifyRefusal = RoundRefusal | CommitmentRefusal | 'game_mismatch' | 'table_version_mismatch';

/** Plays the round again offline and compares it with what was claimed. `table` is the one named by the claim (`loadTable`). */
export function verifyRound(claim: RoundClaim, table: SlotTable): Result<Verification, VerifyRefusal> {
  if (claim.game !== table.code) return refuse('game_mismatch');
  if (claim.tableVersion !== table.version) return refuse('table_version_mismatch');
  const played = playRound(table, claim);
  if (!played.ok) return played;
  const { outcome, payoutMinor } = played.value;
  const tableHash = tableHashOf(table);
  const checks: RoundCheck[] = [];
  if (claim.commitment !== undefined) {
    const promised = verifyCommitment(claim.serverSeed, claim.commitment);
    if (!promised.ok) return promised;
    checks.push({ name: 'commitment', holds: promised.value });
  }
  if (claim.tableHash !== undefined) checks.push({ name: 'table', holds: claim.tableHash === tableHash });
  if (claim.outcome !== undefined) checks.push(outcomeCheck(outcome, claim.outcome));
  if (claim.multiplier !== undefined) checks.push({ name: 'multiplier', holds: claim.multiplier === outcome.multiplier });
  if (claim.payoutMinor !== undefined) checks.push({ name: 'payout', holds: claim.payoutMinor === payoutMinor });
  return ok({ holds: checks.every(({ holds }) => holds), checks, outcome, payoutMinor, tableHash });
}

function outcomeCheck(found: SlotOutcome, claimed: unknown): RoundCheck {
  const at = firstDifference(found, claimed);
  return at === null ? { name: 'outcome', holds: true } : { name: 'outcome', holds: false, at };
}
