import type { Id, Instant, LocalDate } from '@trevo/kernel';
import { invariant, parseDate } from '@trevo/kernel';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { StoredCell } from './limits/limit-tables.ts';
import type { LotteryOrderTables, StoredOdds, StoredPrize } from './order-tables.ts';

/** An order with what is known of its issue. */
export type StoredOrder = Omit<Selectable<LotteryOrderTables['lottery_order']>, 'prizes' | 'odds' | 'limited'> & {
  readonly prizes: readonly StoredPrize[] | null;
  readonly odds: readonly StoredOdds[] | null;
  readonly limited: readonly StoredCell[] | null;
  /** Whether a win pays the value of the free bet too that paid its stake. */
  readonly free_returned?: boolean | null;
  readonly slip: string;
  readonly number: string;
  readonly station: string | null;
  readonly day: string;
  readonly closes_at: Instant;
  readonly draws_at: Instant;
  readonly result: string | null;
};

/** Whose orders. */
export type OrderOwner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };

const columns = `o.*, s.slip_id AS slip, i.number, i.station, i.day::text AS day, i.closes_at, coalesce(i.postponed_to, i.draws_at) AS draws_at, i.result,
  (SELECT f.stake_returned FROM free_bet f WHERE f.id = o.free_bet) AS free_returned`;
const orders = sql`SELECT ${sql.raw(columns)} FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id JOIN lottery_slip s ON s.id = o.slip_id`;
const own = ({ merchantId, memberId }: OrderOwner) => sql`o.member_id || '' = ${memberId} AND o.merchant_id = ${merchantId}`;

/** The day of an order's issue, in the calendar of its game. */
export function dayOf({ day }: Pick<StoredOrder, 'day'>): LocalDate {
  const date = parseDate(day);
  invariant(date, 'An issue is of a day');
  return date;
}

/** $1 slips. Row by row, as they are found by their keys: a plan for many would read the whole of what is written now. */
const ofSlipsText = `SELECT ${columns} FROM unnest($1::text[]) AS k (id)
  CROSS JOIN LATERAL (SELECT * FROM lottery_slip t WHERE t.id = k.id OFFSET 0) AS s
  CROSS JOIN LATERAL (SELECT * FROM lottery_order t WHERE t.slip_id = k.id ORDER BY t.place OFFSET 0) AS o
  CROSS JOIN LATERAL (SELECT * FROM lottery_issue t WHERE t.id = o.issue_id OFFSET 0) AS i`;

/** The orders of slips, each as they were placed, by slip. */
export async function readOrdersOfSlips({ database }: App, slips: readonly string[]): Promise<ReadonlyMap<string, StoredOrder[]>> {
  if (slips.length === 0) return new Map();
  const { rows } = await database.pool.query<StoredOrder>({ name: 'lottery_of_slips', text: ofSlipsText, values: [[...new Set(slips)]] });
  return Map.groupBy(rows, ({ slip_id: slip }) => slip);
}

/** One own order, or null. */
export async function readOrder(db: Db, owner: OrderOwner, orderId: string): Promise<StoredOrder | null> {
  const { rows } =
    await sql<StoredOrder>`${orders} WHERE o.id = ${orderId} AND o.member_id = ${owner.memberId} AND o.merchant_id = ${owner.merchantId}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** The orders of an own chase, the first issue first; none: there is no such chase of the owner's. */
export async function readChaseOrders(db: Db, owner: OrderOwner, chaseId: string): Promise<StoredOrder[]> {
  const { rows } =
    await sql<StoredOrder>`${orders} WHERE o.chase_id = ${chaseId} AND o.member_id = ${owner.memberId} AND o.merchant_id = ${owner.merchantId}
    ORDER BY o.place`.execute(db);
  return rows;
}

export type OrdersQuestion = OrderOwner & {
  readonly game: string | undefined;
  /** The public number of an issue. */
  readonly issue: string | undefined;
  readonly status: number | undefined;
  readonly chaseId: string | undefined;
  /** When they were placed. */
  readonly span: Span;
};

export type OrderSums = {
  readonly total: number;
  readonly stake: bigint;
  readonly rebate: bigint;
  readonly win: bigint;
  readonly returned: bigint;
};

/** A page of own orders: the newest purchase first, what was bought together as it stands on the slip, so that the issue drawn next leads its chase. */
export async function readOrders(
  db: Db,
  of: OrdersQuestion,
  page: { readonly skip: number; readonly limit: number },
): Promise<StoredOrder[]> {
  return (
    await sql<StoredOrder>`${orders} WHERE ${asked(of)} ORDER BY o.placed_at DESC, o.slip_id DESC, o.place
      LIMIT ${page.limit} OFFSET ${page.skip}`.execute(db)
  ).rows;
}

/** What the own orders of a question come to, all pages together; stakes that a free bet paid are none of the player's. The rebate is what was earned, or can be earned still. */
export async function sumOrders(db: Db, of: OrdersQuestion): Promise<OrderSums> {
  const { rows } =
    await sql<OrderSums>`SELECT count(*)::int AS total, coalesce(sum(o.stake) FILTER (WHERE o.free_bet IS NULL), 0)::bigint AS stake, coalesce(sum(o.win), 0)::bigint AS win,
      coalesce(sum(CASE WHEN o.status = 2 THEN o.rebate ELSE o.rebate_paid END), 0)::bigint AS rebate, coalesce(sum(o.returned), 0)::bigint AS returned
    FROM lottery_order o WHERE ${asked(of)}`.execute(db);
  const [sums] = rows;
  invariant(sums, 'A sum has a row');
  return sums;
}

function asked(of: OrdersQuestion): RawBuilder<unknown> {
  const game = of.game === undefined ? sql`` : sql`AND o.game = ${of.game}`;
  const issue =
    of.issue === undefined
      ? sql``
      : sql`AND o.issue_id IN (SELECT id FROM lottery_issue WHERE merchant_id = ${of.merchantId} AND number = ${of.issue})`;
  const status = of.status === undefined ? sql`` : sql`AND o.status = ${of.status}`;
  const chase = of.chaseId === undefined ? sql`` : sql`AND o.chase_id = ${of.chaseId}`;
  return sql`${own(of)} ${game} ${issue} ${status} ${chase} AND ${within(sql`o.placed_at`, of.span)}`;
}

/** What helps to give orders back. */
export type Returned = Pick<
  StoredOrder,
  | 'id'
  | 'member_id'
  | 'merchant_id'
  | 'issue_id'
  | 'chase_id'
  | 'game'
  | 'play'
  | 'mode'
  | 'selection'
  | 'series'
  | 'series_limit'
  | 'line_stake'
  | 'stake'
  | 'placed_at'
>;

/** The main pocket as it stands. */
export async function readMainBalance(db: Db, memberId: string, currency: string): Promise<{ balance: bigint; version: bigint }> {
  const { rows } = await sql<{ balance: bigint; version: bigint }>`SELECT balance, version FROM ledger_account
    WHERE owner_id = ${memberId} AND pocket = 'main' AND currency = ${currency}`.execute(db);
  return rows[0] ?? { balance: 0n, version: 0n };
}
