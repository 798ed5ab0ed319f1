import { periodAt } from '@trevo/commission/periods';
import { lotteryVendors } from '@trevo/contract';
import { type BusinessCalendar, type Id, type Instant, instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { chargePayments, type PaymentMove } from './charge-payments.ts';
import type { FactClock } from './fact-clock.ts';
import type { FactCategory, PostedField } from './facts-tables.ts';
import { keepJackpotWins } from './jackpot-wins.ts';
import { keepPostings } from './postings-store.ts';
import { isBefore } from './settled-lines.ts';

/** A movement that counts as cash or cost of a member. Amounts in ledger units. */
type Posting = {
  readonly memberId: Id<'member'>;
  readonly transferId: Id<'transfer'>;
  readonly kind: string;
  readonly field: PostedField | 'win';
  readonly vendor: string | null;
  /** Of cash: who moved it, and their name of the payment, or ours of one that goes out. */
  readonly provider: string | null;
  readonly payment: string | null;
  readonly currency: string;
  readonly amount: bigint;
  readonly postedAt: Instant;
};

type Terms = {
  readonly calendar: BusinessCalendar;
  readonly clock: FactClock;
  /** Null: all. */
  readonly before: Instant | null;
  readonly limit: number;
};

/**
 * Takes the oldest noted movements of a brand, and adds what counts of them to the sums of members and teams, in the caller's transaction. Answers how many it
 * took. Whether and as what one counts is said by `fact_kind`.
 */
export async function reckonPostings(tx: Tx, merchantId: Id<'merchant'>, { calendar, clock, before, limit }: Terms): Promise<number> {
  const { rows } = await sql<{ id: string }>`WITH taken AS (
      DELETE FROM posted_line WHERE ctid = ANY (ARRAY(
        SELECT ctid FROM posted_line WHERE merchant_id = ${merchantId} AND ${isBefore(sql`posted_at`, before)} ORDER BY id LIMIT ${limit})) RETURNING transfer_id
    ) SELECT transfer_id AS id FROM taken`.execute(tx);
  const postings = await readPostings(
    tx,
    rows.map(({ id }) => id),
  );
  const counted = postings.map(({ vendor, ...posting }) => {
    const at = instant(Math.max(posting.postedAt, clock.closedTo));
    return { ...posting, at, slot: periodAt(calendar, 'hour', at).start, category: categoryOf(vendor, posting.field) };
  });
  const cash = counted.filter((posting): posting is typeof posting & PaymentMove => posting.field !== 'win');
  await keepPostings(tx, merchantId, [...cash, ...(await chargePayments(tx, merchantId, cash))]);
  await keepJackpotWins(
    tx,
    merchantId,
    counted.filter(({ field }) => field === 'win'),
  );
  return rows.length;
}

/** A rebate of a lottery is one of its kind of game. What else is posted belongs to none. */
function categoryOf(vendor: string | null, field: PostedField | 'win'): FactCategory | 'CONS' {
  return field === 'rebate' && Object.values<string | null>(lotteryVendors).includes(vendor) ? 'LOTT' : 'CONS';
}

/** Of cash alone: the provider stands in a pocket of the movement, or where that is out of suspense, with its names; so does the payment. */
const paymentColumns = sql`CASE WHEN k.field IN ('deposit', 'withdrawal') THEN coalesce(coalesce(o.payload, t.payload)->>'provider',
      (SELECT substr(h.pocket, length('provider:') + 1) FROM ledger_entry s JOIN ledger_account h ON h.id = s.account_id
        WHERE s.transfer_id = t.id AND h.pocket LIKE 'provider:%' LIMIT 1)) END AS provider,
  CASE WHEN k.field IN ('deposit', 'withdrawal') THEN coalesce(
      coalesce(o.payload, t.payload)->>'payment', coalesce(o.payload, t.payload)->>'payout', coalesce(o.payload, t.payload)->>'item',
      coalesce(o.payload, t.payload)->>'deposit') END AS payment`;

/** What counts of these movements, of accounts that count. A reversal counts as what it takes back. */
async function readPostings(tx: Tx, transfers: readonly string[]): Promise<readonly Posting[]> {
  if (transfers.length === 0) return [];
  const { rows } =
    await sql<Posting>`SELECT m.id AS "memberId", t.id AS "transferId", k.kind, k.field, coalesce(o.payload, t.payload)->>'vendor' AS vendor,
      ${paymentColumns}, t.currency, (sum(e.amount) * k.direction)::bigint AS amount, t.created_at AS "postedAt"
    FROM unnest(${transfers}::text[]) AS n (id)
      JOIN ledger_transfer t ON t.id = n.id
      LEFT JOIN ledger_transfer o ON t.kind = 'reversal' AND o.id = t.payload->>'reverses'
      JOIN fact_kind k ON k.kind = coalesce(o.kind, t.kind)
      JOIN ledger_entry e ON e.transfer_id = t.id
      JOIN ledger_account a ON a.id = e.account_id AND a.pocket = k.pocket
      JOIN member m ON m.id = a.owner_id AND m.type <> 4 AND NOT m.test
    GROUP BY m.id, t.id, t.currency, t.created_at, t.payload, o.payload, k.kind, k.field, k.direction
    ORDER BY t.created_at, t.id, m.id`.execute(tx);
  return rows;
}
