import type { Calls, ResponseOf } from '@trevo/contract';
import { claimOf, loadGame, type Verification, verifyRound } from '@trevo/game-rules';
import { minor } from './bed-table.ts';

/** A round as its player is shown it once its seed is revealed, played again here from what was told and nothing else. */
export async function verifiedHere(round: ResponseOf<Calls['pgeRound']>): Promise<Verification> {
  const game = await loadGame(round.game);
  if (!game.ok || game.value.pace !== 'own') throw new Error(`No rounds of ${round.game}`);
  const claim = claimOf(game.value, {
    serverSeed: round.serverSeed ?? '',
    clientSeed: round.clientSeed,
    nonce: round.nonce,
    version: round.tableVersion,
    stakeMinor: minor(round.stake),
    commitment: round.commitment,
    tableHash: round.tableHash,
    outcome: round.outcome,
    multiplier: round.multiplier,
    payoutMinor: minor(round.payout),
  });
  const verified = claim.ok ? verifyRound(game.value, claim.value) : claim;
  if (!verified.ok) throw new Error(verified.code);
  return verified.value;
}
