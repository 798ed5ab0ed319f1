import type { Calls, ResponseOf } from '@trevo/contract';
import { parseAmount } from '@trevo/money';

export type Round = ResponseOf<Calls['pgeRound']>;

/** One comparison between what the server said and what this browser computed. */
export type Check = { readonly name: 'commitment' | 'table' | 'outcome' | 'multiplier' | 'payout'; readonly holds: boolean };

/**
 * Plays a round again in this browser from its seeds and compares every part of it (architecture §5). The rules and the seeds'
 * arithmetic are the same packages the server plays with; nothing is asked of the server. Undefined where the rules of that game or
 * table are not known here, or the seeds do not fit.
 */
export async function verifyInBrowser(round: Round, serverSeed: string): Promise<readonly Check[] | undefined> {
  const { claimOf, loadGame, verifyRound } = await import('@trevo/game-rules');
  const game = await loadGame(round.game);
  const [stake, payout] = [parseAmount(round.stake), parseAmount(round.payout)];
  if (!game.ok || game.value.pace !== 'own' || !stake.ok || !payout.ok) return undefined;
  const { clientSeed, nonce, tableVersion: version, tableHash, commitment, outcome, multiplier } = round;
  const seeds = { serverSeed, clientSeed, nonce, version };
  const told = { tableHash, commitment, outcome, multiplier, stakeMinor: stake.value, payoutMinor: payout.value };
  const claim = claimOf(game.value, { ...seeds, ...told });
  const verified = claim.ok ? verifyRound(game.value, claim.value) : claim;
  return verified.ok ? verified.value.checks : undefined;
}
