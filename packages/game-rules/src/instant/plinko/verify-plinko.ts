import type { CommitmentRefusal } from '@trevo/fairness';
import type { Result } from '@trevo/kernel';
import { checkClaim, type InstantClaim, type InstantVerification } from '../check-claim.ts';
import { type PlinkoInput, type PlinkoOutcome, playPlinkoRound } from './play-plinko.ts';
import type { PlinkoTable } from './plinko-table.ts';

/** Drops the ball again offline and compares its way with what was claimed. `table` is the version named in the round. */
export function verifyPlinko(
  claim: PlinkoInput & InstantClaim,
  table: PlinkoTable,
): Result<InstantVerification<PlinkoOutcome>, CommitmentRefusal | Extract<ReturnType<typeof playPlinkoRound>, { ok: false }>['code']> {
  const played = playPlinkoRound(table, claim);
  return played.ok ? checkClaim(claim, { table, ...played.value }) : played;
}
