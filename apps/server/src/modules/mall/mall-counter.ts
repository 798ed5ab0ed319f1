import type { Instant } from '@trevo/kernel';
import type { MallCounter, MallOrder } from '@trevo/reward-rules/mall';
import type { Item } from './items-store.ts';
import type { Order } from './orders-store.ts';

/** One buyer before one thing, as the rules ask about them. */
export type Buyer = { readonly points: bigint; readonly level: number; readonly taken: number };

const self = 'self';

/** The counter of one order that is asked for: what the buyer has of the thing already stands as one order that needs nothing more. */
export function counterOf(item: Item, buyer: Buyer, now: Instant): MallCounter {
  const taken: MallOrder = {
    id: 'taken',
    member: self,
    item: item.id,
    quantity: buyer.taken,
    points: 0n,
    costMinor: 0n,
    status: 'approved',
    packed: false,
    refunded: false,
    orderedAt: now,
  };
  return {
    items: { [item.id]: { ...item, costMinor: item.minor, removed: item.state !== 'on_sale' } },
    members: { [self]: memberOf(buyer) },
    orders: [taken],
  };
}

/** The counter of one order that stands. */
export function counterOfOrder(order: Order, level: number): MallCounter {
  const { id, itemId, kind, quantity, points, minor, status, packedAt, orderedAt, refundedAt } = order;
  const held: MallOrder = {
    id,
    member: self,
    item: itemId,
    quantity,
    points,
    costMinor: minor,
    status,
    packed: packedAt !== null,
    refunded: refundedAt !== null,
    orderedAt,
  };
  const item = { id: itemId, kind, points, stock: 0, limit: null, minLevel: 0, version: 1, costMinor: minor };
  return { items: { [itemId]: item }, members: { [self]: { ...memberOf({ points: 0n, level, taken: 0 }), hold: points } }, orders: [held] };
}

/** Under which name the buyer stands in these counters. */
export const buyerName = self;

function memberOf({ points, level }: Buyer) {
  return { points, hold: 0n, moneyMinor: 0n, level, paused: false, person: self };
}
