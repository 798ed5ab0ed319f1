import type { ReferralState } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

export type RefereeLine = {
  readonly username: string;
  readonly registeredAt: Instant;
  readonly state: ReferralState;
  readonly withinDays: number;
  readonly reviewUntil: Instant | null;
  readonly qualifiedAt: Instant | null;
  readonly reward: bigint;
};

/** Those whom a member brought, newest first. */
export async function readReferees(
  db: Db,
  referrerId: Id<'member'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly list: readonly RefereeLine[]; readonly total: number }> {
  const { rows } = await sql<RefereeLine & { readonly total: number }>`
    SELECT m.username, r.registered_at AS "registeredAt", r.state, (t.terms ->> 'withinDays')::int AS "withinDays", r.review_until AS "reviewUntil",
      r.qualified_at AS "qualifiedAt", r.referrer_reward AS reward, count(*) OVER ()::int AS total
    FROM referral r JOIN member m ON m.id = r.referee_id JOIN referral_terms t ON t.merchant_id = r.merchant_id AND t.version = r.terms_version
    WHERE r.referrer_id = ${referrerId} ORDER BY r.registered_at DESC, r.referee_id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { list: rows, total: rows[0]?.total ?? 0 };
}

type Totals = {
  readonly referees: number;
  readonly qualified: number;
  readonly rewards: bigint;
  readonly commission: bigint;
  readonly commissionOfMonth: bigint;
  readonly streamMicro: string;
};

/** What came of all whom a member brought. Rewards are those that were given. */
export async function readTotals(db: Db, referrerId: Id<'member'>): Promise<Totals> {
  const { rows } = await sql<Totals>`
    SELECT count(*)::int AS referees, (count(*) FILTER (WHERE r.state = 'qualified'))::int AS qualified,
      (coalesce(sum(r.referrer_reward) FILTER (WHERE NOT r.referrer_due), 0))::bigint AS rewards,
      (SELECT coalesce(sum(d.paid), 0)::bigint FROM referral_day d WHERE d.referrer_id = ${referrerId}) AS commission,
      (SELECT coalesce(sum(d.paid), 0)::bigint FROM referral_day d JOIN merchant b ON b.id = d.merchant_id
        WHERE d.referrer_id = ${referrerId} AND d.day >= date_trunc('month', clock_timestamp() AT TIME ZONE b.time_zone)::date) AS "commissionOfMonth",
      coalesce((SELECT s.balance::text FROM referral_stream s WHERE s.referrer_id = ${referrerId}), '0') AS "streamMicro"
    FROM referral r WHERE r.referrer_id = ${referrerId}`.execute(db);
  return rows[0] as Totals;
}

export type CommissionLine = { readonly day: string; readonly paid: bigint; readonly dropped: bigint; readonly creditMicro: string };

/** The last days of a member's commission, newest first. */
export async function readDays(db: Db, referrerId: Id<'member'>): Promise<readonly CommissionLine[]> {
  const { rows } = await sql<CommissionLine>`SELECT to_char(day, 'YYYY-MM-DD') AS day, paid, dropped, credit_micro::text AS "creditMicro"
    FROM referral_day WHERE referrer_id = ${referrerId} ORDER BY day DESC LIMIT 31`.execute(db);
  return rows;
}

/** What kind of account a member has. */
export async function readAccountType(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<number | null> {
  const { rows } = await sql<{ type: number }>`SELECT type FROM member WHERE id = ${memberId} AND merchant_id = ${merchantId}`.execute(db);
  return rows[0]?.type ?? null;
}
