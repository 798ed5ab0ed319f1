import { type Id, refuse, type Refusal } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { offerAmountOf } from '@trevo/reward-rules/bonus';
import { payoutStepMinor } from '@trevo/money';
import { isOn } from '../brand/index.ts';
import { rewardsStoppedAt } from '../protection/index.ts';
import type { Owner } from './account-store.ts';
import { giveBonus, markGiven, offerFor } from './give-bonus.ts';
import { lockOffer, type OfferRef, readOffer } from './offers-store.ts';

export type DepositOf = { readonly merchant: Merchant; readonly owner: Owner; readonly depositId: Id<'deposit'>; readonly minor: bigint };

/** Whether a brand gives bonuses at all. Asked before a transaction, never in one: the embedded database has one connection, and the flags are read by it. */
export async function hasOffers(app: App, merchant: Merchant): Promise<boolean> {
  return isOn(app, merchant, 'PROMOBONUS');
}

/**
 * Keeps the offer that a member chose before paying, with its part of the budget: nothing of it is refused after the money has come. Called in the
 * transaction that adds the deposit, where {@link hasOffers}; what is refused leaves no deposit.
 */
export async function chooseOffer(tx: Tx, deposit: DepositOf, ref: OfferRef): Promise<Refusal<'offer_not_available'> | null> {
  const { merchant, owner, depositId, minor } = deposit;
  const offer = await lockOffer(tx, merchant.id, ref);
  if (offer === null || offer.kind !== 'deposit') return refuse('offer_not_available', 'offer');
  const amount = await offerFor(tx, { merchant, owner, offer, depositMinor: minor });
  // The shelf says why beforehand; here it is one word.
  if (!amount.ok) return refuse('offer_not_available', 'offer');
  await markGiven(tx, owner);
  await sql`INSERT INTO bonus_choice (deposit_id, merchant_id, member_id, offer_id, offer_version, amount)
    VALUES (${depositId}, ${merchant.id}, ${owner.memberId}, ${offer.id}, ${offer.version}, ${amount.value})`.execute(tx);
  return null;
}

/**
 * Gives the bonus that was chosen for a deposit, in the transaction that credits it, for the amount that came. A bonus never keeps a deposit from being
 * credited: who paused meanwhile, or has a full queue, has the money and no bonus, and the choice says why. While rewards are stopped the bonus waits (`give-waiting.ts`).
 */
export async function grantForDeposit(app: App, tx: Tx, deposit: DepositOf): Promise<void> {
  const { merchant, owner, depositId, minor } = deposit;
  const { rows } = await sql<{
    offerId: Id<'bonusOffer'>;
    version: number;
  }>`SELECT offer_id AS "offerId", offer_version AS version FROM bonus_choice
    WHERE deposit_id = ${depositId} AND (outcome IS NULL OR outcome = 'stopped')`.execute(tx);
  const [chosen] = rows;
  const offer = chosen ? await readOffer(tx, merchant.id, chosen) : null;
  if (offer === null) return;
  if ((await rewardsStoppedAt(tx, merchant.id)) !== null) {
    await sql`UPDATE bonus_choice SET outcome = 'stopped' WHERE deposit_id = ${depositId}`.execute(tx);
    return;
  }
  const amountMinor = offerAmountOf(offer, minor, payoutStepMinor(owner.currency));
  const gift = { merchant, owner, offer, depositMinor: minor, amountMinor, depositId };
  const given = amountMinor === 0n ? refuse('offer_not_available') : await giveBonus(app, tx, gift);
  await sql`UPDATE bonus_choice SET outcome = ${given.ok ? 'given' : given.code} WHERE deposit_id = ${depositId}`.execute(tx);
}
