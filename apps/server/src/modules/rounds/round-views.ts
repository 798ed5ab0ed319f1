import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { CallContext } from '../../core/call.ts';
import { nameIn, vendorNames } from '../catalogue/index.ts';
import { refundTime } from './open-round-policy.ts';
import { factsOf } from './refund-round.ts';
import type { PlayedRound, RoundAct } from './rounds-store.ts';

type RoundView = ResponseOf<Calls['memberRound']>['round'];
type ActView = ResponseOf<Calls['memberRound']>['acts'][number];

/** Shows rounds as the wire does, their games and vendors named in the caller's language. */
export async function roundViewer(ctx: CallContext): Promise<(round: PlayedRound) => RoundView> {
  const vendorName = await vendorNames(ctx);
  return (round) => roundViewOf(ctx, round, vendorName(round.vendor));
}

function roundViewOf({ merchant, language }: CallContext, round: PlayedRound, vendorName: string): RoundView {
  const refund = refundTime(factsOf(round));
  return {
    vendor: round.vendor,
    vendorName,
    round: round.round,
    gameCode: round.gameCode,
    gameName: round.game ? nameIn(round.game.names, language, merchant.defaultLanguage) : round.gameCode,
    nodeId: round.game?.enabled ? round.game.id : null,
    kind: round.game?.kind ?? null,
    currency: round.currency,
    staked: amountOut(round.staked),
    stakedBonus: amountOut(round.stakedBonus),
    won: amountOut(round.won),
    returned: amountOut(round.returned),
    held: amountOut(round.held),
    refused: amountOut(round.refused),
    status: round.open ? 'open' : 'ended',
    startedAt: isoOf(round.startedAt),
    endedAt: round.endedAt === null ? null : isoOf(round.endedAt),
    refundAt: refund === null ? null : isoOf(refund),
    inHouseRoundId: round.inHouseRoundId,
  };
}

export function actViewOf({ transferId, kind, at, minor, balanceAfter }: RoundAct): ActView {
  return {
    transferId,
    kind,
    at: isoOf(at),
    amount: amountOut(minor),
    balanceAfter: balanceAfter === null ? null : amountOut(balanceAfter),
  };
}

export function isoOf(at: number): string {
  return new Date(at).toISOString();
}
