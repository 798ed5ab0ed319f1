import type { ReferralState } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import type { RefereeFact } from '@trevo/reward-rules/referral';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** A referral that counts so far, whose referee has played enough. */
export type Candidate = {
  readonly refereeId: Id<'member'>;
  readonly referrerId: Id<'member'>;
  readonly version: number;
  readonly registeredAt: Instant;
  readonly identityAt: Instant;
  readonly excludedAt: Instant | null;
  /** Play counts up to here: everything settled before is reckoned. */
  readonly reckonedTo: Instant;
};

/** Referrals that may have met their terms: their sums of hours say so. */
export async function readCandidates(db: Db, merchantId: Id<'merchant'>): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT r.referee_id AS "refereeId", r.referrer_id AS "referrerId", r.terms_version AS version, r.registered_at AS "registeredAt",
      r.identity_at AS "identityAt", c.reckoned_to AS "reckonedTo", CASE WHEN g.pause_kind IN ('exclusion', 'register') THEN g.paused_at END AS "excludedAt"
    FROM referral r JOIN fact_clock c ON c.merchant_id = r.merchant_id JOIN referral_terms t ON t.merchant_id = r.merchant_id AND t.version = r.terms_version
      LEFT JOIN member_guard g ON g.member_id = r.referee_id
      CROSS JOIN LATERAL (SELECT coalesce(sum(f.valid_bet), 0) AS played FROM member_fact f WHERE f.member_id = r.referee_id) AS p
    WHERE r.merchant_id = ${merchantId} AND r.state = 'pending' AND r.identity_at IS NOT NULL
      AND p.played >= (t.terms ->> 'qualifyValidBetMinor')::bigint
    ORDER BY r.registered_at, r.referee_id`.execute(db);
  return rows;
}

/** What a referee played, settlement by settlement. */
export async function readPlayed(
  db: Db,
  { refereeId, registeredAt, reckonedTo }: Pick<Candidate, 'refereeId' | 'registeredAt' | 'reckonedTo'>,
): Promise<readonly RefereeFact[]> {
  const { rows } =
    await sql<RefereeFact>`SELECT u.settled_at AS at, sum(u.valid_bet)::bigint AS "validBetMinor", 0::bigint AS "depositMinor"
    FROM settled_unit u WHERE (u.member_id || '') = ${refereeId} AND u.settled_at >= ${toTimestamp(registeredAt)}
      AND u.settled_at < ${toTimestamp(reckonedTo)} AND u.valid_bet <> 0 GROUP BY u.settled_at ORDER BY u.settled_at`.execute(db);
  return rows;
}

/** What a referee paid in and did not get back. */
export async function readDeposits(db: Db, { refereeId }: Pick<Candidate, 'refereeId'>): Promise<readonly RefereeFact[]> {
  const { rows } = await sql<RefereeFact>`SELECT credited_at AS at, 0::bigint AS "validBetMinor", credited AS "depositMinor" FROM deposit
      WHERE member_id = ${refereeId} AND status = 'credited' AND credited > 0 AND credited_at IS NOT NULL
    UNION ALL SELECT taken_at, 0, -amount FROM deposit_dispute d WHERE d.status = 'taken'
      AND d.deposit_id IN (SELECT id FROM deposit WHERE member_id = ${refereeId} AND status = 'credited')
    ORDER BY at`.execute(db);
  return rows;
}

/** How many of a referrer have qualified: ever, and in a month. Those above the limit of their month are none. */
export async function countQualified(
  db: Db,
  referrerId: Id<'member'>,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<{ readonly all: number; readonly inMonth: number }> {
  const { rows } = await sql<{ all: number; inMonth: number }>`SELECT count(*)::int AS all,
      (count(*) FILTER (WHERE qualified_at >= ${toTimestamp(from)} AND qualified_at < ${toTimestamp(to)}))::int AS "inMonth"
    FROM referral WHERE referrer_id = ${referrerId} AND state = 'qualified'`.execute(db);
  return rows[0] ?? { all: 0, inMonth: 0 };
}

/** Ends a referral that does not count. */
export async function refuseReferral(tx: Tx, refereeId: Id<'member'>, state: ReferralState): Promise<void> {
  await sql`UPDATE referral SET state = ${state} WHERE referee_id = ${refereeId} AND state = 'pending'`.execute(tx);
}

type Qualified = {
  readonly qualifiedAt: Instant;
  /** Null: above the most that a month rewards. */
  readonly ordinal: number | null;
  readonly earnsUntil: Instant;
  readonly referrerRewardMinor: bigint;
  readonly refereeRewardMinor: bigint;
};

/** Notes that a referee has qualified, and what is due to both. Commission begins there. */
export async function writeQualified(tx: Tx, refereeId: Id<'member'>, qualified: Qualified): Promise<void> {
  const { ordinal, referrerRewardMinor, refereeRewardMinor } = qualified;
  const at = toTimestamp(qualified.qualifiedAt);
  // What is noted stands among facts by its time: nobody may read past a time that is still to be written (`settled_to`).
  await sql`SELECT pg_current_xact_id()`.execute(tx);
  await sql`UPDATE referral SET state = ${ordinal === null ? 'limit' : 'qualified'}, qualified_at = ${at}, noted_at = clock_timestamp(), ordinal = ${ordinal},
      referrer_reward = ${referrerRewardMinor}, referee_reward = ${refereeRewardMinor},
      referrer_due = ${referrerRewardMinor > 0n}, referee_due = ${refereeRewardMinor > 0n},
      earns_until = ${ordinal === null ? null : toTimestamp(qualified.earnsUntil)}, earned_to = ${ordinal === null ? null : at}
    WHERE referee_id = ${refereeId} AND state = 'pending'`.execute(tx);
}

/** Ends referrals whose days have gone by; an hour later, when everything of them is reckoned. */
export async function endLate(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await sql`UPDATE referral r SET state = 'ended' FROM referral_terms t, fact_clock c
    WHERE r.merchant_id = ${merchantId} AND r.state = 'pending' AND t.merchant_id = r.merchant_id AND t.version = r.terms_version
      AND c.merchant_id = r.merchant_id
      AND r.registered_at + ((t.terms ->> 'withinDays')::int * 24 + 1) * interval '1 hour' <= least(c.reckoned_to, clock_timestamp())`.execute(
    tx,
  );
}
