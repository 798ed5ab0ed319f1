import type { Id, Instant } from '@trevo/kernel';
import type { OrderStatus } from '@trevo/reward-rules/mall';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { Names } from '../catalogue/index.ts';
import { type Prize, prizeOf, type StoredPrize, storePrize } from '../reward-centre/index.ts';
import type { ThingKind } from './items-store.ts';

export type RejectReason = 'out_of_goods' | 'address' | 'member' | 'overdue' | 'not_allowed';

/** Why the points of goods that were sent come back (rewards' rule book §7.2). */
export type RefundReason = 'lost' | 'faulty';

/** An order with the thing it is about. */
export type Order = {
  readonly id: Id<'mallOrder'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly username: string;
  readonly currency: string;
  readonly itemId: Id<'mallItem'>;
  readonly kind: ThingKind;
  readonly names: Names;
  readonly art: string;
  readonly quantity: number;
  readonly points: bigint;
  readonly minor: bigint;
  /** What each piece is, of free play, as it was when it was ordered. */
  readonly prize: Prize | null;
  readonly status: OrderStatus;
  readonly orderedAt: Instant;
  readonly packedAt: Instant | null;
  readonly firstOperator: string | null;
  readonly decidedAt: Instant | null;
  readonly reason: RejectReason | null;
  readonly tracking: string | null;
  /** Who agreed first that its points come back, and when they did. */
  readonly refundFirst: string | null;
  readonly refundedAt: Instant | null;
};

const columns = sql`o.id, o.merchant_id AS "merchantId", o.member_id AS "memberId", m.username, m.currency, o.item_id AS "itemId", i.kind, i.names, i.art,
  o.quantity, o.points, o.cost AS minor, o.prize, o.status, o.ordered_at AS "orderedAt", o.packed_at AS "packedAt", o.first_operator AS "firstOperator",
  o.decided_at AS "decidedAt", o.reason, o.tracking, o.refund_first AS "refundFirst", o.refunded_at AS "refundedAt"`;
const tables = sql`mall_order o JOIN mall_item i ON i.id = o.item_id JOIN member m ON m.id = o.member_id`;

/** An order as its row has it. */
type Row = Omit<Order, 'prize'> & { readonly prize: StoredPrize | null };

function orderOf<R extends Row>(row: R): Omit<R, 'prize'> & { readonly prize: Prize | null } {
  return { ...row, prize: prizeOf(row.prize) };
}

type Which = { readonly id: Id<'mallOrder'> } | { readonly memberId: Id<'member'>; readonly requestKey: string };

/** One order of a brand, by its id or by the request that asked for it. */
export async function readOrder(db: Db, merchantId: Id<'merchant'>, which: Which): Promise<Order | null> {
  const by = 'id' in which ? sql`o.id = ${which.id}` : sql`o.member_id = ${which.memberId} AND o.request_key = ${which.requestKey}`;
  const { rows } = await sql<Row>`SELECT ${columns} FROM ${tables} WHERE o.merchant_id = ${merchantId} AND ${by}`.execute(db);
  return rows[0] === undefined ? null : orderOf(rows[0]);
}

/** {@link readOrder} of an order that is held until the transaction ends; its thing is held before it, as buyers hold it. */
export async function holdOrder(tx: Tx, merchantId: Id<'merchant'>, id: Id<'mallOrder'>): Promise<Order | null> {
  await sql`SELECT 1 FROM mall_item WHERE id = (SELECT item_id FROM mall_order WHERE id = ${id} AND merchant_id = ${merchantId}) FOR UPDATE`.execute(
    tx,
  );
  await sql`SELECT 1 FROM mall_order WHERE id = ${id} AND merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
  return readOrder(tx, merchantId, { id });
}

type Page = { readonly offset: number; readonly limit: number };
type Orders = { readonly list: readonly Order[]; readonly total: number };

/** A member's orders, newest first. */
export async function readOrdersOf(
  db: Db,
  merchantId: Id<'merchant'>,
  ask: Page & { readonly memberId: Id<'member'>; readonly status: OrderStatus | null; readonly span: Span },
): Promise<Orders> {
  const { rows } = await sql<Row & { readonly total: number }>`SELECT ${columns}, count(*) OVER ()::int AS total FROM ${tables}
    WHERE o.merchant_id = ${merchantId} AND o.member_id = ${ask.memberId} AND (${ask.status}::text IS NULL OR o.status = ${ask.status})
      AND ${within(sql`o.ordered_at`, ask.span)}
    ORDER BY o.ordered_at DESC, o.id DESC LIMIT ${ask.limit} OFFSET ${ask.offset}`.execute(db);
  return { list: rows.map(orderOf), total: rows[0]?.total ?? 0 };
}

/** Orders of a brand: what waits first, the oldest of it first; then the newest. */
export async function readOrderQueue(
  db: Db,
  merchantId: Id<'merchant'>,
  ask: Page & { readonly status: OrderStatus | null },
): Promise<Orders> {
  const { rows } = await sql<Row & { readonly total: number }>`SELECT ${columns}, count(*) OVER ()::int AS total FROM ${tables}
    WHERE o.merchant_id = ${merchantId} AND (${ask.status}::text IS NULL OR o.status = ${ask.status})
    ORDER BY o.status = 'in process' DESC, CASE WHEN o.status = 'in process' THEN o.ordered_at END, o.ordered_at DESC, o.id
    LIMIT ${ask.limit} OFFSET ${ask.offset}`.execute(db);
  return { list: rows.map(orderOf), total: rows[0]?.total ?? 0 };
}

/** Pieces of a thing that a person has ordered with any account and not got back. Under the hold of the thing. */
export async function countTaken(tx: Tx, memberId: Id<'member'>, itemId: Id<'mallItem'>): Promise<number> {
  const { rows } = await sql<{ taken: number }>`SELECT coalesce(sum(quantity), 0)::int AS taken FROM mall_order
    WHERE item_id = ${itemId} AND member_id = ANY (person_accounts(${memberId})) AND status <> 'rejected'`.execute(tx);
  return rows[0]?.taken ?? 0;
}

export type NewOrder = Pick<Order, 'id' | 'merchantId' | 'memberId' | 'itemId' | 'quantity' | 'points' | 'minor' | 'prize' | 'status'> & {
  readonly requestKey: string;
  readonly sealedAddress: Buffer | null;
};

/** Writes an order whose points were just set aside. One that is approved at once was decided by nobody. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<void> {
  const { id, merchantId, memberId, itemId, quantity, points, minor, prize, status, requestKey, sealedAddress } = order;
  const kept = prize === null ? null : JSON.stringify(storePrize(prize));
  await sql`INSERT INTO mall_order (id, merchant_id, member_id, item_id, quantity, points, cost, prize, status, sealed_address, request_key, ordered_at, decided_at)
    VALUES (${id}, ${merchantId}, ${memberId}, ${itemId}, ${quantity}, ${points}, ${minor}, ${kept}::jsonb, ${status}, ${sealedAddress}, ${requestKey}, clock_timestamp(),
      CASE ${status} WHEN 'in process' THEN NULL ELSE clock_timestamp() END)`.execute(tx);
}

export type OrderEnd = { readonly status: 'approved' | 'rejected'; readonly by: string | null; readonly reason: RejectReason | null };

/** Writes how an order was decided. */
export async function endOrder(tx: Tx, id: Id<'mallOrder'>, { status, by, reason }: OrderEnd): Promise<void> {
  await sql`UPDATE mall_order SET status = ${status}, decided_at = clock_timestamp(), decided_by = ${by}, reason = ${reason} WHERE id = ${id}`.execute(
    tx,
  );
}

/** Writes a remark on an order in process: packed, where its parcel is, or that one of two has approved it. */
export async function noteOrder(
  tx: Tx,
  id: Id<'mallOrder'>,
  { packed = false, tracking = null, firstOperator = null }: { packed?: boolean; tracking?: string | null; firstOperator?: string | null },
): Promise<void> {
  await sql`UPDATE mall_order SET packed_at = CASE WHEN ${packed} THEN coalesce(packed_at, clock_timestamp()) ELSE packed_at END,
    tracking = coalesce(${tracking}, tracking), first_operator = coalesce(${firstOperator}, first_operator) WHERE id = ${id}`.execute(tx);
}

/** Notes the first of two who agree that the points of an order come back. */
export async function noteRefund(
  tx: Tx,
  id: Id<'mallOrder'>,
  { by, reason }: { readonly by: string; readonly reason: RefundReason },
): Promise<void> {
  await sql`UPDATE mall_order SET refund_first = ${by}, refund_reason = ${reason} WHERE id = ${id}`.execute(tx);
}

/** Writes that the points of an order came back, by the second of two. */
export async function endRefund(tx: Tx, id: Id<'mallOrder'>, by: string): Promise<void> {
  await sql`UPDATE mall_order SET refunded_by = ${by}, refunded_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
}

/** Orders that nobody decided within so many days, the oldest first. */
export async function readOverdue(db: Db, days: number, limit: number): Promise<readonly Pick<Order, 'id' | 'merchantId'>[]> {
  const { rows } = await sql<Pick<Order, 'id' | 'merchantId'>>`SELECT id, merchant_id AS "merchantId" FROM mall_order
    WHERE status = 'in process' AND ordered_at <= clock_timestamp() - ${days} * interval '1 day' ORDER BY ordered_at LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

/** The sealed address of an order; null where it has none, or it was forgotten. */
export async function readSealedAddress(db: Db, id: Id<'mallOrder'>): Promise<Buffer | null> {
  const { rows } = await sql<{ sealed: Buffer | null }>`SELECT sealed_address AS sealed FROM mall_order WHERE id = ${id}`.execute(db);
  return rows[0]?.sealed ?? null;
}

/** Forgets where orders went that were decided long ago. */
export async function forgetAddresses(db: Db): Promise<void> {
  await sql`UPDATE mall_order SET sealed_address = NULL
    WHERE sealed_address IS NOT NULL AND decided_at < clock_timestamp() - interval '180 days'`.execute(db);
}
