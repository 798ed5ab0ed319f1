import { type Id, ok, refuse, type Result } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { DeliveryRefusal } from '../../core/reward-delivery.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { bonusRefusal } from '../protection/index.ts';
import { deliverReward } from './deliver-reward.ts';
import { holdReward, type Reward } from './rewards-store.ts';

export type ClaimRefusal = DeliveryRefusal | 'not_found' | 'play_paused' | 'bonus_closed' | 'reward_state' | 'reward_expired';

type Claim = { readonly merchant: Merchant; readonly memberId: Id<'member'>; readonly rewardId: Id<'reward'> };

/** Takes a reward, once: claimed again it answers the same. Pause and law are asked at this instant (rule book §15). */
export async function claimReward(app: App, tx: Tx, { merchant, memberId, rewardId }: Claim): Promise<Result<Reward, ClaimRefusal>> {
  const owner = { merchantId: merchant.id, memberId };
  const reward = await holdReward(tx, owner, rewardId);
  if (reward === null) return refuse('not_found');
  if (reward.state === 'claimed' || reward.state === 'issued') return ok(reward);
  if (reward.state !== 'claimable') return refuse('reward_state');
  if (reward.due) return refuse('reward_expired');
  const refused = await bonusRefusal(tx, { merchant, memberId });
  if (refused !== null) return refuse(refused);
  const delivered = await deliverReward(app, tx, reward);
  if (!delivered.ok) return delivered;
  return ok({ ...reward, state: 'claimed' });
}
