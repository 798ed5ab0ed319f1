import { invariant } from '@trevo/kernel';
import { isRefunded, orderStatuses, orderStatusOf } from '@trevo/lottery-rules/orders';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { soldOrder } from './give-back.ts';
import { coveragePpm } from './order-coverage.ts';
import { dayOf, type StoredOrder } from './orders-store.ts';

/** An order that ended, as the wagering of a bonus counts it (rewards' rule book §1, §4.5). */
export type PlayedOrder = {
  /** Its stake came back by a tie. */
  readonly isPush: boolean;
  /** Of an odds board: the unit of all that its player has on the play of the issue. */
  readonly board: string | null;
  /** How much of the play the player's lines of this issue cover, in ppm; of an odds board nobody asks. */
  readonly coveragePpm: number | null;
};

/** These orders, with all that their players have on the same plays of the same issues. */
export async function readPlayedOrders(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, PlayedOrder>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredOrder>`SELECT o.*, i.day::text AS day FROM (SELECT DISTINCT issue_id, member_id, play FROM lottery_order
      WHERE id = ANY (${[...ids]}::text[])) AS p
    JOIN lottery_order o ON o.issue_id = p.issue_id AND o.member_id = p.member_id AND o.play = p.play JOIN lottery_issue i ON i.id = o.issue_id
    ORDER BY o.id`.execute(db);
  const asked = new Set(ids);
  const played = new Map<string, PlayedOrder>();
  for (const orders of Map.groupBy(rows, (order) => [order.issue_id, order.member_id, order.play].join(' ')).values()) {
    const lines = orders.filter(({ mode }) => mode !== 'ELOTT');
    const covered = lines.some(({ id }) => asked.has(id)) ? coverageOfLines(lines) : null;
    for (const { id, mode, status, issue_id: issue, play } of orders) {
      if (!asked.has(id)) continue;
      const isPush = status === orderStatuses.tie;
      played.set(
        id,
        mode === 'ELOTT' ? { isPush, board: `${issue} ${play}`, coveragePpm: null } : { isPush, board: null, coveragePpm: covered },
      );
    }
  }
  return played;
}

/** What was given back whole covers nothing. */
function coverageOfLines(orders: readonly StoredOrder[]): number {
  const sold = orders.filter(({ status }) => !isRefunded(orderStatusOf(status))).map((order) => ({ order, ...soldOrder(order) }));
  const [first] = sold;
  if (first === undefined) return 0;
  invariant(
    sold.every(({ play }) => play.id === first.play.id),
    'What is covered together is of one play',
  );
  return coveragePpm({
    lottery: first.lottery,
    play: first.play,
    on: dayOf(first.order),
    selections: sold.map(({ selection }) => selection),
  });
}
