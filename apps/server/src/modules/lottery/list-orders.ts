import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { orderStatuses } from '@trevo/lottery-rules/orders';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { drawOf, orderViewer, prizesOf } from './order-views.ts';
import { readChaseOrders, readOrder, readOrders, sumOrders } from './orders-store.ts';
import { orderRulingViewOf } from './ruling-views.ts';
import { readOrderRulings, readOwed } from './rulings-store.ts';

const pageSizeUsual = 20;

/** Own orders, newest first, with what all that were asked for come to. */
export async function listOrders(
  ctx: CallContext,
  { gameCode, issue, status, chaseId, pageNo = 1, pageSize = pageSizeUsual, ...days }: InputOf<Calls['lotteryOrders']>,
): Promise<Outcome<ResponseOf<Calls['lotteryOrders']>, never>> {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const question = {
    merchantId: merchant.id,
    memberId,
    game: gameCode,
    issue,
    status: status && orderStatuses[status],
    chaseId,
    span: spanOf(merchant.timeZone, days),
  };
  const orders = await readOrders(app.db, question, { skip: (pageNo - 1) * pageSize, limit: pageSize });
  const { total, stake, rebate, win, returned } = await sumOrders(app.db, question);
  return ok({
    orders: orders.map(orderViewer(ctx)),
    total,
    totalPages: Math.ceil(total / pageSize),
    owed: amountOut(await readOwed(app.db, memberId)),
    sums: { stake: amountOut(stake), rebate: amountOut(rebate), win: amountOut(win), returned: amountOut(returned) },
  });
}

/** One own order with its draw, and the other issues of its chase. */
export async function showOrder(
  ctx: CallContext,
  { orderId }: InputOf<Calls['lotteryOrder']>,
): Promise<Outcome<ResponseOf<Calls['lotteryOrder']>, 'order_unknown'>> {
  const { app, merchant } = ctx;
  const owner = { merchantId: merchant.id, memberId: memberOf(ctx).memberId };
  const order = await readOrder(app.db, owner, orderId);
  if (!order) return refuse('order_unknown');
  const chase = order.chase_id === null ? [] : await readChaseOrders(app.db, owner, order.chase_id);
  const view = orderViewer(ctx);
  return ok({
    order: view(order),
    prizes: prizesOf(order),
    draw: drawOf(order),
    rulings: (await readOrderRulings(app.db, order)).map(orderRulingViewOf),
    chase: chase.filter(({ id }) => id !== order.id).map(view),
  });
}
