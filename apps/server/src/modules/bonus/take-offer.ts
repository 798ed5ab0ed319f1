import { type Id, refuse, type Result } from '@trevo/kernel';
import { type CallContext, memberOf } from '../../core/call.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { giveBonus, type GiveCode, markGiven, offerFor } from './give-bonus.ts';
import { lockOffer, type OfferRef } from './offers-store.ts';

/** The member takes an offer that needs no deposit, as it stood on the page: another version is another offer. */
export async function takeOffer(ctx: CallContext, ref: OfferRef): Promise<Result<Id<'bonusGrant'>, GiveCode>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const owner = { merchantId: merchant.id, memberId, currency };
  return inTransaction(app.db, async (tx): Promise<Result<Id<'bonusGrant'>, GiveCode>> => {
    const offer = await lockOffer(tx, merchant.id, ref);
    if (offer === null || offer.kind === 'deposit') return refuse('offer_not_available');
    const asked = { merchant, owner, offer, depositMinor: 0n };
    const amount = await offerFor(tx, asked);
    if (!amount.ok) return amount;
    await markGiven(tx, owner);
    const given = await giveBonus(app, tx, { ...asked, amountMinor: amount.value, depositId: null });
    if (!given.ok) throw new RolledBack(given);
    const actor = { kind: 'member', id: memberId } as const;
    const subject = { kind: 'bonusGrant', id: given.value };
    const detail = { offer: offer.id, version: offer.version, minor: amount.value };
    await recordAudit(tx, { merchantId: merchant.id, actor, action: 'bonuses.take', subject, detail, at: app.clock.now() });
    return given;
  }).catch((error: unknown) => {
    if (error instanceof RolledBack) return error.value as Result<never, GiveCode>;
    throw error;
  });
}
