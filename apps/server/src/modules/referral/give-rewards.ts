import type { Id } from '@trevo/kernel';
import type { ReferralTerms } from '@trevo/reward-rules/referral';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { basisOf, type CreditBasis } from '../../core/credit-basis.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { announceRewards, offerReward } from '../reward-centre/index.ts';
import { readTermsByVersion } from './terms-store.ts';

const atOnce = 100;

type Due = {
  readonly refereeId: Id<'member'>;
  readonly memberId: Id<'member'>;
  readonly side: 'referrer' | 'referee';
  readonly amount: bigint;
  /** Which of the referrer's it was that qualified, and the version of the terms. */
  readonly ordinal: number | null;
  readonly version: number;
  readonly excluded: boolean;
};

/**
 * Puts what is due into the reward centre, each once, with the mark that it was. Who is in a cool-off gets it when that is over; who has excluded themselves, and an
 * account that gets nothing, has nothing of it.
 */
export async function giveRewards(app: App, lease: Lease, merchantId: Id<'merchant'>): Promise<void> {
  for (;;) {
    lease.signal.throwIfAborted();
    const given = await inLeasedTransaction(app.db, lease, (tx) => giveSome(app, tx, merchantId));
    for (const memberId of new Set(given.map((one) => one.memberId))) announceRewards(app, memberId);
    if (given.length < atOnce) return;
  }
}

async function giveSome(app: App, tx: Tx, merchantId: Id<'merchant'>): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    SELECT r.referee_id AS "refereeId", s.member_id AS "memberId", s.side, s.amount, r.ordinal, r.terms_version AS version, coalesce(g.pause_kind <> 'cool_off', false) AS excluded
    FROM referral r CROSS JOIN LATERAL (VALUES (r.referrer_id, 'referrer', r.referrer_reward, r.referrer_due),
        (r.referee_id, 'referee', r.referee_reward, r.referee_due)) AS s (member_id, side, amount, due)
      LEFT JOIN member_guard g ON g.member_id = s.member_id AND g.paused_until > clock_timestamp()
    WHERE r.merchant_id = ${merchantId} AND (r.referrer_due OR r.referee_due) AND s.due AND g.pause_kind IS DISTINCT FROM 'cool_off'
    ORDER BY s.member_id, r.referee_id LIMIT ${atOnce} FOR UPDATE OF r`.execute(tx);
  const terms = rows.length === 0 ? null : await readTermsByVersion(tx, merchantId);
  for (const { refereeId, memberId, side, amount, ordinal, version, excluded } of rows) {
    const sourceKey = side === 'referrer' ? `referrer ${refereeId}` : 'referee';
    const days = usualClaimableDays.other;
    const offer = { merchantId, memberId, source: 'referral', sourceKey, kind: 'cash', amount, days } as const;
    const basis = referralBasis(terms?.get(version), { side, ordinal: ordinal ?? 0, version });
    const isGiven = !excluded && (await offerReward(app, tx, { ...offer, ...(basis && { basis }) })) !== null;
    const [due, reward] = [sql.ref(`${side}_due`), sql.ref(`${side}_reward`)];
    await sql`UPDATE referral SET ${due} = false, ${reward} = CASE WHEN ${isGiven} THEN ${reward} ELSE 0 END WHERE referee_id = ${refereeId}`.execute(
      tx,
    );
  }
  return rows;
}

type Rewarded = { readonly side: 'referrer' | 'referee'; readonly ordinal: number; readonly version: number };

/** What the reward of a referral was computed from: the tier of the referee's place, or what a referee has. */
function referralBasis(terms: ReferralTerms | undefined, { side, ordinal, version }: Rewarded): CreditBasis | null {
  if (terms === undefined) return null;
  const { tiers, refereeRewardMinor } = terms;
  return basisOf(
    'referral',
    { terms: { tiers, refereeRewardMinor }, inputs: [{ side, ordinal }], before: null },
    { offer: 'referral', version },
  );
}
