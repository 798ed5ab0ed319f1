import type { ReferralState } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { deviceReviewDays, referralRefusalOf } from '@trevo/reward-rules/referral';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Db, Tx } from '../../db/database.ts';
import { hasIdentity } from '../members/index.ts';
import { readPair } from './traits-store.ts';

const atOnce = 100;

type Newcomer = { readonly refereeId: Id<'member'>; readonly referrerId: Id<'member'>; readonly version: number };
type Judged = Newcomer & { readonly state: ReferralState; readonly identified: boolean };

/**
 * Tests newcomers whose account names a referrer, in the order of the rule book (§11): once, when they have logged in, so that their browser is known. The account itself
 * stands whatever comes out. Terms are those that held at the registration.
 */
export async function judgeNewcomers(app: App, lease: Lease, merchant: Merchant): Promise<void> {
  for (;;) {
    lease.signal.throwIfAborted();
    const newcomers = await readNewcomers(app.db, merchant.id);
    if (newcomers.length === 0) return;
    const judged: Judged[] = [];
    for (const newcomer of newcomers) {
      const { referrer, referee } = await readPair(app.db, newcomer.referrerId, newcomer.refereeId);
      const state = referralRefusalOf(referrer, referee) ?? 'pending';
      judged.push({ ...newcomer, state, identified: await hasIdentity(app, merchant, newcomer.refereeId) });
    }
    await inLeasedTransaction(app.db, lease, async (tx) => {
      for (const one of judged) await insertReferral(tx, one);
    });
  }
}

/** Notes from when on an identity is known, of those of whom it was not. */
export async function noteIdentities(app: App, lease: Lease, merchant: Merchant): Promise<void> {
  const { rows } = await sql<{ id: Id<'member'> }>`SELECT referee_id AS id FROM referral
    WHERE merchant_id = ${merchant.id} AND state IN ('DEVICE_REVIEW', 'pending') AND identity_at IS NULL ORDER BY registered_at`.execute(
    app.db,
  );
  for (const { id } of rows) {
    lease.signal.throwIfAborted();
    if (!(await hasIdentity(app, merchant, id))) continue;
    await inLeasedTransaction(app.db, lease, (tx) =>
      sql`UPDATE referral SET identity_at = clock_timestamp() WHERE referee_id = ${id} AND identity_at IS NULL`.execute(tx),
    );
  }
}

/** Nobody answered in time about a shared browser: the referral counts. */
export async function endReviews(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await sql`UPDATE referral SET state = 'pending' WHERE merchant_id = ${merchantId} AND state = 'DEVICE_REVIEW'
    AND review_until <= clock_timestamp()`.execute(tx);
}

async function readNewcomers(db: Db, merchantId: Id<'merchant'>): Promise<readonly Newcomer[]> {
  const { rows } = await sql<Newcomer>`SELECT m.id AS "refereeId", m.referred_by_id AS "referrerId", t.version
    FROM member m CROSS JOIN LATERAL (SELECT t.version FROM referral_terms t WHERE t.merchant_id = m.merchant_id AND t.starts_at <= m.created_at
        ORDER BY t.version DESC LIMIT 1) AS t
    WHERE m.merchant_id = ${merchantId} AND m.referred_by_id IS NOT NULL AND m.type <> 4 AND m.created_at > clock_timestamp() - interval '90 days'
      AND EXISTS (SELECT FROM member_device d WHERE d.member_id = m.id) AND NOT EXISTS (SELECT FROM referral r WHERE r.referee_id = m.id)
    ORDER BY m.created_at, m.id LIMIT ${atOnce}`.execute(db);
  return rows;
}

async function insertReferral(tx: Tx, { refereeId, referrerId, version, state, identified }: Judged): Promise<void> {
  await sql`INSERT INTO referral (referee_id, merchant_id, referrer_id, terms_version, registered_at, state, identity_at, review_until)
    SELECT m.id, m.merchant_id, ${referrerId}, ${version}, m.created_at, ${state}, CASE WHEN ${identified} THEN m.created_at END,
      CASE WHEN ${state} = 'DEVICE_REVIEW' THEN m.created_at + ${deviceReviewDays} * interval '1 day' END
    FROM member m WHERE m.id = ${refereeId} ON CONFLICT (referee_id) DO NOTHING`.execute(tx);
}
