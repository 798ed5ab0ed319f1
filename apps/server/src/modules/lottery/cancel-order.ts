import { amountOut, type Calls, type ErrorOf, type InputOf, type ResponseOf } from '@trevo/contract';
import { invariant, ok, refuse, type Result } from '@trevo/kernel';
import { orderStatuses } from '@trevo/lottery-rules/orders';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceBalance } from '../wallet/index.ts';
import { giveBack, holdMembers, lowerExposure, readReturnable } from './give-back.ts';
import { orderViewer } from './order-views.ts';
import { type OrderOwner, readChaseOrders, readMainBalance, readOrder, type StoredOrder } from './orders-store.ts';

type CancelCode = ErrorOf<Calls['cancelLotteryOrder']>;
type Balance = { readonly balance: bigint; readonly version: bigint };
type Cancelled = { readonly order: StoredOrder; readonly balance: Balance };

/** Takes an order back before its issue closes, and its stake with it. Asking again answers the same. */
export async function cancelOrder(
  ctx: CallContext,
  { orderId }: InputOf<Calls['cancelLotteryOrder']>,
): Promise<Outcome<ResponseOf<Calls['cancelLotteryOrder']>, CancelCode>> {
  const owner = ownerOf(ctx);
  const done = await inTransaction(ctx.app.db, (tx) => cancel(tx, owner, orderId));
  if (!done.ok) return done;
  const { order, balance } = done.value;
  touched(ctx, order);
  return ok({ order: orderViewer(ctx)(order), balance: tell(ctx, owner, order.currency, balance) });
}

async function cancel(tx: Tx, owner: OrderOwner, orderId: string): Promise<Result<Cancelled, CancelCode>> {
  await holdMembers(tx, [owner.memberId]);
  const order = await readOrder(tx, owner, orderId);
  if (!order) return refuse('order_unknown');
  if (order.status === orderStatuses.cancelled) return ok({ order, balance: await readMainBalance(tx, owner.memberId, order.currency) });
  if (order.status !== orderStatuses.pending) return refuse('order_over');
  if (order.chase_id !== null) {
    const later = (await readChaseOrders(tx, owner, order.chase_id)).filter(({ closes_at }) => closes_at > order.closes_at);
    if (later.some(({ status }) => status === orderStatuses.pending)) return refuse('order_not_last');
  }
  if ((await readReturnable(tx, [orderId])).length === 0) return refuse('issue_closed');
  await lowerExposure(tx, await giveBack(tx, [orderId], 'cancelled'));
  const after = await readOrder(tx, owner, orderId);
  invariant(after, 'An order does not go away');
  return ok({ order: after, balance: await readMainBalance(tx, owner.memberId, order.currency) });
}

/** Takes back every issue of a chase that is still open, and says what came back in all. Asking again takes nothing more. */
export async function cancelChase(
  ctx: CallContext,
  { chaseId }: InputOf<Calls['cancelLotteryChase']>,
): Promise<Outcome<ResponseOf<Calls['cancelLotteryChase']>, ErrorOf<Calls['cancelLotteryChase']>>> {
  const owner = ownerOf(ctx);
  const done = await inTransaction(ctx.app.db, async (tx) => {
    await holdMembers(tx, [owner.memberId]);
    const orders = await readChaseOrders(tx, owner, chaseId);
    const [first] = orders;
    if (!first) return refuse('chase_unknown');
    const open = await readReturnable(
      tx,
      orders.map(({ id }) => id),
    );
    await lowerExposure(tx, await giveBack(tx, open, 'cancelled'));
    const cancelled = orders.filter(({ id, status }) => open.includes(id) || status === orderStatuses.cancelled);
    if (cancelled.length === 0) return refuse('order_over');
    const returned = cancelled.reduce((sum, { stake }) => sum + stake, 0n);
    return ok({
      count: cancelled.length,
      returned,
      first,
      balance: await readMainBalance(tx, owner.memberId, first.currency),
    });
  });
  if (!done.ok) return done;
  const { count, returned, first, balance } = done.value;
  touched(ctx, first);
  return ok({ cancelled: count, returned: amountOut(returned), balance: tell(ctx, owner, first.currency, balance) });
}

/** What goes back may make room on a number that was full. */
function touched({ app, merchant }: CallContext, { game, issue_id: issueId }: StoredOrder): void {
  app.desks.saleWatch.touched({ merchantId: merchant.id, game, issueId });
}

function ownerOf(ctx: CallContext): OrderOwner {
  return { merchantId: ctx.merchant.id, memberId: memberOf(ctx).memberId };
}

/** Every tab of the member learns the balance, and the caller with its answer. */
function tell(ctx: CallContext, { memberId }: OrderOwner, currency: string, { balance, version }: Balance) {
  announceBalance(ctx.app, memberId, { balanceMinor: balance, currency, version });
  return { amount: amountOut(balance), currency, version: Number(version) };
}
