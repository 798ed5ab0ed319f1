import { amountOut } from '@trevo/contract';
import { type Id, invariant, parseDate } from '@trevo/kernel';
import { orderStatuses } from '@trevo/lottery-rules/orders';
import { type Settler, settlerOf } from '@trevo/lottery-rules/settlement';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { announceBalance } from '../wallet/index.ts';
import { giveBack, lowerExposure, soldOrder } from './give-back.ts';
import { lotteryOfGame } from './order-game.ts';
import type { StoredOrder } from './orders-store.ts';

/** The kind of due work that a draw, or a void issue, leaves: its key is the issue. */
export const settleWork = 'lottery-settle';

/** Orders of one transaction: the accounts of their players wait for it. */
const settledAtOnce = 500;
const notYetMs = 1_000;

type Issue = {
  readonly id: string;
  readonly game: string;
  readonly number: string;
  readonly day: string;
  readonly state: 'selling' | 'frozen' | 'drawn' | 'settled' | 'void' | 'missed';
  readonly result: string | null;
  readonly drawn_at: number | null;
};

/** What a batch wrote, with the balances after it. */
type Written = Pick<StoredOrder, 'id' | 'member_id' | 'issue_id' | 'currency' | 'win' | 'returned'> & {
  readonly balance: bigint;
  readonly version: bigint;
};

/** What an issue came to for one player. */
type Sum = { orders: number; win: bigint; returned: bigint };

/**
 * Settles the orders of an issue that was drawn, or gives back those of one that is void, in batches that are a transaction each. Whatever is done twice, or by
 * two at once, is done once: only orders that wait are paid, and each under its own key. Whoever goes on after a death goes on with what waits.
 */
export async function settleIssue(app: App, lease: Lease, atOnce = settledAtOnce): Promise<ComeAgain | void> {
  const issue = await readIssue(app, lease.key);
  if (issue === null || issue.state === 'settled' || issue.state === 'missed') return;
  if (issue.state !== 'drawn' && issue.state !== 'void') return { againMs: notYetMs };
  const settler = issue.state === 'drawn' ? openSettler(issue) : null;
  const sums = new Map<string, Sum>();
  for (;;) {
    if (lease.signal.aborted) return { againMs: notYetMs };
    const written = await inLeasedTransaction(app.db, lease, (tx) => settleBatch(tx, issue, { settler, atOnce }));
    if (written.length === 0) break;
    tellBatch(app, issue, { written, sums });
  }
  await inLeasedTransaction(app.db, lease, (tx) =>
    sql`UPDATE lottery_issue SET state = 'settled', settled_at = clock_timestamp() WHERE id = ${issue.id} AND state IN ('drawn', 'void')
      AND NOT EXISTS (SELECT FROM lottery_order WHERE issue_id = ${issue.id} AND status = ${orderStatuses.pending})`.execute(tx),
  );
  if (lease.merchantId !== null) app.desks.officeNews(lease.merchantId, 'lotteries', 'dashboard');
  const { game: gameCode, number } = issue;
  for (const [memberId, { orders, win, returned }] of sums) {
    const message = { type: 'lottery_settled', gameCode, number, orders, win: amountOut(win), returned: amountOut(returned) } as const;
    app.bus.publish(`member:${memberId as Id<'member'>}`, message);
  }
}

async function readIssue(app: App, id: string): Promise<Issue | null> {
  const { rows } =
    await sql<Issue>`SELECT id, game, number, day::text AS day, state, result, drawn_at FROM lottery_issue WHERE id = ${id}`.execute(
      app.db,
    );
  return rows[0] ?? null;
}

function openSettler({ drawn_at, day, game, id, result }: Issue): Settler {
  invariant(result !== null && drawn_at !== null, `The issue ${id} has a result`);
  const lottery = lotteryOfGame(game, drawn_at as StoredOrder['placed_at']);
  const on = parseDate(day);
  invariant(lottery && on, `The issue ${id} is of a game and a day`);
  const settler = settlerOf({ lottery: lottery.id, result: JSON.parse(result), on });
  invariant(settler.ok, `The result of the issue ${id} is one of its lottery`);
  return settler.value;
}

/** Settles the next orders that wait, and answers everything that it wrote; nothing: none waits any more. Without a settler it gives them back. */
async function settleBatch(
  tx: Tx,
  issue: Pick<Issue, 'id' | 'day'>,
  how: { readonly settler: Settler | null; readonly atOnce: number },
): Promise<readonly Written[]> {
  const { atOnce, settler } = how;
  const { rows } = await sql<StoredOrder>`SELECT o.*, ${issue.day}::text AS day FROM lottery_order o
    WHERE o.issue_id = ${issue.id} AND o.status = 2 ORDER BY o.id LIMIT ${atOnce}`.execute(tx);
  if (rows.length === 0) return [];
  const ids = settler
    ? await payOutcomes(tx, issue, outcomesOf(rows, settler))
    : await giveBack(
        tx,
        rows.map(({ id }) => id),
        'noDraw',
      );
  const written = await sql<Written>`SELECT o.id, o.member_id, o.issue_id, o.currency, o.win, o.returned, a.balance, a.version
    FROM lottery_order o JOIN ledger_account a ON a.owner_id = o.member_id AND a.pocket = 'main' AND a.currency = o.currency
    WHERE o.id = ANY (${[...ids]}::text[])`.execute(tx);
  await lowerExposure(
    tx,
    written.rows.filter(({ issue_id }) => issue_id !== issue.id).map(({ id }) => id),
  );
  // Somebody else may have settled all of these meanwhile: what waits is looked for again.
  return ids.length > 0 ? written.rows : settleBatch(tx, issue, how);
}

async function payOutcomes(tx: Tx, { id }: Pick<Issue, 'id'>, outcomes: readonly object[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM lottery_settle(${id}, ${JSON.stringify(outcomes)}::jsonb)`.execute(tx);
  return rows.map((row) => row.id);
}

function outcomesOf(orders: readonly StoredOrder[], settler: Settler): object[] {
  const sold = new Map<string, Pick<ReturnType<typeof soldOrder>, 'quote' | 'selection'>>();
  return orders.map((order) => {
    const terms = [order.play, order.mode, order.selection, order.series, order.series_limit, order.placed_at].join('|');
    const { quote, selection } = sold.get(terms) ?? soldOrder(order);
    sold.set(terms, { quote, selection });
    const outcome = settler({
      id: order.id,
      play: order.play,
      selection,
      mode: order.mode,
      boughtAt: order.placed_at,
      oddsOf: quote.oddsOf,
      lineStakeMinor: order.line_stake,
      stakeMinor: order.stake,
      rebateMinor: order.rebate,
    });
    return {
      id: order.id,
      status: orderStatuses[outcome.status],
      win: String(outcome.winMinor),
      returned: String(outcome.returnedMinor),
      rebate: String(outcome.rebateMinor),
      prizes: outcome.prizes.map(({ key, tier, count, amountMinor }) => ({ key, tier, count, amount: String(amountMinor) })),
    };
  });
}

/** Each player learns the balance after the batch; what the issue came to is told once, at its end. */
function tellBatch(
  app: App,
  { id }: Issue,
  { written, sums }: { readonly written: readonly Written[]; readonly sums: Map<string, Sum> },
): void {
  const balances = new Map<string, Written>();
  for (const order of written) {
    balances.set(order.member_id, order);
    if (order.issue_id !== id) continue;
    const sum = sums.get(order.member_id) ?? { orders: 0, win: 0n, returned: 0n };
    sums.set(order.member_id, { orders: sum.orders + 1, win: sum.win + order.win, returned: sum.returned + order.returned });
  }
  for (const [memberId, { balance, version, currency }] of balances)
    announceBalance(app, memberId as Id<'member'>, { balanceMinor: balance, currency, version });
}
