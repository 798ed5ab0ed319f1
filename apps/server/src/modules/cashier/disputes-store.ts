import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** A charge-back as it is kept. `owed`: what was missing on the balance and the house advanced; `paid`: what of that was collected. */
export type Dispute = {
  readonly provider: string;
  readonly disputeId: string;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'> | null;
  readonly depositId: Id<'deposit'> | null;
  readonly endToEndId: string;
  readonly currency: Currency;
  readonly minor: bigint;
  readonly owedMinor: bigint;
  readonly paidMinor: bigint;
  readonly status: 'taken' | 'won' | 'unknown';
  readonly reason: string;
  readonly takenAt: Instant;
};

export type NewDispute = Omit<Dispute, 'owedMinor' | 'paidMinor' | 'takenAt'>;

const columns = sql`provider, dispute_id AS "disputeId", merchant_id AS "merchantId", member_id AS "memberId", deposit_id AS "depositId",
  end_to_end_id AS "endToEndId", currency, amount AS minor, owed AS "owedMinor", paid AS "paidMinor", status, reason, taken_at AS "takenAt"`;

/** Keeps a charge-back under the provider's name of it; false where it stands already. */
export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<boolean> {
  const { numAffectedRows } =
    await sql`INSERT INTO deposit_dispute (provider, dispute_id, merchant_id, member_id, deposit_id, end_to_end_id, currency, amount,
      status, reason, taken_at, ended_at)
    VALUES (${dispute.provider}, ${dispute.disputeId}, ${dispute.merchantId}, ${dispute.memberId}, ${dispute.depositId}, ${dispute.endToEndId},
      ${dispute.currency}, ${dispute.minor}, ${dispute.status}, ${dispute.reason}, now(), CASE WHEN ${dispute.status} = 'won' THEN now() END)
    ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows === 1n;
}

/** A charge-back, locked until the transaction ends. */
export async function lockDispute(tx: Tx, provider: string, disputeId: string): Promise<Dispute | null> {
  const { rows } = await sql<Dispute>`SELECT ${columns} FROM deposit_dispute
    WHERE provider = ${provider} AND dispute_id = ${disputeId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

/** A payment that was credited, with what of it stands after earlier charge-backs; locked. Null: nobody was credited with it. */
export async function lockCredited(tx: Tx, provider: string, endToEndId: string) {
  const { rows } = await sql<{
    merchantId: Id<'merchant'>;
    memberId: Id<'member'>;
    depositId: Id<'deposit'>;
    currency: Currency;
    minor: bigint;
  }>`
    SELECT r.merchant_id AS "merchantId", d.member_id AS "memberId", d.id AS "depositId", r.currency, r.amount AS minor
    FROM payment_receipt r JOIN deposit d ON d.id = r.deposit_id
    WHERE r.provider = ${provider} AND r.end_to_end_id = ${endToEndId} AND r.disposition IN ('credited', 'suspense_credited') FOR UPDATE OF r`.execute(
    tx,
  );
  const { rows: taken } = await sql<{ minor: bigint }>`SELECT coalesce(sum(amount), 0)::bigint AS minor FROM deposit_dispute
    WHERE provider = ${provider} AND end_to_end_id = ${endToEndId} AND status = 'taken'`.execute(tx);
  return rows[0] ? { ...rows[0], leftMinor: rows[0].minor - (taken[0]?.minor ?? 0n) } : null;
}

export async function setOwed(tx: Tx, { provider, disputeId }: Pick<Dispute, 'provider' | 'disputeId'>, owedMinor: bigint): Promise<void> {
  await sql`UPDATE deposit_dispute SET owed = ${owedMinor} WHERE provider = ${provider} AND dispute_id = ${disputeId}`.execute(tx);
}

export async function addPaid(tx: Tx, { provider, disputeId }: Pick<Dispute, 'provider' | 'disputeId'>, minor: bigint): Promise<void> {
  await sql`UPDATE deposit_dispute SET paid = paid + ${minor} WHERE provider = ${provider} AND dispute_id = ${disputeId}`.execute(tx);
}

export async function markWon(tx: Tx, { provider, disputeId }: Pick<Dispute, 'provider' | 'disputeId'>): Promise<void> {
  await sql`UPDATE deposit_dispute SET status = 'won', ended_at = now() WHERE provider = ${provider} AND dispute_id = ${disputeId}`.execute(
    tx,
  );
}

/** Charge-backs of which something is owed by members who have something to pay it with. */
export async function readCollectable(db: Db, limit: number): Promise<Dispute[]> {
  const { rows } = await sql<Dispute>`SELECT ${columns} FROM deposit_dispute t WHERE paid < owed
    AND EXISTS (SELECT 1 FROM ledger_account a WHERE a.owner_id = t.member_id AND a.pocket = 'main' AND a.currency = t.currency AND a.balance > 0)
    ORDER BY taken_at LIMIT ${limit}`.execute(db);
  return rows;
}

/** What a member owes for charge-backs. */
export async function readChargebackOwed(db: Db, memberId: Id<'member'>): Promise<bigint> {
  const { rows } = await sql<{ owed: bigint }>`SELECT coalesce(sum(owed - paid), 0)::bigint AS owed FROM deposit_dispute
    WHERE member_id = ${memberId} AND paid < owed`.execute(db);
  return rows[0]?.owed ?? 0n;
}

/** What was taken back of deposits, by their ids. */
export async function readChargedBack(db: Db, depositIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  if (depositIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; minor: bigint }>`SELECT deposit_id AS id, sum(amount)::bigint AS minor FROM deposit_dispute
    WHERE deposit_id = ANY (${[...depositIds]}::text[]) AND status = 'taken' GROUP BY 1`.execute(db);
  return new Map(rows.map(({ id, minor }) => [id, minor]));
}

/** The charge-backs of a deposit, oldest first. The caller has read it of its merchant. */
export async function readDisputesOf(db: Db, depositId: Id<'deposit'>): Promise<Dispute[]> {
  const { rows } =
    await sql<Dispute>`SELECT ${columns} FROM deposit_dispute WHERE deposit_id = ${depositId} ORDER BY taken_at, dispute_id`.execute(db);
  return rows;
}
