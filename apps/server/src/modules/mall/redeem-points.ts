import type { Calls, InputOf } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { orderItem } from '@trevo/reward-rules/mall';
import { type CallContext, type Handler, memberOf, type Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { holdPerson, pointSettingsOf, readLevel } from '../points/index.ts';
import { bonusRefusal } from '../protection/index.ts';
import { announceRewards, giftBar, holdReceiver, isPrizeClosed, prizeLaw } from '../reward-centre/index.ts';
import { verifyStepUp } from '../session/index.ts';
import { announceMoney, holdPoints, readPoints } from '../wallet/index.ts';
import { sealAddress } from './address.ts';
import { addStock, holdItem, type Item } from './items-store.ts';
import { buyerName, counterOf } from './mall-counter.ts';
import { orderView } from './order-view.ts';
import { countTaken, insertOrder, type Order, readOrder } from './orders-store.ts';
import { deliverOrder, orderBasis } from './settle-order.ts';

type Input = InputOf<Calls['redeemPointReward']>;
type Code = Exclude<Calls['redeemPointReward']['errors'][number], 'step_up_wrong' | 'too_many_requests' | 'too_busy'>;

/**
 * Exchanges points. The item's row is held while it is decided: one piece and many buyers is one order. Points are set aside, the stock falls and the order stands
 * together, or nothing does; a repeat under the same key finds what stands.
 */
export const redeemPointReward: Handler<'redeemPointReward'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  invariant(ctx.idempotencyKey !== null, 'An order needs the key of its request');
  const requestKey = ctx.idempotencyKey;
  const known = await readOrder(app.db, merchant.id, { memberId, requestKey });
  if (known) return ok(orderView(ctx, known));
  const actor = { memberId, ip: ctx.ip, userAgent: ctx.userAgent };
  const proven = await verifyStepUp(app, actor, { password: input.paymentPassword, code: input.verificationCode });
  if (!proven.ok) return proven;
  const ordered = await inTransaction(app.db, (tx) => order(tx, ctx, { input, requestKey }));
  if (!ordered.ok) return ordered;
  app.bus.publish(`member:${memberId}`, { type: 'points' });
  if (ordered.value.kind === 'cash' && ordered.value.status === 'approved') {
    await announceMoney(app, { merchantId: merchant.id, memberId, currency });
  }
  if (ordered.value.prize !== null) announceRewards(app, memberId);
  return ok(orderView(ctx, ordered.value));
};

type Request = { readonly input: Input; readonly requestKey: string };

async function order(tx: Tx, ctx: CallContext, { input, requestKey }: Request): Promise<Outcome<Order, Code>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  await holdPerson(tx, merchant.id, memberId);
  const known = await readOrder(tx, merchant.id, { memberId, requestKey });
  if (known) return ok(known);
  const barred = await bonusRefusal(tx, { merchant, memberId });
  if (barred !== null) return refuse(barred);
  const item = await holdItem(tx, merchant.id, input.id);
  if (item === null || (await isClosed(tx, ctx, item))) return refuse('item_not_available');
  const decided = await decide(tx, ctx, { item, input });
  if (!decided.ok) return decided;
  if (item.kind === 'goods' && input.address === undefined) return refuse('address_needed', 'address');
  const { status, points } = decided.value;
  const id: Id<'mallOrder'> = app.newId('mallOrder');
  const of = {
    id,
    merchantId: merchant.id,
    memberId,
    itemId: item.id,
    quantity: input.quantity,
    points,
    minor: item.minor * BigInt(input.quantity),
    prize: item.prize,
  };
  const payload = { type: 'redeem', source: 'order', order: id, basis: orderBasis({ ...of, kind: item.kind }) };
  const held = await holdPoints(tx, { merchantId: merchant.id, memberId, points, scope: 'mall_hold', key: id, payload });
  if (!held.ok) return refuse('points_insufficient');
  // From here on it succeeds.
  const sealedAddress = item.kind === 'goods' && input.address ? sealAddress(app, input.address) : null;
  await addStock(tx, item.id, -input.quantity);
  await insertOrder(tx, { ...of, status, requestKey, sealedAddress });
  if (status === 'approved') await deliverOrder(app, tx, { ...of, currency, kind: item.kind, names: item.names }, 'ordered');
  const stands = await readOrder(tx, merchant.id, { id });
  invariant(stands !== null, 'An order that was just written is there');
  return ok(stands);
}

/** Cash for points is closed where the law closes turning them into money; free play where the law or the currency does, and for an account that gets nothing. */
async function isClosed(tx: Tx, ctx: CallContext, { kind, prize }: Item): Promise<boolean> {
  const { merchant } = ctx;
  if (prize === null) return kind === 'cash' && pointSettingsOf(merchant).conversion.closed;
  const { memberId, currency } = memberOf(ctx);
  if (isPrizeClosed(merchant, prize, currency)) return true;
  const receiver = await holdReceiver(tx, merchant.id, { memberId });
  return receiver === null || (await giftBar(tx, ctx, { receiver, ...prizeLaw(prize) })) !== null;
}

/** What the rules say to the order, in the order of their tests. */
async function decide(tx: Tx, ctx: CallContext, { item, input }: { readonly item: Item; readonly input: Input }) {
  const { memberId } = memberOf(ctx);
  const now = ctx.app.clock.now();
  const { points } = await readPoints(tx, ctx.merchant.id, memberId);
  const buyer = { points, level: await readLevel(tx, ctx.merchant.id, memberId), taken: await countTaken(tx, memberId, item.id) };
  const request = { order: 'asked', member: buyerName, item: item.id, quantity: input.quantity, version: input.version };
  return orderItem(counterOf(item, buyer, now), request, now).answer;
}
