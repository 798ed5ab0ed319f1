import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { actRefusalOf } from '@trevo/reward-rules/operators';
import { type CallContext, operatorOf, type Outcome } from '../../core/call.ts';
import { countManualGifts } from '../../core/count-manual-gifts.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { announceRewards } from './offer-reward.ts';
import { type Barred, type FreePlay, giftBar, holdReceiver } from './gift-receiver.ts';

/** A gift of an operator to one member, of whatever kind of free play. Value in ledger units. */
type ManualGift = { readonly memberId: Id<'member'>; readonly valueMinor: bigint; readonly reason: string };

/** What stands before a gift (rewards' rule book §20): that this operator has given that member the most of a month, or that a second one has to say yes. */
export async function manualGiftRefusal(
  ctx: CallContext,
  tx: Tx,
  { memberId, valueMinor, reason }: ManualGift,
): Promise<'grants_this_month' | 'second_approval_required' | null> {
  const { operatorId: operator } = operatorOf(ctx);
  const grantsThisMonth = await countManualGifts(tx, { memberId, operatorId: operator, timeZone: ctx.merchant.timeZone });
  const refused = actRefusalOf({ act: 'manualGrant', valueMinor, operator, second: null, reason, ownPerson: false, grantsThisMonth });
  if (refused === 'grants_this_month' || refused === 'second_approval_required') return refused;
  invariant(refused === null, 'Nothing else stops a gift with its reason');
  return null;
}

type Held = { readonly memberId: Id<'member'>; readonly givenBy: string; readonly state: 'waiting' | 'offered' | 'refused' };
type Decision = 'give' | 'refuse';

/** Where gifts of one kind are kept, and how one is offered. */
export type GiftDesk<G extends Held> = {
  readonly free: (gift: G) => FreePlay;
  readonly hold: (tx: Tx) => Promise<G | null>;
  readonly offer: (tx: Tx, gift: G) => Promise<Id<'reward'>>;
  readonly write: (tx: Tx, said: { readonly by: string; readonly rewardId: Id<'reward'> | null }) => Promise<void>;
  readonly note: (tx: Tx) => Promise<void>;
};

type DecideCode = 'not_found' | 'reward_state' | 'second_approval_required' | Barred;

/** What the second operator says of a gift that waits: it is offered, if its member may have it now, or ends. */
export async function decideManualGift<G extends Held>(
  ctx: CallContext,
  decision: Decision,
  { free, hold, offer, write, note }: GiftDesk<G>,
): Promise<Outcome<{ readonly done: true }, DecideCode>> {
  const { app, merchant } = ctx;
  const { operatorId: by } = operatorOf(ctx);
  const decided = await inTransaction(app.db, async (tx): Promise<Outcome<Id<'member'>, DecideCode>> => {
    const gift = await hold(tx);
    if (gift === null) return refuse('not_found');
    if (gift.state !== 'waiting') return refuse('reward_state');
    // Who gave it may take it back, and cannot be the second one.
    if (decision === 'give' && gift.givenBy === by) return refuse('second_approval_required');
    const receiver = await holdReceiver(tx, merchant.id, { memberId: gift.memberId });
    invariant(receiver !== null, 'Who was given something is there');
    const bar = decision === 'give' ? await giftBar(tx, ctx, { receiver, ...free(gift) }) : null;
    if (bar !== null) return refuse(bar);
    await write(tx, { by, rewardId: decision === 'give' ? await offer(tx, gift) : null });
    await note(tx);
    return ok(gift.memberId);
  });
  if (!decided.ok) return decided;
  announceRewards(app, decided.value);
  return ok({ done: true });
}
