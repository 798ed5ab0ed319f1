import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { rewardsStoppedAt } from '../protection/index.ts';
import { deliverReward } from './deliver-reward.ts';
import { endReward, holdReward, type Reward } from './rewards-store.ts';

type Which = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly rewardId: Id<'reward'> };

/** Credits cash or points that wait without anybody taking them, once; null: there is nothing to credit any more, or rewards are stopped and it waits. Whoever asks has looked whether the member is paused. */
export async function issueReward(app: App, tx: Tx, which: Which): Promise<Reward | null> {
  return (await rewardsStoppedAt(tx, which.merchantId)) === null ? issueAnyway(app, tx, which) : null;
}

/** {@link issueReward} at the end of an account, also while rewards are stopped: later there is nobody to give it to. */
export async function issueAnyway(app: App, tx: Tx, { merchantId, memberId, rewardId }: Which): Promise<Reward | null> {
  const reward = await holdReward(tx, { merchantId, memberId }, rewardId);
  if (reward === null || reward.state !== 'claimable') return null;
  const delivered = await deliverReward(app, tx, reward);
  invariant(delivered.ok, 'Cash and points are delivered always');
  await endReward(tx, rewardId, { state: 'issued', transferId: delivered.value });
  return { ...reward, state: 'issued' };
}
