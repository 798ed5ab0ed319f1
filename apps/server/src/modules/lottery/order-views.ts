import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Instant } from '@trevo/kernel';
import type { Lottery } from '@trevo/lottery-rules';
import { type OrderStatus, orderStatuses } from '@trevo/lottery-rules/orders';
import type { CallContext } from '../../core/call.ts';
import { gameFace } from '../catalogue/index.ts';
import { lotteryOfGame } from './order-game.ts';
import type { StoredOrder } from './orders-store.ts';

type OrderAnswer = ResponseOf<Calls['lotteryOrder']>;
export type OrderView = OrderAnswer['order'];

const iso = (at: Instant) => new Date(at).toISOString();
const nameOfStatus = new Map<number, OrderStatus>(Object.entries(orderStatuses).map(([name, number]) => [number, name as OrderStatus]));

/** Shows orders in the caller's language. The name of each game is asked for once. */
export async function orderViewer(ctx: CallContext, orders: readonly StoredOrder[]): Promise<(order: StoredOrder) => OrderView> {
  const names = new Map<string, { readonly name: string; readonly lottery: string }>();
  for (const { game, vendor } of orders) {
    if (names.has(game)) continue;
    const face = await gameFace(ctx.app, ctx.merchant, { vendorCode: vendor, code: game, language: ctx.language });
    names.set(game, { name: face?.name ?? game, lottery: lotteryOfGame(game, ctx.app.clock.now())?.id ?? '' });
  }
  return (order) => viewOf(order, names.get(order.game) ?? { name: order.game, lottery: '' });
}

/** An order as it was when it was placed: the answer of its slip, the same for ever. */
export function asPlaced(order: StoredOrder): StoredOrder {
  return { ...order, status: orderStatuses.pending, win: 0n, returned: 0n, rebate_paid: 0n, prizes: null, settled_at: null };
}

function viewOf(order: StoredOrder, game: { readonly name: string; readonly lottery: string }): OrderView {
  return {
    orderId: order.id,
    slipId: order.slip,
    chaseId: order.chase_id,
    gameCode: order.game,
    lottery: game.lottery,
    gameName: game.name,
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
    lines: Number(order.lines),
    stake: amountOut(order.stake),
    rebate: amountOut(order.status === orderStatuses.pending ? order.rebate : order.rebate_paid),
    status: nameOfStatus.get(order.status) ?? 'pending',
    statusCode: order.status,
    win: amountOut(order.win),
    returned: amountOut(order.returned),
    placedAt: iso(order.placed_at),
    settledAt: order.settled_at === null ? null : iso(order.settled_at),
  };
}

/** The draw of an order's issue; null until its result is fixed. */
export function drawOf(order: StoredOrder): OrderAnswer['draw'] {
  const lottery: Lottery | null = lotteryOfGame(order.game, order.placed_at);
  if (order.result === null || lottery === null) return null;
  const result: unknown = JSON.parse(order.result);
  const { number, day, station } = order;
  return { number, day, station, drawsAt: iso(order.draws_at), result, text: lottery.model.write(result) };
}

/** What a draw paid an order for. */
export function prizesOf({ prizes }: StoredOrder): OrderAnswer['prizes'] {
  return (prizes ?? []).map(({ key, tier, count, amount }) => ({ key, tier, count, amount: amountOut(BigInt(amount)) }));
}
