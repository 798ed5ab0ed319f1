import { invariant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { basisOf, type CreditBasis } from '../../core/credit-basis.ts';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { offerPrize, takePrize } from '../reward-centre/index.ts';
import { earnPoints, rewardCredit, spendHeld, unholdPoints } from '../wallet/index.ts';
import { addStock } from './items-store.ts';
import { endOrder, endRefund, type Order, type RejectReason } from './orders-store.ts';

type Settled = Pick<Order, 'id' | 'merchantId' | 'memberId' | 'currency' | 'kind' | 'itemId' | 'quantity' | 'points' | 'minor' | 'prize'> &
  Partial<Pick<Order, 'names'>>;

/** What the points of an order, and the cash that it pays, were computed from. */
export function orderBasis({
  itemId,
  kind,
  quantity,
  points,
  minor,
}: Pick<Order, 'itemId' | 'kind' | 'quantity' | 'points' | 'minor'>): CreditBasis {
  const pieces = BigInt(quantity);
  const terms = { points: points / pieces, costMinor: minor / pieces, paysCash: kind === 'cash' };
  return basisOf('order', { terms, inputs: [{ quantity }], before: null }, { offer: itemId });
}

/** `ordered`: its member has just asked for it; `approved`: an operator says yes to it. */
type Delivery = 'approved' | 'ordered';

/**
 * Spends what an order set aside, and delivers it where it is no goods: cash is paid; free play becomes a reward for each piece, which a member who orders has at once, and
 * one whose order was approved takes, so that no time to play runs out unseen. Whoever approves has asked whether the member may have it.
 */
export async function deliverOrder(app: App, tx: Tx, order: Settled, delivery: Delivery): Promise<void> {
  const { id, merchantId, memberId, currency, kind, points, minor, prize, quantity, names } = order;
  const of = { merchantId, memberId, key: id } as const;
  const payload = { type: 'redeem', source: 'order', order: id, basis: orderBasis(order) };
  const spent = await spendHeld(tx, { ...of, points, scope: 'mall_spend', payload });
  invariant(spent.ok, 'What an order set aside is there');
  if (prize !== null) {
    const give = delivery === 'ordered' ? takePrize : offerPrize;
    for (let piece = 1; piece <= quantity; piece += 1) {
      const gift = { merchantId, memberId, source: 'mall', sourceKey: `${id} ${piece}`, prize, ...(names && { names }) } as const;
      invariant((await give(app, tx, gift)) !== null, 'Each piece of an order is given once, to an account that gets something');
    }
  }
  if (kind !== 'cash') return;
  const paid = await rewardCredit(tx, { ...of, currency: currency as Currency, minor, scope: 'mall_cash', payload });
  invariant(paid.ok, 'Cash for an order is not refused');
}

/** Gives the points of goods that were lost or faulty back, once, as a credit of its own: the order stays approved. */
export async function refundOrder(tx: Tx, order: Settled, by: string): Promise<void> {
  const { id, merchantId, memberId, points } = order;
  const payload = { type: 'redeem', source: 'order_refund', order: id, basis: orderBasis(order) };
  const back = await earnPoints(tx, { merchantId, memberId, points, scope: 'mall_refund', key: id, payload });
  invariant(back.ok, 'Points that were spent can come back');
  await endRefund(tx, id, by);
}

/** Gives the points and the pieces of an order back. */
export async function rejectOrder(
  tx: Tx,
  order: Settled,
  { by, reason }: { readonly by: string | null; readonly reason: RejectReason },
): Promise<void> {
  const { id, merchantId, memberId, points, itemId, quantity } = order;
  const back = await unholdPoints(tx, {
    merchantId,
    memberId,
    points,
    scope: 'mall_unhold',
    key: id,
    payload: { type: 'redeem', source: 'order_back', order: id, basis: orderBasis(order) },
  });
  invariant(back.ok, 'What an order set aside is there');
  await addStock(tx, itemId, quantity);
  await endOrder(tx, id, { status: 'rejected', by, reason });
}
