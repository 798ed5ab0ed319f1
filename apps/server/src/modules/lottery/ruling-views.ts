import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { type Id, type Instant, invariant } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { orderStatusOf } from '@trevo/lottery-rules/orders';
import { gameName } from './game-names.ts';
import { lotteryOfGame } from './order-game.ts';
import type { OrderRuling, StoredRuling } from './rulings-store.ts';

type RulingView = ResponseOf<Calls['lotteryProof']>['rulings'][number];
type OrderRulingView = ResponseOf<Calls['lotteryOrder']>['rulings'][number];
type RulingLine = ResponseOf<Calls['officeLotteryRulings']>['list'][number];

const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

/** A stored result as one line of text. */
function textOf({ game, proposed_at }: StoredRuling, result: string | null): string | null {
  const lottery = lotteryOfGame(game, proposed_at);
  if (result === null || lottery === null) return null;
  const checked = lottery.model.check(JSON.parse(result));
  invariant(checked.ok, 'A stored result is one of its lottery');
  return lottery.model.write(checked.value);
}

/** A ruling that was signed, as everybody may read it. */
export function rulingViewOf(ruling: StoredRuling): RulingView {
  invariant(ruling.decided_at !== null, 'A ruling that stands was signed');
  return {
    act: ruling.act,
    reason: ruling.reason as RulingView['reason'],
    basis: ruling.basis,
    at: iso(ruling.decided_at),
    before: textOf(ruling, ruling.was_result),
    after: textOf(ruling, ruling.result),
    heldAt: isoOrNull(ruling.held_at),
  };
}

export function orderRulingViewOf(ruling: OrderRuling): OrderRulingView {
  const { was_status, was_win, was_returned, was_rebate, owed, paid } = ruling;
  const was =
    was_status === null
      ? null
      : {
          status: orderStatusOf(was_status),
          win: amountOut(was_win ?? 0n),
          returned: amountOut(was_returned ?? 0n),
          rebate: amountOut(was_rebate ?? 0n),
        };
  return { ...rulingViewOf(ruling), was, owed: amountOut(owed ?? 0n), open: amountOut((owed ?? 0n) - (paid ?? 0n)) };
}

/** A ruling as operators see it. What the second person types again is not told before it is decided. */
export function rulingLineOf(
  ruling: StoredRuling,
  { operatorId, language }: { readonly operatorId: Id<'operator'>; readonly language: Language },
): RulingLine {
  const isOver = ruling.decided_at !== null;
  const isBlind = ruling.basis === 'bulletin' && ruling.state === 'proposed';
  return {
    rulingId: ruling.id,
    gameCode: ruling.game,
    gameName: gameName(ruling.game as GameCode, language),
    number: ruling.number,
    act: ruling.act,
    reason: ruling.reason as RulingLine['reason'],
    evidence: ruling.evidence,
    basis: ruling.basis,
    before: textOf(ruling, isOver ? ruling.was_result : ruling.stands),
    after: isBlind ? null : textOf(ruling, ruling.result),
    heldAt: isoOrNull(ruling.held_at),
    state: ruling.state,
    proposedBy: ruling.proposer ?? ruling.proposed_by,
    isOwn: ruling.proposed_by === operatorId,
    proposedAt: iso(ruling.proposed_at),
    lapsesAt: iso(ruling.lapses_at),
    decidedBy: ruling.decider ?? ruling.decided_by,
    decidedAt: isoOrNull(ruling.decided_at),
    note: ruling.note,
  };
}
