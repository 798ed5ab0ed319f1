import { type CommitmentRefusal, verifyCommitment } from '@trevo/fairness';
import { ok, type Result } from '@trevo/kernel';
import { firstDifference } from '../canonical-json.ts';
import { tableHashOf } from '../slot-engine/table-hash.ts';
import type { RoundCheck } from '../slot-round/verify-round.ts';

/** What may be claimed of a round besides its seeds and choices. What is left out is not compared. */
export type InstantClaim = {
  readonly serverSeed: string;
  readonly tableHash?: string;
  /** Hash of the server seed shown before the first bet. */
  readonly commitment?: string;
  /** The stored outcome, as parsed JSON. */
  readonly outcome?: unknown;
  readonly multiplier?: string;
  readonly payoutMinor?: bigint;
};

/** A round that was played again, with every comparison. With nothing to compare `holds` is true and says nothing: show `checks`. */
export type InstantVerification<O> = {
  readonly holds: boolean;
  readonly checks: readonly RoundCheck[];
  readonly outcome: O;
  readonly payoutMinor: bigint;
  readonly tableHash: string;
};

/** Compares a round that was just played again with what was claimed of it. */
export function checkClaim<O extends { readonly multiplier: string }>(
  claim: InstantClaim,
  played: { readonly table: object; readonly outcome: O; readonly payoutMinor: bigint },
): Result<InstantVerification<O>, CommitmentRefusal> {
  const { outcome, payoutMinor } = played;
  const tableHash = tableHashOf(played.table);
  const checks: RoundCheck[] = [];
  if (claim.commitment !== undefined) {
    const promised = verifyCommitment(claim.serverSeed, claim.commitment);
    if (!promised.ok) return promised;
    checks.push({ name: 'commitment', holds: promised.value });
  }
  if (claim.tableHash !== undefined) checks.push({ name: 'table', holds: claim.tableHash === tableHash });
  if (claim.outcome !== undefined) {
    const at = firstDifference(outcome, claim.outcome);
    checks.push({ name: 'outcome', holds: at === null, ...(at === null ? {} : { at }) });
  }
  if (claim.multiplier !== undefined) checks.push({ name: 'multiplier', holds: claim.multiplier === outcome.multiplier });
  if (claim.payoutMinor !== undefined) checks.push({ name: 'payout', holds: claim.payoutMinor === payoutMinor });
  return ok({ holds: checks.every(({ holds }) => holds), checks, outcome, payoutMinor, tableHash });
}
