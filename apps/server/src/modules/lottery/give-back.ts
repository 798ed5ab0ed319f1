import { type Id, invariant } from '@trevo/kernel';
import { decodeSelection } from '@trevo/lottery-rules/codec';
import { type OrderStatus, orderStatuses } from '@trevo/lottery-rules/orders';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { returnFreeOrders } from './free-orders.ts';
import { lotteryUnder } from './order-game.ts';
import { dayOf, type StoredOrder } from './orders-store.ts';
import { quoteAt } from './boards-store.ts';
import { type ExposedOrder, orderCells } from './slip-exposure.ts';

/** Holds the members' accounts first, as everything does that moves their orders. */
export async function holdMembers(tx: Tx, members: readonly Id<'member'>[]): Promise<void> {
  await sql`SELECT protection_hold(VARIADIC ${[...members]}::text[])`.execute(tx);
}

/** Which of these orders can still go back (`lottery_returnable`): their issues are held open until the transaction ends. */
export async function readReturnable(tx: Tx, orders: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ ids: string[] }>`SELECT lottery_returnable(${[...orders]}::text[]) AS ids`.execute(tx);
  return rows[0]?.ids ?? [];
}

/** Gives the stakes of orders back that wait for a draw, and the free bets that paid some, and answers which did (`lottery_give_back`). */
export async function giveBack(tx: Tx, orders: readonly string[], status: OrderStatus): Promise<readonly string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM lottery_give_back(${[...orders]}::text[], ${orderStatuses[status]}::smallint)`.execute(tx);
  const given = rows.map(({ id }) => id);
  await returnFreeOrders(tx, given, status);
  return given;
}

type Repeated = StoredOrder & { readonly issues: number; readonly first_stake: bigint };

/** Takes what orders of one game could have cost off their issues, which are open still: what was added when they were bought. */
export async function lowerExposure(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Repeated>`
    SELECT o.*, i.day::text AS day, n.issues, f.line_stake AS first_stake FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id
      CROSS JOIN LATERAL (SELECT count(DISTINCT s.issue_id)::int AS issues, count(*)::int AS orders FROM lottery_order s WHERE s.slip_id = o.slip_id) AS n
      JOIN lottery_order f ON f.slip_id = o.slip_id AND f.place = o.place % (n.orders / n.issues)
    WHERE o.id = ANY (${[...ids]}::text[])`.execute(tx);
  const byGame = Map.groupBy(rows, ({ game }) => game);
  for (const orders of byGame.values()) {
    const sold = orders.map((order) => ({ order, ...soldOrder(order) }));
    const [first] = sold;
    invariant(first, 'A game of the orders has one of them');
    const cells = await orderCells(
      first.lottery,
      sold.map(({ order, play, quote, selection }) => exposedOf(order, { play, quote, selection })),
    );
    const counted = [...cells.flat(), ...orders.flatMap(({ limited }) => limited ?? [])];
    await sql`SELECT lottery_expose(ARRAY[${JSON.stringify(counted)}::jsonb], NULL, NULL)`.execute(tx);
  }
}

function exposedOf(order: Repeated, sold: Pick<ExposedOrder, 'play' | 'quote' | 'selection'>): ExposedOrder {
  const { first_stake: lineStakeMinor, issue_id: issueId, issues, line_stake } = order;
  return { ...sold, issueId, on: dayOf(order), lineStakeMinor, times: Number(line_stake / lineStakeMinor), issues };
}

/** An order as its rules know it: by the edition that it was bought under, at the price that it was sold at. */
export function soldOrder(
  order: Pick<StoredOrder, 'id' | 'game' | 'day' | 'play' | 'mode' | 'selection' | 'series' | 'series_limit' | 'odds' | 'edition'>,
) {
  const lottery = lotteryUnder(order.game, order.edition);
  const play = lottery?.plays.get(order.play);
  invariant(lottery && play, `The play ${order.play} was on sale when its order was taken`);
  const { mode, series, series_limit: seriesLimit, odds } = order;
  const quote = quoteAt(play, { mode, series, seriesLimit, on: dayOf(order) }, odds);
  const selection = decodeSelection(play, order.selection, order.mode);
  invariant(quote.ok && selection.ok, `The order ${order.id} is as it was sold`);
  return { lottery, play, quote: quote.value, selection: selection.value };
}
