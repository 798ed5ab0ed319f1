import type { Id } from '@trevo/kernel';
import type { Tx } from '../../db/database.ts';
import { rewardsStoppedAt } from '../protection/index.ts';
import { holdReward, payRewards, type Reward } from './rewards-store.ts';

type Which = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly rewardId: Id<'reward'> };

/** Credits cash or points that wait without anybody taking them, once; null: there is nothing to credit any more, or rewards are stopped and it waits. Whoever asks has looked whether the member is paused. */
export async function issueReward(tx: Tx, which: Which): Promise<Reward | null> {
  return (await rewardsStoppedAt(tx, which.merchantId)) === null ? issueAnyway(tx, which) : null;
}

/** {@link issueReward} at the end of an account, also while rewards are stopped: later there is nobody to give it to. */
export async function issueAnyway(tx: Tx, { merchantId, memberId, rewardId }: Which): Promise<Reward | null> {
  const reward = await holdReward(tx, { merchantId, memberId }, rewardId);
  if (reward === null || reward.state !== 'claimable') return null;
  await payRewards(tx, [rewardId], 'issued');
  return { ...reward, state: 'issued' };
}
