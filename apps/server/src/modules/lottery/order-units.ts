import { type Instant, invariant } from '@trevo/kernel';
import { type Rational, ratio } from '@trevo/lottery-rules';
import { coverageOf } from '@trevo/lottery-rules/exposure';
import { isRefunded, orderStatuses, orderStatusOf } from '@trevo/lottery-rules/orders';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { soldOrder } from './give-back.ts';
import { dayOf, type StoredOrder } from './orders-store.ts';

/**
 * What orders came to, as one unit of play (agents' rule book §1.2). Of series and fixed prizes each order is one; of odds boards all that a player has on one
 * play of an issue. Amounts in ledger units, and of cash only: what was staked, won and given back of a bonus is no valid bet (rewards' rule book §1), nor is a
 * free bet (§5); its lines cover what they cover.
 */
export type OrderUnit = {
  /** Every order of the unit that is settled. */
  readonly orders: readonly string[];
  readonly unit: string;
  readonly mode: StoredOrder['mode'];
  readonly acceptedAt: Instant;
  readonly staked: bigint;
  readonly won: bigint;
  /** Came back because there was no bet, and because of a tie. */
  readonly voided: bigint;
  readonly pushed: bigint;
  /** The share of the play's outcomes that the player's orders of this issue and play cover; null where no rule asks. */
  readonly coverage: Rational | null;
};

/** The units that these settled orders belong to. `coverageFrom`: from which share on a coverage matters exactly. */
export async function readOrderUnits(db: Db, ids: readonly string[], coverageFrom: Rational): Promise<readonly OrderUnit[]> {
  if (ids.length === 0) return [];
  // All that the players of these orders have on the same plays of the same issues: what one covers another adds to.
  const { rows } =
    await sql<CashOrder>`SELECT o.*, i.day::text AS day, CASE WHEN o.free_bet IS NULL THEN o.stake - coalesce(u.won + u.bonus + u.returned, 0) ELSE 0 END AS cash_stake,
      CASE WHEN o.free_bet IS NULL THEN o.win - coalesce(u.paid, 0) ELSE 0 END AS cash_win, o.returned - coalesce(u.returned, 0) AS cash_returned FROM (SELECT DISTINCT issue_id, member_id, play FROM lottery_order
      WHERE id = ANY (${[...ids]}::text[])) AS p
    JOIN lottery_order o ON o.issue_id = p.issue_id AND o.member_id = p.member_id AND o.play = p.play JOIN lottery_issue i ON i.id = o.issue_id
    LEFT JOIN bonus_unit u ON u.member_id = o.member_id AND u.vendor = o.vendor AND u.round = o.id
    WHERE o.status <> ${orderStatuses.pending} ORDER BY o.id`.execute(db);
  const asked = new Set(ids);
  const together = Map.groupBy(rows, (order) => [order.issue_id, order.member_id, order.play].join(' '));
  return [...together.values()].flatMap((orders) => {
    const [boards, others] = [
      orders.filter((order) => isOfBoard(order) && order.free_bet === null),
      orders.filter((order) => !isOfBoard(order)),
    ];
    const coverage = others.length > 0 ? coverageOfOrders(others, coverageFrom) : null;
    const units = others.filter(({ id }) => asked.has(id)).map((order) => unitOf([order], order.id, coverage));
    const [first] = boards;
    return first ? [...units, unitOf(boards, `${first.issue_id} ${first.play}`, null)] : units;
  });
}

/** An order with what of it was cash. */
type CashOrder = StoredOrder & { readonly cash_stake: bigint; readonly cash_win: bigint; readonly cash_returned: bigint };

function isOfBoard({ mode }: StoredOrder): boolean {
  return mode === 'ELOTT';
}

function unitOf(orders: readonly CashOrder[], unit: string, coverage: Rational | null): OrderUnit {
  const [first] = orders;
  invariant(first, 'A unit has an order');
  const sum = (of: (order: CashOrder) => bigint) => orders.reduce((total, order) => total + of(order), 0n);
  return {
    orders: orders.map(({ id }) => id),
    unit,
    mode: first.mode,
    acceptedAt: first.placed_at,
    staked: sum((order) => order.cash_stake),
    won: sum((order) => order.cash_win),
    voided: sum((order) => (isVoid(order) ? order.cash_returned : 0n)),
    pushed: sum((order) => (isVoid(order) ? 0n : order.cash_returned)),
    coverage,
  };
}

/** What was given back whole covers nothing. */
function coverageOfOrders(orders: readonly StoredOrder[], exactFrom: Rational): Rational {
  const played = orders.filter((order) => !isVoid(order));
  const [first] = played;
  if (!first) return ratio(0);
  const sold = played.map(soldOrder);
  const { lottery, play } = sold[0] as (typeof sold)[number];
  return coverageOf(
    lottery,
    play,
    sold.map(({ selection }) => selection),
    { on: dayOf(first), exactFrom },
  );
}

function isVoid({ status }: StoredOrder): boolean {
  return isRefunded(orderStatusOf(status));
}
