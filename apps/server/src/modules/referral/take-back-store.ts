import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** A referral that may be taken back, held: who brought whom, and what waits for somebody else. */
export type Held = {
  readonly referrerId: Id<'member'>;
  readonly isOpen: boolean;
  /** Who asked for it; null: nobody, or it was decided. */
  readonly askedBy: string | null;
  readonly isTaken: boolean;
};

/** Holds a referral until the transaction ends; null: there is none. */
export async function holdReferral(tx: Tx, merchantId: Id<'merchant'>, refereeId: Id<'member'>): Promise<Held | null> {
  const { rows } = await sql<Held>`SELECT r.referrer_id AS "referrerId", r.state IN ('pending', 'qualified', 'limit') AS "isOpen",
      CASE WHEN t.decision IS NULL THEN t.asked_by END AS "askedBy", coalesce(t.decision = 'taken', false) AS "isTaken"
    FROM referral r LEFT JOIN referral_take_back t ON t.referee_id = r.referee_id
    WHERE r.referee_id = ${refereeId} AND r.merchant_id = ${merchantId} FOR UPDATE OF r`.execute(tx);
  return rows[0] ?? null;
}

type Asked = { readonly merchantId: Id<'merchant'>; readonly refereeId: Id<'member'>; readonly askedBy: string; readonly note: string };

/** Writes that somebody asks for it; also anew, after it was left. */
export async function writeAsked(tx: Tx, { merchantId, refereeId, askedBy, note }: Asked): Promise<void> {
  await sql`INSERT INTO referral_take_back (referee_id, merchant_id, asked_by, note, asked_at)
    VALUES (${refereeId}, ${merchantId}, ${askedBy}, ${note}, clock_timestamp())
    ON CONFLICT (referee_id) DO UPDATE SET asked_by = excluded.asked_by, note = excluded.note, asked_at = excluded.asked_at,
      decision = NULL, decided_by = NULL, decided_at = NULL`.execute(tx);
}

/** Writes what the second operator said. */
export async function writeDecided(tx: Tx, refereeId: Id<'member'>, decision: 'left' | 'taken', decidedBy: string): Promise<void> {
  await sql`UPDATE referral_take_back SET decision = ${decision}, decided_by = ${decidedBy}, decided_at = clock_timestamp()
    WHERE referee_id = ${refereeId}`.execute(tx);
}

/** Ends the referral: it earns nothing any more, and what was due to the two is due no longer. `unpaid`: whose reward was withdrawn. */
export async function endReferral(
  tx: Tx,
  refereeId: Id<'member'>,
  unpaid: { readonly referrer: boolean; readonly referee: boolean },
): Promise<void> {
  await sql`UPDATE referral SET state = 'SAME_PERSON', ordinal = NULL, earns_until = NULL, earned_to = NULL,
      referrer_reward = CASE WHEN ${unpaid.referrer} OR referrer_due THEN 0 ELSE referrer_reward END,
      referee_reward = CASE WHEN ${unpaid.referee} OR referee_due THEN 0 ELSE referee_reward END,
      referrer_due = false, referee_due = false WHERE referee_id = ${refereeId}`.execute(tx);
}
