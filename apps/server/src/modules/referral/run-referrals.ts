import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { eachMerchant } from '../brand/index.ts';
import { giveRewards } from './give-rewards.ts';
import { endReviews, judgeNewcomers, noteIdentities } from './judge-newcomers.ts';
import { qualifyReferrals } from './qualify-referrals.ts';
import { hasReferrals } from './referral-law.ts';

/** Looks at referrals of every brand that has them: newcomers, reviews that nobody answered, who has qualified, and what is due. Done again it finds nothing left. */
export async function runReferrals(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async (merchant) => {
    if (!(await hasReferrals(app, merchant))) return;
    await judgeNewcomers(app, lease, merchant);
    await noteIdentities(app, lease, merchant);
    await inLeasedTransaction(app.db, lease, (tx) => endReviews(tx, merchant.id));
    await qualifyReferrals(app, lease, merchant);
    await giveRewards(app, lease, merchant.id);
  });
}
