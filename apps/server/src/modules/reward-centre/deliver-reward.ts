import { type Id, invariant, ok, type Result } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { DeliveryRefusal } from '../../core/reward-delivery.ts';
import type { Tx } from '../../db/database.ts';
import { isSelfDelivered } from './offer-reward.ts';
import { endReward, payRewards, type Reward } from './rewards-store.ts';

/** Gives a member who takes it what a reward promises, and ends it, in the transaction that holds it. A refusal has written nothing. */
export async function deliverReward(app: App, tx: Tx, reward: Reward): Promise<Result<null, DeliveryRefusal>> {
  const { id, kind } = reward;
  if (isSelfDelivered(kind)) {
    await payRewards(tx, [id], 'claimed');
    return ok(null);
  }
  const deliver = app.modules.rewards[kind];
  invariant(deliver !== undefined, `Nobody delivers rewards of the kind ${kind}`);
  const delivered: Result<Id<'transfer'> | null, DeliveryRefusal> = await deliver(app, tx, reward);
  if (!delivered.ok) return delivered;
  await endReward(tx, id, { state: 'claimed', transferId: delivered.value });
  return ok(null);
}
