import type { Id } from '@trevo/kernel';
import { orderStatuses } from '@trevo/lottery-rules/orders';
import type { Settler } from '@trevo/lottery-rules/settlement';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { ComeAgain, Lease } from '../../core/work.ts';
import type { Db, Tx } from '../../db/database.ts';
import { announceBalance } from '../wallet/index.ts';
import { queueResults } from '../web-push/index.ts';
import { freeColumns, settleFreeOrders } from './free-orders.ts';
import { giveBack, lowerExposure } from './give-back.ts';
import {
  openSettler,
  type OrderOutcomeRow,
  type OrderToSettle,
  outcomesOf,
  readSettlingIssue,
  type SettlingIssue,
} from './order-outcomes.ts';
import { endedByIssue, tellSettlement } from './tell-settlement.ts';

/** The kind of due work that a draw, or a void issue, leaves: its key is the issue. */
export const settleWork = 'lottery-settle';

/** Orders of one transaction: the accounts of their players wait for it. */
const settledAtOnce = 1_000;
const notYetMs = 1_000;
/** How soon an issue is looked at again that waits for the second signature of a ruling. */
const heldMs = 5_000;

/** Orders that wait, and how they came out; null: each gets its stake back. */
type Batch = { readonly orders: readonly OrderToSettle[]; readonly outcomes: readonly OrderOutcomeRow[] | null };

type Balance = { readonly owner: Id<'member'>; readonly currency: string; readonly balance: bigint; readonly version: bigint };

/**
 * Settles the orders of an issue that was drawn, or gives back those of one that is void, in batches that are a transaction each. Whatever is done twice, or by
 * two at once, is done once: only orders that wait are paid, and each under its own key. Whoever goes on after a death goes on with what waits. While a batch
 * is written the next is read and reckoned; no more than two are in memory.
 */
export async function settleIssue(app: App, lease: Lease, atOnce = settledAtOnce): Promise<ComeAgain | void> {
  const issue = await readSettlingIssue(app.db, lease.key);
  if (issue === null || issue.state === 'settled' || issue.state === 'missed') return;
  if (issue.state !== 'drawn' && issue.state !== 'void') return { againMs: notYetMs };
  if (await isHeld(app.db, issue.id)) return { againMs: heldMs };
  const settler = issue.state === 'drawn' ? openSettler(issue) : null;
  const batchAfter = (after: string) => readBatch(app.db, issue, { settler, after, atOnce });
  let batch = await batchAfter('');
  while (batch !== null) {
    if (lease.signal.aborted) return { againMs: notYetMs };
    const { orders } = batch;
    const [balances, next] = await Promise.all([writeBatch(app, { lease, issue, batch }), batchAfter(orders.at(-1)?.id ?? '')]);
    for (const { owner, balance, currency, version } of balances) announceBalance(app, owner, { balanceMinor: balance, currency, version });
    batch = next;
  }
  const ended = await inLeasedTransaction(app.db, lease, async (tx) => {
    const done =
      await sql`UPDATE lottery_issue SET state = 'settled', settled_at = clock_timestamp() WHERE id = ${issue.id} AND state IN ('drawn', 'void')
      AND NOT EXISTS (SELECT FROM lottery_order WHERE issue_id = ${issue.id} AND status = ${orderStatuses.pending})`.execute(tx);
    if (done.numAffectedRows === 1n) await queueResults(tx, issue.id, endedByIssue);
    return done;
  });
  // A ruling was proposed or signed in this moment, and its issue is not as it was read.
  if (ended.numAffectedRows === 0n && (await readSettlingIssue(app.db, issue.id))?.state !== 'settled') return { againMs: notYetMs };
  if (lease.merchantId !== null) app.desks.officeNews(lease.merchantId, 'lotteries', 'dashboard');
  // Of two who settle an issue, the one who ended it tells.
  if (ended.numAffectedRows === 1n) await tellSettlement(app, issue);
}

async function isHeld(db: Db, issueId: string): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`SELECT lottery_is_held(${issueId}) AS held`.execute(db);
  return rows[0]?.held ?? false;
}

/** The next orders that wait, in the order of their ids, and how they came out; null: none. */
async function readBatch(
  db: Db,
  { id, day }: SettlingIssue,
  { settler, after, atOnce }: { readonly settler: Settler | null; readonly after: string; readonly atOnce: number },
): Promise<Batch | null> {
  const { rows } =
    await sql<OrderToSettle>`SELECT o.id, o.member_id, o.currency, o.game, o.play, o.mode, o.selection, o.series, o.series_limit, o.odds, o.line_stake,
      o.stake, o.rebate, o.edition, ${freeColumns}, ${day}::text AS day
    FROM lottery_order o WHERE o.issue_id = ${id} AND o.status = 2 AND o.id > ${after} ORDER BY o.id LIMIT ${atOnce}`.execute(db);
  if (rows.length === 0) return null;
  return { orders: rows, outcomes: settler && outcomesOf(rows, settler) };
}

/** Writes a batch, and answers the balances of its players after it; nothing, where somebody else has settled all of it meanwhile. */
function writeBatch(
  app: App,
  { batch, issue, lease }: { readonly batch: Batch; readonly issue: SettlingIssue; readonly lease: Lease },
): Promise<readonly Balance[]> {
  const { orders, outcomes } = batch;
  return inLeasedTransaction(app.db, lease, async (tx) => {
    const ids = orders.map(({ id }) => id);
    const written = outcomes ? await payOutcomes(tx, issue, outcomes) : await giveBack(tx, ids, 'noDraw');
    if (written.length === 0) return [];
    const own = new Set(ids);
    await lowerExposure(
      tx,
      written.filter((id) => !own.has(id)),
    );
    // A chase that stops gives back to players who won here: all are of this batch.
    const { rows } = await sql<Balance>`SELECT a.owner_id AS owner, a.currency, a.balance, a.version
      FROM (SELECT DISTINCT * FROM unnest(${orders.map((order) => order.member_id)}::text[], ${orders.map(({ currency }) => currency)}::text[])
        AS m (member, currency)) AS p
        JOIN ledger_account a ON a.owner_id = p.member AND a.pocket = 'main' AND a.currency = p.currency`.execute(tx);
    return rows;
  });
}

/** Answers which orders it wrote, those of later issues too. */
async function payOutcomes(tx: Tx, { id, result }: SettlingIssue, outcomes: readonly OrderOutcomeRow[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM lottery_settle(${id}, ${result}, ${JSON.stringify(outcomes)}::jsonb)`.execute(
    tx,
  );
  const written = rows.map((row) => row.id);
  await settleFreeOrders(tx, outcomes, { written: new Set(written) });
  return written;
}
