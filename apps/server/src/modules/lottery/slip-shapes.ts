import type { Id } from '@trevo/kernel';
import type { Lottery } from '@trevo/lottery-rules';
import { orderStatuses } from '@trevo/lottery-rules/orders';
import type { Product } from '@trevo/reward-rules';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { soldOrder } from './give-back.ts';
import { coveragePpm } from './order-coverage.ts';
import { orderProduct } from './order-product.ts';
import type { StoredOrder } from './orders-store.ts';
import type { PricedOrder } from './price-slip.ts';

/** What the terms of a bonus ask of an order: what it is played as, and how much of its play the player covers with it, in ppm. */
export type OrderShape = { readonly product: Product; readonly coveragePpm: number };

type Asked = {
  readonly memberId: Id<'member'>;
  readonly vendor: string;
  readonly lottery: Lottery;
  readonly orders: readonly PricedOrder[];
};

/**
 * The shapes of a slip's orders, in their order, together with all open orders of the player on the same plays of the same issues; `known`: how many open orders
 * the player has there, by which is found whether there are others when the slip is bought.
 */
export async function shapesOf(
  db: Db,
  { memberId, vendor, lottery, orders }: Asked,
): Promise<{ readonly known: number; readonly shapes: readonly OrderShape[] }> {
  const issues = [...new Set(orders.map(({ issue }) => issue.id))];
  const { rows } = await sql<StoredOrder>`SELECT o.*, i.day::text AS day FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id
    WHERE o.member_id = ${memberId} AND o.issue_id = ANY (${issues}::text[]) AND o.status = ${orderStatuses.pending} ORDER BY o.id`.execute(
    db,
  );
  const open = Map.groupBy(
    rows.filter(({ mode }) => mode !== 'ELOTT'),
    ({ issue_id: issue, play }) => `${issue} ${play}`,
  );
  const covered = Map.groupBy(
    orders.filter(({ asked }) => asked.mode !== 'ELOTT'),
    ({ issue, asked }) => `${issue.id} ${asked.play}`,
  );
  const ppmOf = new Map<string, number>();
  // The issues of a chase are alike but where other orders stand.
  const alike = new Map<string, number>();
  for (const [key, [first, ...more]] of covered) {
    if (first === undefined) continue;
    const others = (open.get(key) ?? []).map((order) => soldOrder(order).selection);
    const selections = [...[first, ...more].map(({ selection }) => selection), ...others];
    const known = others.length === 0 ? alike.get(first.asked.play) : undefined;
    const ppm = known ?? coveragePpm({ lottery, play: first.play, on: first.issue.on, selections });
    if (others.length === 0) alike.set(first.asked.play, ppm);
    ppmOf.set(key, ppm);
  }
  const shapes = orders.map(({ issue, asked }) => ({
    product: orderProduct({ mode: asked.mode, vendor }),
    coveragePpm: ppmOf.get(`${issue.id} ${asked.play}`) ?? 0,
  }));
  return { known: rows.length, shapes };
}
