import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { eachMerchant } from '../brand/index.ts';
import { announceBalance } from '../wallet/index.ts';

/** What is behind is caught up in spans of at most so many seconds: a transaction holds the accounts of all whom it pays. */
const spanSecondsMax = 300;

type Paid = { readonly member: Id<'member'>; readonly currency: Currency; readonly balance: bigint; readonly version: bigint };

/**
 * Credits players and everybody above them for what was settled since the last time, at every brand, and pays what has come to whole units of money. A span is
 * credited with the mark that it was, or not at all: each unit line earns once, however often this is done and wherever it dies.
 */
export async function runRebates(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async ({ id }) => {
    for (;;) {
      lease.signal.throwIfAborted();
      const paid = await inLeasedTransaction(app.db, lease, (tx) => rebateNextSpan(tx, id));
      if (paid === null) break;
      for (const { member, balance, currency, version } of paid) announceBalance(app, member, { balanceMinor: balance, currency, version });
    }
  });
}

/** Pays the next span of a brand; null where everything that is reckoned is credited. */
async function rebateNextSpan(tx: Tx, merchantId: Id<'merchant'>): Promise<readonly Paid[] | null> {
  const span = await holdSpan(tx, merchantId);
  if (span === null) return null;
  const [from, to] = [toTimestamp(span.from), toTimestamp(span.to)];
  const { rows } = await sql<Paid>`SELECT * FROM rebate_pay(${merchantId}, ${from}, ${to})`.execute(tx);
  await sql`UPDATE rebate_book SET rebated_to = ${to} WHERE merchant_id = ${merchantId}`.execute(tx);
  return rows;
}

/** The next span in which something was settled, and holds the brand's book: one credits at a time. Empty stretches are passed over. */
async function holdSpan(tx: Tx, merchantId: Id<'merchant'>): Promise<{ readonly from: Instant; readonly to: Instant } | null> {
  await sql`INSERT INTO rebate_book (merchant_id, rebated_to) VALUES (${merchantId}, 'epoch') ON CONFLICT DO NOTHING`.execute(tx);
  const { rows } = await sql<{ from: Instant; to: Instant | null }>`
    SELECT f.at AS "from", least(c.reckoned_to, f.at + make_interval(secs => ${spanSecondsMax})) AS "to"
    FROM (SELECT * FROM rebate_book WHERE merchant_id = ${merchantId} FOR UPDATE) AS b JOIN fact_clock c ON c.merchant_id = b.merchant_id
      CROSS JOIN LATERAL (SELECT min(u.settled_at) AS at FROM settled_unit u
        WHERE u.merchant_id = b.merchant_id AND u.settled_at >= b.rebated_to AND u.settled_at < c.reckoned_to) AS f
    WHERE f.at IS NOT NULL`.execute(tx);
  const [span] = rows;
  return span?.to ? { from: span.from, to: span.to } : null;
}
