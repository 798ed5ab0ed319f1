import type { Id, Instant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { CashierTables } from './cashier-tables.ts';

export type Payout = {
  readonly id: Id<'payout'>;
  readonly withdrawalId: Id<'withdrawal'>;
  readonly part: number;
  readonly minor: bigint;
  readonly status: 'queued' | 'sending' | 'paid' | 'failed' | 'returned';
  readonly sentAt: Instant | null;
  readonly paidAt: Instant | null;
  readonly endToEndId: string | null;
  readonly payTransferId: Id<'transfer'> | null;
  readonly confirmation: 'awaiting' | 'received' | 'auto_received' | 'not_received' | 'forced_received' | null;
  readonly confirmBy: Instant | null;
  readonly complaint: string | null;
  /** Why a report that it did not arrive ended as it did, in the operator's words. */
  readonly rulingReason: string | null;
  /** Who is asked to pay it; null: whom the withdrawal names. */
  readonly provider: string | null;
  /** Who refused it, or lost it by a decision of people. */
  readonly refusedBy: readonly string[];
  /** Since when it waits for people, as nobody knows whether it was paid. */
  readonly parkedAt: Instant | null;
};

export async function insertPayouts(
  tx: Tx,
  withdrawalId: Id<'withdrawal'>,
  payouts: readonly { readonly id: Id<'payout'>; readonly minor: bigint }[],
): Promise<void> {
  const rows = payouts.map(({ id, minor }, index) => ({ id, withdrawal_id: withdrawalId, part: index + 1, amount: minor }));
  await tx.insertInto('withdrawal_payout').values(rows).execute();
}

/** The payments of withdrawals, in order of their parts. The caller has read the withdrawals of its merchant. */
export async function readPayouts(db: Db, withdrawalIds: readonly Id<'withdrawal'>[]): Promise<Payout[]> {
  if (withdrawalIds.length === 0) return [];
  const rows = await db
    .selectFrom('withdrawal_payout')
    .selectAll()
    .where('withdrawal_id', 'in', withdrawalIds)
    .orderBy('withdrawal_id')
    .orderBy('part')
    .execute();
  return rows.map(payoutOf);
}

export type DuePayout = { readonly id: Id<'payout'>; readonly withdrawalId: Id<'withdrawal'>; readonly merchantId: Id<'merchant'> };

/** What no provider could be reached for is tried again after so long. */
const retryAfterSeconds = 10;

/**
 * Takes the payments to send now and marks them on their way before the provider hears of them. A payment is taken by one worker only,
 * and one of a withdrawal at a time.
 */
export async function takeQueuedPayouts(db: Db, limit: number, withdrawalId?: Id<'withdrawal'>): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    UPDATE withdrawal_payout p SET status = 'sending', sent_at = now(), asked_at = now() FROM withdrawal w
    WHERE w.id = p.withdrawal_id AND p.id IN (
      SELECT q.id FROM withdrawal_payout q
      JOIN withdrawal o ON o.id = q.withdrawal_id AND NOT o.by_hand
      WHERE q.status = 'queued' AND coalesce(q.asked_at, '-infinity') <= now() - make_interval(secs => ${retryAfterSeconds})
        AND (${withdrawalId ?? null}::text IS NULL OR q.withdrawal_id = ${withdrawalId ?? null}::text)
        AND NOT EXISTS (SELECT 1 FROM withdrawal_payout e WHERE e.withdrawal_id = q.withdrawal_id AND (e.status = 'sending' OR (e.status = 'queued' AND e.part < q.part)))
      ORDER BY q.id LIMIT ${limit} FOR UPDATE OF q SKIP LOCKED)
    RETURNING p.id, p.withdrawal_id AS "withdrawalId", w.merchant_id AS "merchantId"`.execute(db);
  return rows;
}

/** Takes payments whose outcome is unknown and that were not asked about for `seconds`, what was asked longest ago first, and marks them asked. */
export async function takePayoutsToAsk(db: Db, seconds: number, limit: number): Promise<DuePayout[]> {
  const { rows } = await sql<DuePayout>`
    UPDATE withdrawal_payout p SET asked_at = now() FROM withdrawal w
    WHERE w.id = p.withdrawal_id AND p.id IN (
      SELECT id FROM withdrawal_payout q WHERE status = 'sending' AND coalesce(asked_at, sent_at) <= now() - make_interval(secs => ${seconds})
      ORDER BY coalesce(asked_at, sent_at), id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING p.id, p.withdrawal_id AS "withdrawalId", w.merchant_id AS "merchantId"`.execute(db);
  return rows;
}

/** Gives a payment on its way to another provider, before that one hears of it; false where it is not that provider's any more. `refused`: it said no for good. */
export async function movePayout(
  db: Db,
  id: Id<'payout'>,
  { from, to, refused }: { readonly from: string; readonly to: string; readonly refused: boolean },
): Promise<boolean> {
  const { numAffectedRows } =
    await sql`UPDATE withdrawal_payout p SET provider = ${to}, sent_at = now(), asked_at = now(), parked_at = NULL,
      refused_by = CASE WHEN ${refused} THEN array_append(refused_by, ${from}::text) ELSE refused_by END
    FROM withdrawal w WHERE w.id = p.withdrawal_id AND p.id = ${id} AND p.status = 'sending' AND coalesce(p.provider, w.provider) = ${from}`.execute(
      db,
    );
  return numAffectedRows === 1n;
}

/** Queues a payment again that no provider could be reached for: nobody can have paid it. */
export async function requeuePayout(db: Db, id: Id<'payout'>): Promise<void> {
  await sql`UPDATE withdrawal_payout SET status = 'queued', sent_at = NULL, asked_at = now() WHERE id = ${id} AND status = 'sending'`.execute(
    db,
  );
}

/** Takes a payment away from its provider for good by a decision of people: queued for another one. The caller holds the withdrawal. */
export async function takeFromProvider(
  tx: Tx,
  id: Id<'payout'>,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`UPDATE withdrawal_payout SET status = 'queued', provider = ${to}, refused_by = array_append(refused_by, ${from}::text), sent_at = NULL,
    asked_at = NULL, parked_at = NULL WHERE id = ${id}`.execute(tx);
}

/** Parks a payment that was ordered `afterMs` ago and of which nobody knows whether it was paid; false where it is known, young, or parked already. */
export async function parkPayout(tx: Tx, id: Id<'payout'>, afterMs: number): Promise<boolean> {
  const { numAffectedRows } = await sql`UPDATE withdrawal_payout SET parked_at = now()
    WHERE id = ${id} AND status = 'sending' AND parked_at IS NULL AND sent_at <= now() - make_interval(secs => ${afterMs / 1000})`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** The payment reached its bank: it waits for the member's answer until `receiptMs` from now. */
export async function markPaid(
  tx: Tx,
  id: Id<'payout'>,
  endToEndId: string,
  payTransferId: Id<'transfer'>,
  receiptMs: number,
): Promise<void> {
  await sql`UPDATE withdrawal_payout SET status = 'paid', paid_at = now(), parked_at = NULL, end_to_end_id = ${endToEndId}, pay_transfer_id = ${payTransferId},
    confirmation = 'awaiting', confirm_by = now() + make_interval(secs => ${receiptMs / 1000}) WHERE id = ${id}`.execute(tx);
}

/**
 * Marks a payment by hand as on its way, under the bank's reference where there is one. `reference_used`: another payment of the provider bears it.
 * The caller holds the withdrawal, and settles the payment next.
 */
export async function takeByHand(
  tx: Tx,
  id: Id<'payout'>,
  handReference: string | null,
): Promise<'taken' | 'not_queued' | 'reference_used'> {
  const { rows } = await sql`SELECT 1 FROM withdrawal_payout WHERE hand_reference = ${handReference} AND id <> ${id}`.execute(tx);
  if (rows.length > 0) return 'reference_used';
  const { numAffectedRows } = await sql`UPDATE withdrawal_payout SET status = 'sending', sent_at = now(), hand_reference = ${handReference}
    WHERE id = ${id} AND status = 'queued'`.execute(tx);
  return numAffectedRows === 1n ? 'taken' : 'not_queued';
}

export async function markFailed(tx: Tx, withdrawalId: Id<'withdrawal'>): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`UPDATE withdrawal_payout SET status = 'failed', parked_at = NULL
    WHERE withdrawal_id = ${withdrawalId} AND status IN ('queued', 'sending') RETURNING amount`.execute(tx);
  return rows.reduce((sum, { amount }) => sum + amount, 0n);
}

export async function markReturned(tx: Tx, id: Id<'payout'>): Promise<void> {
  await sql`UPDATE withdrawal_payout SET status = 'returned' WHERE id = ${id}`.execute(tx);
}

/** Keeps what the operator who settled its report said, which the member reads at this payment. */
export async function tellRuling(tx: Tx, id: Id<'payout'>, reason: string): Promise<void> {
  await sql`UPDATE withdrawal_payout SET ruling_reason = ${reason} WHERE id = ${id}`.execute(tx);
}

export async function setConfirmation(
  tx: Tx,
  id: Id<'payout'>,
  confirmation: NonNullable<Payout['confirmation']>,
  complaint: string | null = null,
): Promise<void> {
  await sql`UPDATE withdrawal_payout SET confirmation = ${confirmation}, complaint = coalesce(${complaint}::text, complaint) WHERE id = ${id}`.execute(
    tx,
  );
}

/** How long a payment still waits for its member's answer, by the database's clock; null: it waits for none. */
export async function readReceiptWait(tx: Tx, id: Id<'payout'>): Promise<number | null> {
  const { rows } = await sql<{ ms: number }>`SELECT greatest(0, ceil(extract(epoch FROM confirm_by - now()) * 1000))::float8 AS ms
    FROM withdrawal_payout WHERE id = ${id} AND confirmation = 'awaiting'`.execute(tx);
  return rows[0]?.ms ?? null;
}

function payoutOf(row: Selectable<CashierTables['withdrawal_payout']>): Payout {
  return {
    id: row.id as Id<'payout'>,
    withdrawalId: row.withdrawal_id as Id<'withdrawal'>,
    part: row.part,
    minor: row.amount,
    status: row.status,
    sentAt: row.sent_at,
    paidAt: row.paid_at,
    endToEndId: row.end_to_end_id,
    payTransferId: row.pay_transfer_id as Id<'transfer'> | null,
    confirmation: row.confirmation,
    confirmBy: row.confirm_by,
    complaint: row.complaint,
    rulingReason: row.ruling_reason,
    provider: row.provider,
    refusedBy: row.refused_by,
    parkedAt: row.parked_at,
  };
}
