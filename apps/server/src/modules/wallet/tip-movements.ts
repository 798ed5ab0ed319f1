import { type Id, invariant, type Result } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { Tx } from '../../db/database.ts';
import { type LedgerRefusal, type Move, postMove, type Posted } from './post-move.ts';

/** A tip as the ledger sees it: whose, for the host of which room, and how much (ledger units, above zero). */
type TipMoney = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly roomId: Id<'liveRoom'>;
  readonly tipId: Id<'liveTip'>;
  readonly currency: string;
  readonly minor: bigint;
};

/** A member's tip: main pocket → what the house owes that room's host. Once per tip. */
export function giveTip(tx: Tx, tip: TipMoney): Promise<Result<Posted, LedgerRefusal>> {
  return postMove(tx, tipMove('tip', tip, -tip.minor));
}

/** Gives a tip back that was wrong: host → main pocket. Once per tip. */
export async function returnTip(tx: Tx, tip: TipMoney): Promise<void> {
  const posted = await postMove(tx, tipMove('tip_return', tip, tip.minor));
  invariant(posted.ok, 'What was tipped stands with the house');
}

/** `minor`: what the member's main pocket gains. */
function tipMove(kind: 'tip' | 'tip_return', { merchantId, memberId, roomId, tipId, currency }: TipMoney, minor: bigint): Move {
  return {
    merchantId,
    kind,
    owner: memberId,
    scope: kind,
    key: tipId,
    currency: currency as Currency,
    legs: [
      { owner: memberId, pocket: 'main', minor },
      { owner: 'house', pocket: `host:${roomId}`, minor: -minor },
    ],
    payload: { tip: tipId, room: roomId },
  };
}
