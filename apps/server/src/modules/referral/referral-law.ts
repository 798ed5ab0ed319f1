import { type RewardProfile, rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { isOn, jurisdictionOf } from '../brand/index.ts';

/** What the law of a brand's place says of referrals. */
export function referralLawOf(merchant: Merchant): Pick<RewardProfile, 'referral' | 'rewardsFromDeposits' | 'termsNotice'> {
  return rewardProfiles[jurisdictionOf(merchant).code];
}

/** Whether a brand has referrals: its flag, and the law of its place. While it has none nothing is reckoned, given or shown. */
export async function hasReferrals(app: App, merchant: Merchant): Promise<boolean> {
  return referralLawOf(merchant).referral && (await isOn(app, merchant, 'REFERRAL'));
}
