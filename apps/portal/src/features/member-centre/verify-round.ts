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
  const { loadTable, verifyRound } = await import('@trevo/game-rules');
  const table = await loadTable(round.game, round.tableVersion);
  const [stake, payout] = [parseAmount(round.stake), parseAmount(round.payout)];
  if (!table.ok || !stake.ok || !payout.ok) return undefined;
  const claim = {
    serverSeed: serverSeed as never,
    clientSeed: round.clientSeed as never,
    nonce: round.nonce as never,
    stakeMinor: stake.value,
    game: round.game,
    tableVersion: round.tableVersion,
    tableHash: round.tableHash,
    commitment: round.commitment,
    outcome: round.outcome,
    multiplier: round.multiplier,
    payoutMinor: payout.value,
  };
  const verified = verifyRound(claim, table.value);
  return verified.ok ? verified.value.checks : undefined;
}
