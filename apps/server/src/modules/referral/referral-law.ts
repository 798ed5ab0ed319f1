import { missionCategories } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import type { ReferralTerms } from '@trevo/reward-rules/referral';
import { type RewardProfile, rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { ReadTurnoverShare } from '../../core/turnover-share.ts';
import type { Tx } from '../../db/database.ts';
import { isOn, jurisdictionOf } from '../brand/index.ts';
import { type Asking, checkTurnover } from '../budgets/index.ts';

/** What the law of a brand's place says of referrals. */
export function referralLawOf(merchant: Merchant): Pick<RewardProfile, 'referral' | 'rewardsFromDeposits' | 'termsNotice'> {
  return rewardProfiles[jurisdictionOf(merchant).code];
}

/** Whether a brand has referrals: its flag, and the law of its place. While it has none nothing is reckoned, given or shown. */
export async function hasReferrals(app: App, merchant: Merchant): Promise<boolean> {
  return referralLawOf(merchant).referral && (await isOn(app, merchant, 'REFERRAL'));
}

/** What a newcomer's play earns their referrer, at most, of every product: of the versions that hold now or are announced the highest. */
export const readReferralShare: ReadTurnoverShare = async (tx, merchant) => ({ referralPpm: await highestRate(tx, merchant.id) });

/** Whether terms fit beside everything else that turnover earns (rule book §18). */
export async function fitsTurnover(tx: Tx, asking: Asking, { commissionPpm }: Pick<ReferralTerms, 'commissionPpm'>): Promise<boolean> {
  const referralPpm = Math.max(commissionPpm, await highestRate(tx, asking.merchant.id));
  const share = { of: 'referral', categories: missionCategories, shareOf: () => ({ referralPpm }) } as const;
  return (await checkTurnover(tx, asking, share)).every(({ ok }) => ok);
}

/** The highest rate that is promised. Newcomers of a version earn by it for as long as it says, so that a lower one does not make room at once. */
async function highestRate(tx: Tx, merchantId: Id<'merchant'>): Promise<number> {
  const { rows } = await sql<{ ppm: number | null }>`SELECT max((t.terms ->> 'commissionPpm')::int) AS ppm FROM referral_terms t
    WHERE t.merchant_id = ${merchantId} AND t.starts_at IS NOT NULL AND (t.version >= coalesce((SELECT max(n.version) FROM referral_terms n
        WHERE n.merchant_id = ${merchantId} AND n.starts_at <= clock_timestamp()), 0)
      OR EXISTS (SELECT FROM referral r WHERE r.merchant_id = ${merchantId} AND r.terms_version = t.version
        AND (r.earns_until > clock_timestamp() OR r.state IN ('DEVICE_REVIEW', 'pending'))))`.execute(tx);
  return rows[0]?.ppm ?? 0;
}
