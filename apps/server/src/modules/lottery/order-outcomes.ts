import { invariant, parseDate } from '@trevo/kernel';
import { orderStatuses } from '@trevo/lottery-rules/orders';
import { type Settler, settlerOf } from '@trevo/lottery-rules/settlement';
import type { FreeBetResult } from '@trevo/reward-rules/free-play';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type FreeColumns, paidBy } from './free-orders.ts';
import { soldOrder } from './give-back.ts';
import { lotteryOfGame } from './order-game.ts';
import type { StoredOrder } from './orders-store.ts';

/** An issue as settlement knows it. */
export type SettlingIssue = {
  readonly id: string;
  readonly game: string;
  readonly number: string;
  readonly day: string;
  readonly state: 'selling' | 'frozen' | 'drawn' | 'settled' | 'void' | 'missed';
  readonly result: string | null;
  readonly drawn_at: number | null;
};

/** What is read of an order to settle it. */
export type OrderToSettle = Parameters<typeof soldOrder>[0] &
  Pick<StoredOrder, 'member_id' | 'currency' | 'line_stake' | 'stake' | 'rebate'> &
  FreeColumns;

/** An order as `lottery_settle` and `lottery_rectify` take it. Amounts in ledger units. */
export type OrderOutcomeRow = {
  readonly id: string;
  readonly status: number;
  readonly win: string;
  readonly returned: string;
  readonly rebate: string;
  readonly prizes: readonly { readonly key: string; readonly tier: string; readonly count: number; readonly amount: string }[] | null;
  /** Of one that a free bet paid: what became of the bet, and all that the order pays, the value of the stake included. */
  readonly free?: { readonly orderId: string; readonly betId: string; readonly result: FreeBetResult; readonly payout: string };
};

export async function readSettlingIssue(db: Db, id: string): Promise<SettlingIssue | null> {
  const { rows } =
    await sql<SettlingIssue>`SELECT id, game, number, day::text AS day, state, result, drawn_at FROM lottery_issue WHERE id = ${id}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** What the result of an issue makes of its orders. */
export function openSettler({ drawn_at, day, game, id, result }: SettlingIssue): Settler {
  invariant(result !== null && drawn_at !== null, `The issue ${id} has a result`);
  const lottery = lotteryOfGame(game, drawn_at as StoredOrder['placed_at']);
  const on = parseDate(day);
  invariant(lottery && on, `The issue ${id} is of a game and a day`);
  const settler = settlerOf({ lottery: lottery.id, result: JSON.parse(result), on });
  invariant(settler.ok, `The result of the issue ${id} is one of its lottery`);
  return settler.value;
}

/** What a draw makes of orders, each by the rules that it was bought under. */
export function outcomesOf(orders: readonly OrderToSettle[], settler: Settler): OrderOutcomeRow[] {
  const sold = new Map<string, Pick<ReturnType<typeof soldOrder>, 'quote' | 'selection'>>();
  return orders.map((order) => {
    const terms = [
      order.play,
      order.mode,
      order.selection,
      order.series,
      order.series_limit,
      order.edition,
      JSON.stringify(order.odds),
    ].join('|');
    const { quote, selection } = sold.get(terms) ?? soldOrder(order);
    sold.set(terms, { quote, selection });
    const outcome = settler({
      id: order.id,
      play: order.play,
      selection,
      mode: order.mode,
      edition: order.edition,
      oddsOf: quote.oddsOf,
      lineStakeMinor: order.line_stake,
      stakeMinor: order.stake,
      rebateMinor: order.rebate,
    });
    const { win, returned, free } = paidBy(order, outcome);
    return {
      id: order.id,
      status: orderStatuses[outcome.status],
      win: String(win),
      returned: String(returned),
      rebate: String(outcome.rebateMinor),
      prizes: outcome.prizes.map(({ key, tier, count, amountMinor }) => ({ key, tier, count, amount: String(amountMinor) })),
      ...(free && { free }),
    };
  });
}
