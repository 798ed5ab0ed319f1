import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { type Instant, invariant } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { orderStatuses, orderStatusOf } from '@trevo/lottery-rules/orders';
import type { CallContext } from '../../core/call.ts';
import { gameName } from './game-names.ts';
import { lotteryOfGame, lotteryUnder } from './order-game.ts';
import type { StoredOrder } from './orders-store.ts';

type OrderAnswer = ResponseOf<Calls['lotteryOrder']>;
export type OrderView = OrderAnswer['order'];

const iso = (at: Instant) => new Date(at).toISOString();

/** Shows orders in the caller's language. */
export function orderViewer({ app, language }: CallContext): (order: StoredOrder) => OrderView {
  return (order) => {
    const lottery = lotteryOfGame(order.game, app.clock.now());
    invariant(lottery, 'An order is of a game that there is');
    return { ...factsOf(order), lottery: lottery.id, gameName: gameName(order.game as GameCode, language) };
  };
}

/** An order as it was when it was placed: the answer of its slip, the same for ever. */
export function asPlaced(order: StoredOrder): StoredOrder {
  return { ...order, status: orderStatuses.pending, win: 0n, returned: 0n, rebate_paid: 0n, prizes: null, settled_at: null };
}

function factsOf(order: StoredOrder): Omit<OrderView, 'lottery' | 'gameName'> {
  return {
    orderId: order.id,
    slipId: order.slip,
    chaseId: order.chase_id,
    gameCode: order.game,
    issue: order.number,
    station: order.station,
    drawsAt: iso(order.draws_at),
    closesAt: iso(order.closes_at),
    play: order.play,
    mode: order.mode,
    selection: order.selection,
    unitPrice: order.unit_price,
    moneyUnit: order.money_unit,
    multiple: order.multiple,
    series: order.series,
    edition: order.edition,
    odds: order.odds && [...order.odds],
    lines: Number(order.lines),
    stake: amountOut(order.stake),
    rebate: amountOut(order.status === orderStatuses.pending ? order.rebate : order.rebate_paid),
    status: orderStatusOf(order.status),
    statusCode: order.status,
    win: amountOut(order.win),
    returned: amountOut(order.returned),
    placedAt: iso(order.placed_at),
    settledAt: order.settled_at === null ? null : iso(order.settled_at),
    ...(order.free_bet !== null && { freeBet: { betId: order.free_bet, stakeReturned: order.free_returned === true } }),
  };
}

/** The draw of an order's issue; null until its result is fixed. */
export function drawOf(order: StoredOrder): OrderAnswer['draw'] {
  const lottery = lotteryUnder(order.game, order.edition);
  if (order.result === null || lottery === null) return null;
  const result: unknown = JSON.parse(order.result);
  const { number, day, station } = order;
  return { number, day, station, drawsAt: iso(order.draws_at), result, text: lottery.model.write(result) };
}

/** What a draw paid an order for. */
export function prizesOf({ prizes }: StoredOrder): OrderAnswer['prizes'] {
  return (prizes ?? []).map(({ key, tier, count, amount }) => ({ key, tier, count, amount: amountOut(BigInt(amount)) }));
}
