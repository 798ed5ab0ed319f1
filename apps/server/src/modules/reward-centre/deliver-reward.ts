import { type Id, invariant, ok, type Result } from '@trevo/kernel';
import { type Currency, unitMinor } from '@trevo/money';
import type { App } from '../../core/app.ts';
import type { DeliveryRefusal } from '../../core/reward-delivery.ts';
import type { Tx } from '../../db/database.ts';
import { earnPoints, rewardCredit } from '../wallet/index.ts';
import { isSelfDelivered } from './offer-reward.ts';
import type { Reward } from './rewards-store.ts';

/** Gives what a reward promises, in the transaction that ends it. Answers the movement, where there is one. */
export async function deliverReward(app: App, tx: Tx, reward: Reward): Promise<Result<Id<'transfer'> | null, DeliveryRefusal>> {
  const { id, merchantId, memberId, source, kind, amount, currency, hasBasis } = reward;
  if (!isSelfDelivered(kind)) {
    const deliver = app.modules.rewards[kind];
    invariant(deliver !== undefined, `Nobody delivers rewards of the kind ${kind}`);
    return deliver(app, tx, reward);
  }
  const of = {
    merchantId,
    memberId,
    scope: 'reward',
    key: id,
    payload: { reward: id, type: 'deposit', name: source, ...(hasBasis && { explained: true }) },
  } as const;
  const posted =
    kind === 'points'
      ? await earnPoints(tx, { ...of, points: amount / unitMinor })
      : await rewardCredit(tx, { ...of, currency: currency as Currency, minor: amount });
  invariant(posted.ok, `A reward cannot be refused by the ledger`);
  return ok(posted.value.transferId);
}
