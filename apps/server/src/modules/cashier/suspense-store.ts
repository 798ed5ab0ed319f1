import type { Id, Instant } from '@trevo/kernel';
import { isCurrency } from '@trevo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { SuspenseReason } from './receipts-store.ts';

/** A suspense item that waits for people, locked; null when there is none. */
export async function lockSuspense(tx: Tx, merchantId: Id<'merchant'>, endToEndId: string) {
  const row = await tx
    .selectFrom('payment_receipt')
    .leftJoin('deposit', 'deposit.id', 'payment_receipt.deposit_id')
    .select([
      'payment_receipt.provider',
      'payment_receipt.amount',
      'payment_receipt.currency',
      'payment_receipt.reason',
      'payment_receipt.deposit_id',
      'deposit.member_id',
      'deposit.by_hand',
    ])
    .where('payment_receipt.merchant_id', '=', merchantId)
    .where('payment_receipt.end_to_end_id', '=', endToEndId)
    .where('payment_receipt.disposition', '=', 'suspense')
    .forUpdate('payment_receipt')
    .executeTakeFirst();
  if (!row || !isCurrency(row.currency)) return null;
  return {
    provider: row.provider,
    minor: row.amount,
    currency: row.currency,
    reason: row.reason as SuspenseReason,
    depositId: row.deposit_id as Id<'deposit'> | null,
    memberId: row.member_id as Id<'member'> | null,
    byHand: row.by_hand ?? false,
  };
}

/** Moves a suspense item on: on its way back, back in suspense where that failed, or ended. */
export async function moveSuspense(
  tx: Tx,
  merchantId: Id<'merchant'>,
  endToEndId: string,
  disposition: 'suspense' | 'suspense_returning' | 'suspense_credited' | 'suspense_returned',
) {
  await sql`UPDATE payment_receipt SET disposition = ${disposition},
      settled_at = CASE WHEN ${disposition} IN ('suspense_credited', 'suspense_returned') THEN now() END
    WHERE merchant_id = ${merchantId} AND end_to_end_id = ${endToEndId}`.execute(tx);
}

/** A payment in suspense, with the charge it was paid to where there is one. */
export type SuspenseItem = {
  readonly endToEndId: string;
  readonly receivedAt: Instant;
  readonly reason: SuspenseReason;
  readonly minor: bigint;
  readonly currency: string;
  readonly payerName: string | null;
  readonly payerMasked: string | null;
  readonly deposit: {
    readonly id: string;
    readonly askedMinor: bigint;
    readonly memberId: string;
    readonly username: string;
  } | null;
};

type Row = Omit<SuspenseItem, 'deposit'> & {
  readonly depositId: string | null;
  readonly askedMinor: bigint;
  readonly memberId: string;
  readonly username: string;
};

/** One page of a merchant's payments in suspense, oldest first. */
export async function readSuspense(
  db: Db,
  merchantId: Id<'merchant'>,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ items: SuspenseItem[]; total: number }> {
  const { rows } = await sql<Row>`
    SELECT r.end_to_end_id AS "endToEndId", r.received_at AS "receivedAt", r.reason, r.amount AS minor, r.currency, r.payer_name AS "payerName",
      r.payer_masked AS "payerMasked",
      d.id AS "depositId", d.amount AS "askedMinor", d.member_id AS "memberId", m.username
    FROM payment_receipt r LEFT JOIN deposit d ON d.id = r.deposit_id LEFT JOIN member m ON m.id = d.member_id
    WHERE r.merchant_id = ${merchantId} AND r.disposition = 'suspense'
    ORDER BY r.received_at, r.end_to_end_id OFFSET ${page.offset} LIMIT ${page.limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM payment_receipt
    WHERE merchant_id = ${merchantId} AND disposition = 'suspense'`.execute(db);
  const items = rows.map(({ depositId, askedMinor, memberId, username, ...item }) => ({
    ...item,
    deposit: depositId === null ? null : { id: depositId, askedMinor, memberId, username },
  }));
  return { items, total: counted.rows[0]?.total ?? 0 };
}
