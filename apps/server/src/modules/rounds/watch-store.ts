import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { RoundRef } from './rounds-store.ts';

/** That an open round was found too old, and whether its stakes went back. */
export type Watch = {
  readonly reportedAt: Instant;
  readonly refundedAt: Instant | null;
  /** An operator's id, or `policy`. */
  readonly refundedBy: string | null;
  readonly reason: string | null;
};

export async function readWatch(db: Db, merchantId: Id<'merchant'>, ref: RoundRef): Promise<Watch | null> {
  const row = await db
    .selectFrom('round_watch')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', ref.memberId)
    .where('vendor', '=', ref.vendor)
    .where('external_id', '=', ref.round)
    .select(['reported_at', 'refunded_at', 'refunded_by', 'reason'])
    .executeTakeFirst();
  return row ? { reportedAt: row.reported_at, refundedAt: row.refunded_at, refundedBy: row.refunded_by, reason: row.reason } : null;
}

/** Notes that a round was found too old. True the first time. */
export async function reportRound(db: Db, merchantId: Id<'merchant'>, ref: RoundRef, at: Instant): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('round_watch')
    .values({ ...keyOf(merchantId, ref), reported_at: toTimestamp(at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function noteRefund(
  db: Db,
  merchantId: Id<'merchant'>,
  ref: RoundRef,
  refund: { at: Instant; by: string; reason: string },
): Promise<void> {
  const noted = { refunded_at: toTimestamp(refund.at), refunded_by: refund.by, reason: refund.reason };
  await db
    .insertInto('round_watch')
    .values({ ...keyOf(merchantId, ref), reported_at: toTimestamp(refund.at), ...noted })
    .onConflict((conflict) => conflict.columns(['member_id', 'vendor', 'external_id']).doUpdateSet(noted))
    .execute();
}

/** How many rounds of the merchant won something after their stakes went back: wins are never refused, so the vendor must be asked. */
export async function countWonAfterRefund(db: Db, merchantId: Id<'merchant'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`SELECT count(*)::int AS total
    FROM round_watch w JOIN seamless_round r ON r.member_id = w.member_id AND r.vendor = w.vendor AND r.external_id = w.external_id
    WHERE w.merchant_id = ${merchantId} AND w.refunded_at IS NOT NULL AND r.won > 0`.execute(db);
  return rows[0]?.total ?? 0;
}

function keyOf(merchantId: Id<'merchant'>, { memberId, vendor, round }: RoundRef) {
  return { merchant_id: merchantId, vendor, member_id: memberId, external_id: round };
}
