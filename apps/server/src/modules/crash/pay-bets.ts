import { tellBet, tellEnd } from './feed.ts';
import type { Room } from './room.ts';
import { payTargets, returnStakes } from './room-statements.ts';
import type { CrashRound } from './rounds-store.ts';

/** Bets settled in one statement: a few hundredths of a second, so that players of the next round hardly wait. */
export const settleAtOnce = 250;

/** Pays every bet whose target is not above `multiplier`, and tells their players. */
export async function payAll(room: Room, round: CrashRound, multiplier: number): Promise<void> {
  const { app, merchantId } = room;
  for (;;) {
    const paid = await payTargets(app, room, { roundId: round.id, multiplier, limit: settleAtOnce });
    for (const one of paid) {
      tellBet(app, merchantId, one);
      tellEnd(app, one);
    }
    if (paid.length < settleAtOnce) return;
  }
}

/** Returns every stake that the policy returns in this round, and tells their players. */
export async function returnAll(room: Room, round: CrashRound): Promise<void> {
  const { app, merchantId } = room;
  for (;;) {
    const returned = await returnStakes(app, room, { roundId: round.id, limit: settleAtOnce });
    for (const one of returned) {
      tellBet(app, merchantId, one);
      tellEnd(app, one);
    }
    if (returned.length < settleAtOnce) return;
  }
}
