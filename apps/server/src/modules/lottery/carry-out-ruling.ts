import { amountOut } from '@trevo/contract';
import { type Id, invariant } from '@trevo/kernel';
import { orderStatuses } from '@trevo/lottery-rules/orders';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import type { Db, Tx } from '../../db/database.ts';
import { announceBalance } from '../wallet/index.ts';
import { type FreeColumns, freeColumns, isMovedOn, settleFreeOrders } from './free-orders.ts';
import { lowerExposure } from './give-back.ts';
import { openSettler, type OrderOutcomeRow, outcomesOf, readSettlingIssue, type SettlingIssue } from './order-outcomes.ts';
import type { StoredOrder } from './orders-store.ts';
import { readRuling, type StoredRuling } from './rulings-store.ts';
import { tellAgain } from './tell-watchers.ts';

/** The kind of due work that a ruling leaves when it is signed: its key is the ruling. */
export const rulingWork = 'lottery-ruling';

/** Orders of one transaction: the accounts of their players wait for it. */
const workedAtOnce = 500;
const notYetMs = 1_000;

/** An order that a ruling changed, with the balance after it. */
type Worked = Pick<StoredOrder, 'id' | 'member_id' | 'issue_id' | 'currency'> & {
  /** What it came to less what it had come to. */
  readonly change: bigint;
  readonly balance: bigint;
  readonly version: bigint;
};

/** What a ruling came to for one player. */
type Sum = { orders: number; given: bigint; taken: bigint };

/**
 * Works the settled orders of an issue anew as a ruling says, in batches that are a transaction each. An order that stands as it should is left alone, so that
 * whatever is done twice, or by two at once, is done once, and whoever goes on after a death goes on with what is left. Orders that still waited are settled,
 * or given back, as of any other issue.
 */
export async function carryOutRuling(app: App, lease: Lease, atOnce = workedAtOnce): Promise<ComeAgain | void> {
  const ruling = await readRuling(app.db, { id: lease.key, merchantId: lease.merchantId });
  if (ruling?.state !== 'approved') return;
  const issue = await readSettlingIssue(app.db, ruling.issue_id);
  invariant(issue, 'A ruling is about an issue');
  const dueOf = outcomesBy(ruling, issue);
  const sums = new Map<string, Sum>();
  let last = '';
  for (;;) {
    if (lease.signal.aborted) return { againMs: notYetMs };
    const orders = await readSettled(app.db, issue, { after: last, limit: atOnce });
    last = orders.at(-1)?.id ?? last;
    if (orders.length === 0) break;
    const changed = dueOf(orders);
    if (changed.length === 0) continue;
    tellBatch(app, issue.id, { worked: await inLeasedTransaction(app.db, lease, (tx) => rectify(tx, ruling, changed)), sums });
  }
  await tellSums(app, { ruling, issue, sums });
  const isDone = await inLeasedTransaction(app.db, lease, (tx) => finish(tx, ruling));
  if (!isDone) return { againMs: notYetMs };
  if (lease.merchantId !== null) app.desks.officeNews(lease.merchantId, 'lotteries', 'dashboard');
}

/** What a ruling makes of settled orders; of those that stand so already nothing. */
export function outcomesBy(
  ruling: Pick<StoredRuling, 'act'>,
  issue: SettlingIssue,
): (orders: readonly SettledOrder[]) => OrderOutcomeRow[] {
  const settler = ruling.act === 'correct' ? openSettler(issue) : null;
  return (orders) => {
    const due = settler ? outcomesOf(orders, settler) : orders.map(refundOf);
    return due.filter((outcome, i) => !standsAs(orders[i] as SettledOrder, outcome));
  };
}

/** An order that was settled, with the terms of the free bet that paid it. */
export type SettledOrder = StoredOrder & FreeColumns;

/** The whole stake, and nothing won; of a free bet the bet itself. */
function refundOf({ id, stake, free_bet: betId }: SettledOrder): OrderOutcomeRow {
  const back = { id, status: orderStatuses.superRefund, win: '0', rebate: '0', prizes: [] };
  if (betId === null) return { ...back, returned: String(stake) };
  return { ...back, returned: '0', free: { orderId: id, betId, result: 'void', payout: '0' } };
}

function standsAs(order: StoredOrder, due: OrderOutcomeRow): boolean {
  const shown = (prizes: OrderOutcomeRow['prizes']) =>
    JSON.stringify((prizes ?? []).map(({ key, tier, count, amount }) => [key, tier, count, amount]));
  return (
    order.status === due.status &&
    String(order.win) === due.win &&
    String(order.returned) === due.returned &&
    String(order.rebate_paid) === due.rebate &&
    shown(order.prizes) === shown(due.prizes)
  );
}

/** Settled orders of an issue in the order of their ids; without those whose free bet came back and was placed again since. */
export async function readSettled(
  db: Db,
  { id, day }: Pick<SettlingIssue, 'id' | 'day'>,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<SettledOrder[]> {
  const { rows } = await sql<SettledOrder>`SELECT o.*, ${freeColumns}, ${day}::text AS day FROM lottery_order o
    WHERE o.issue_id = ${id} AND o.id > ${after} AND o.status IN (4, 5, 16) AND (o.free_bet IS NULL OR NOT ${isMovedOn}) ORDER BY o.id LIMIT ${limit}`.execute(
    db,
  );
  return rows;
}

async function rectify(tx: Tx, ruling: StoredRuling, due: readonly OrderOutcomeRow[]): Promise<readonly Worked[]> {
  const { rows } = await sql<{
    id: string;
    issue_id: string;
  }>`SELECT id, issue_id FROM lottery_rectify(${ruling.id}, ${JSON.stringify(due)}::jsonb)`.execute(tx);
  await settleFreeOrders(tx, due, { written: new Set(rows.map(({ id }) => id)), ruling: ruling.id });
  await lowerExposure(
    tx,
    rows.filter(({ issue_id }) => issue_id !== ruling.issue_id).map(({ id }) => id),
  );
  const worked = await sql<Worked>`SELECT o.id, o.member_id, o.issue_id, o.currency, a.balance, a.version,
      greatest(o.win + o.returned + o.rebate_paid - coalesce(b.win + b.returned + b.rebate_paid, 0), CASE WHEN o.free_bet IS NOT NULL THEN 0 END) AS change
    FROM lottery_order o JOIN ledger_account a ON a.owner_id = o.member_id AND a.pocket = 'main' AND a.currency = o.currency
      LEFT JOIN lottery_order_before b ON b.order_id = o.id AND b.ruling_id = ${ruling.id}
    WHERE o.id = ANY (${rows.map(({ id }) => id)}::text[])`.execute(tx);
  return worked.rows;
}

/** A ruling is done when no order of its issue waits any more. */
async function finish(tx: Tx, { id, issue_id, merchant_id: merchantId }: StoredRuling): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE lottery_ruling SET state = 'done', done_at = clock_timestamp()
    WHERE id = ${id} AND state = 'approved'
      AND NOT EXISTS (SELECT FROM lottery_order WHERE issue_id = ${issue_id} AND status = ${orderStatuses.pending})`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await tellAgain(tx, { id, merchantId: merchantId as Id<'merchant'>, issueId: issue_id });
  return true;
}

/** Each player learns the balance after the batch; what the ruling came to is told once, at its end. */
function tellBatch(
  app: App,
  issueId: string,
  { worked, sums }: { readonly worked: readonly Worked[]; readonly sums: Map<string, Sum> },
): void {
  const balances = new Map<string, Worked>();
  for (const order of worked) {
    balances.set(order.member_id, order);
    if (order.issue_id !== issueId) continue;
    const sum = sums.get(order.member_id) ?? { orders: 0, given: 0n, taken: 0n };
    const [given, taken] = order.change > 0n ? [order.change, 0n] : [0n, -order.change];
    sums.set(order.member_id, { orders: sum.orders + 1, given: sum.given + given, taken: sum.taken + taken });
  }
  for (const [memberId, { balance, version, currency }] of balances)
    announceBalance(app, memberId as Id<'member'>, { balanceMinor: balance, currency, version });
}

async function tellSums(
  app: App,
  { ruling, issue, sums }: { readonly ruling: StoredRuling; readonly issue: SettlingIssue; readonly sums: ReadonlyMap<string, Sum> },
): Promise<void> {
  const debts = await sql<{
    member_id: string;
    owed: bigint;
  }>`SELECT member_id, owed FROM lottery_debt WHERE ruling_id = ${ruling.id}`.execute(app.db);
  const owed = new Map(debts.rows.map((row) => [row.member_id, row.owed]));
  for (const [memberId, { orders, given, taken }] of sums) {
    app.bus.publish(`member:${memberId as Id<'member'>}`, {
      type: 'lottery_ruled',
      gameCode: issue.game,
      number: issue.number,
      act: ruling.act,
      orders,
      given: amountOut(given),
      taken: amountOut(taken),
      owed: amountOut(owed.get(memberId) ?? 0n),
    });
  }
}
