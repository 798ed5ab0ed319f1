import { amountOut } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { orderStatuses } from '@trevo/lottery-rules/orders';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inTransaction } from '../../db/transaction.ts';

/** What the orders of one player came to in an issue. */
type PlayerSum = { readonly member: Id<'member'>; readonly orders: number; readonly win: bigint; readonly returned: bigint };

/** Players told of one page: what is in memory at once, however many there are. */
const toldAtOnce = 1_000;
/** Orders that end with an issue; what was given back before its draw was told then. */
export const endedByIssue = [orderStatuses.won, orderStatuses.lost, orderStatuses.tie, orderStatuses.noDraw];

/** Tells each player of an issue once what the own orders came to, all of them, whoever settled how many. */
export async function tellSettlement(
  app: App,
  { id, game, number }: { readonly id: string; readonly game: string; readonly number: string },
) {
  await inTransaction(app.db, async (tx) => {
    await sql`DECLARE told NO SCROLL CURSOR FOR
      SELECT member_id AS member, count(*)::int AS orders, sum(win)::bigint AS win, sum(returned)::bigint AS returned FROM lottery_order
      WHERE issue_id = ${id} AND status = ANY (${endedByIssue}::smallint[]) GROUP BY member_id`.execute(tx);
    for (;;) {
      const { rows } = await sql<PlayerSum>`FETCH FORWARD ${sql.lit(toldAtOnce)} FROM told`.execute(tx);
      if (rows.length === 0) return;
      for (const { member, orders, win, returned } of rows) {
        const sums = { orders, win: amountOut(win), returned: amountOut(returned) };
        app.bus.publish(`member:${member}`, { type: 'lottery_settled', gameCode: game, number, ...sums });
      }
    }
  });
}
