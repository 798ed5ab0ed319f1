import type { ReferralState } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

export type ReferralLine = {
  readonly refereeId: string;
  readonly referee: string;
  readonly referrerId: string;
  readonly referrer: string;
  readonly state: ReferralState;
  readonly registeredAt: Instant;
  readonly reviewUntil: Instant | null;
  readonly sharedBrowsers: number;
  readonly qualifiedAt: Instant | null;
  readonly note: string | null;
  /** Who asks to take it back, and why; null: nobody, or it was decided. */
  readonly takeBackBy: string | null;
  readonly takeBackNote: string | null;
};

/** Referrals of a state: in doubt the first to end first, others newest first. */
export async function readReferrals(
  db: Db,
  merchantId: Id<'merchant'>,
  { state, offset, limit }: { readonly state: ReferralState; readonly offset: number; readonly limit: number },
): Promise<{ readonly list: ReferralLine[]; readonly total: number }> {
  const order = state === 'DEVICE_REVIEW' ? sql`r.registered_at, r.referee_id` : sql`r.registered_at DESC, r.referee_id`;
  const { rows } = await sql<ReferralLine & { readonly total: number }>`
    SELECT r.referee_id AS "refereeId", e.username AS referee, r.referrer_id AS "referrerId", o.username AS referrer, r.state,
      r.registered_at AS "registeredAt", r.review_until AS "reviewUntil", r.qualified_at AS "qualifiedAt", r.review_note AS note,
      b.asked_by AS "takeBackBy", b.note AS "takeBackNote",
      (SELECT count(*)::int FROM member_device a JOIN member_device b ON b.cookie_hash = a.cookie_hash AND b.member_id = r.referrer_id
        WHERE a.member_id = r.referee_id) AS "sharedBrowsers", count(*) OVER ()::int AS total
    FROM referral r JOIN member e ON e.id = r.referee_id JOIN member o ON o.id = r.referrer_id
      LEFT JOIN referral_take_back b ON b.referee_id = r.referee_id AND b.decision IS NULL
    WHERE r.merchant_id = ${merchantId} AND r.state = ${state} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { list: rows.map(({ total: _total, ...line }) => line), total: rows[0]?.total ?? 0 };
}

type Decision = { readonly refereeId: Id<'member'>; readonly accepted: boolean; readonly operatorId: string; readonly note: string };

/** Decides about a shared browser, once, while it is looked at. */
export async function decideReview(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { refereeId, accepted, operatorId, note }: Decision,
): Promise<'decided' | 'not_found' | 'reward_state'> {
  const { numAffectedRows } = await sql`UPDATE referral SET state = ${accepted ? 'pending' : 'SAME_DEVICE'}, reviewed_by = ${operatorId},
      reviewed_at = clock_timestamp(), review_note = ${note}
    WHERE referee_id = ${refereeId} AND merchant_id = ${merchantId} AND state = 'DEVICE_REVIEW' AND review_until > clock_timestamp()`.execute(
    tx,
  );
  if ((numAffectedRows ?? 0n) > 0n) return 'decided';
  const { rows } = await sql`SELECT 1 FROM referral WHERE referee_id = ${refereeId} AND merchant_id = ${merchantId}`.execute(tx);
  return rows.length === 0 ? 'not_found' : 'reward_state';
}
