import type { Id, Instant } from '@trevo/kernel';
import type { CommissionBefore, CommissionDay } from '@trevo/reward-rules/referral';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** A referrer of whose referees something is not reckoned. `counts`: false for who was excluded or closed, and earns nothing of it. */
export type Earner = { readonly referrerId: Id<'member'>; readonly counts: boolean; readonly currency: string };

/** Referrers that a night has not done yet; who is in a cool-off waits until it is over. */
export async function readEarners(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { day, to, limit }: { readonly day: string; readonly to: Instant; readonly limit: number },
): Promise<readonly Earner[]> {
  const { rows } = await sql<Earner>`
    SELECT m.id AS "referrerId", m.currency, m.status <> 'closed' AND m.type <> 4 AND g.pause_kind IS NULL AS counts
    FROM (SELECT DISTINCT r.referrer_id FROM referral r WHERE r.merchant_id = ${merchantId} AND r.ordinal IS NOT NULL
        AND r.earned_to < least(r.earns_until, ${toTimestamp(to)}::timestamptz)) AS e
      JOIN member m ON m.id = e.referrer_id LEFT JOIN member_guard g ON g.member_id = m.id AND g.paused_until > clock_timestamp()
    WHERE g.pause_kind IS DISTINCT FROM 'cool_off' AND NOT EXISTS (SELECT FROM referral_day d WHERE d.referrer_id = m.id AND d.day = ${day}::date)
    ORDER BY m.id LIMIT ${limit}`.execute(tx);
  return rows;
}

/** What each referee of a referrer played since it was reckoned, before an instant; and marks that it is reckoned. An exclusion ends it. */
export async function readEarnings(
  tx: Tx,
  referrerId: Id<'member'>,
  to: Instant,
): Promise<readonly { readonly version: number; readonly validBet: bigint }[]> {
  const { rows } = await sql<{ version: number; validBet: bigint }>`
    WITH due AS MATERIALIZED (
      SELECT r.referee_id, r.terms_version, r.earned_to AS from_at, least(r.earns_until, ${toTimestamp(to)}::timestamptz) AS to_at,
        CASE WHEN g.pause_kind IN ('exclusion', 'register') THEN g.paused_at END AS excluded_at
      FROM referral r LEFT JOIN member_guard g ON g.member_id = r.referee_id
      WHERE r.referrer_id = ${referrerId} AND r.ordinal IS NOT NULL AND r.earned_to < least(r.earns_until, ${toTimestamp(to)}::timestamptz)
    ), marked AS (
      UPDATE referral r SET earned_to = d.to_at FROM due d WHERE r.referee_id = d.referee_id
    )
    SELECT d.terms_version AS version, p.valid_bet AS "validBet" FROM due d CROSS JOIN LATERAL (
      SELECT coalesce(sum(u.valid_bet), 0)::bigint AS valid_bet FROM settled_unit u
      WHERE (u.member_id || '') = d.referee_id AND u.settled_at >= d.from_at AND u.settled_at < least(d.to_at, d.excluded_at)) AS p`.execute(
    tx,
  );
  return rows;
}

/** What stands in a referrer's stream, and what the month that begins on `month` has paid. */
export async function readDayBefore(tx: Tx, referrerId: Id<'member'>, month: string): Promise<CommissionBefore> {
  const { rows } = await sql<{ stream: string; paid: bigint }>`
    SELECT coalesce((SELECT s.balance::text FROM referral_stream s WHERE s.referrer_id = ${referrerId} FOR UPDATE), '0') AS stream,
      (SELECT coalesce(sum(d.paid), 0)::bigint FROM referral_day d WHERE d.referrer_id = ${referrerId} AND d.day >= ${month}::date
        AND d.day < ${month}::date + interval '1 month') AS paid`.execute(tx);
  return { streamMicro: BigInt(rows[0]?.stream ?? '0'), paidInMonthMinor: rows[0]?.paid ?? 0n };
}

type Day = Omit<CommissionDay, 'day'> & { readonly referrerId: Id<'member'>; readonly day: string; readonly transferId: string | null };

/** Writes a day of a referrer's commission, and what stands in the stream then. */
export async function writeDay(tx: Tx, merchantId: Id<'merchant'>, written: Day): Promise<void> {
  const { referrerId, day, creditMicro, paidMinor, droppedMinor, streamMicro, transferId } = written;
  await sql`INSERT INTO referral_day (referrer_id, day, merchant_id, credit_micro, paid, dropped, stream_out_micro, transfer_id)
    VALUES (${referrerId}, ${day}::date, ${merchantId}, ${String(creditMicro)}::numeric, ${paidMinor}, ${droppedMinor},
      ${String(streamMicro)}::numeric, ${transferId})`.execute(tx);
  await sql`INSERT INTO referral_stream (referrer_id, merchant_id, balance) VALUES (${referrerId}, ${merchantId}, ${String(streamMicro)}::numeric)
    ON CONFLICT (referrer_id) DO UPDATE SET balance = excluded.balance`.execute(tx);
}

/** Whether everything that was played before an instant stands in a brand's facts and does not change any more. */
export async function isClosed(db: Db, merchantId: Id<'merchant'>, before: Instant): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM fact_clock WHERE merchant_id = ${merchantId} AND closed_to >= ${toTimestamp(before)}`.execute(
    db,
  );
  return rows.length === 1;
}
