import { type Id, refuse, ok, type Result } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { type HouseEdges, readHouseEdges } from '../budgets/index.ts';
import { unfitOf } from './offer-law.ts';
import { worthOf } from './offer-worth.ts';
import { insertOffer, type PublishedOffer } from './offers-store.ts';

/** A version of an offer that is to be published. */
export type NewOffer = PublishedOffer & { readonly id: Id<'bonusOffer'> };

export type OfferFault = 'terms_malformed' | 'profile_violation' | 'budget_exceeded';

/** Why an offer cannot be published, or null; with the switches of the law that say no. */
export function offerFault(
  merchant: Merchant,
  offer: PublishedOffer,
  edges: HouseEdges,
): { readonly code: OfferFault; readonly switches: readonly string[] } | null {
  const unfit = unfitOf(merchant, offer);
  if (unfit === 'terms') return { code: 'terms_malformed', switches: [] };
  if (unfit !== null) return { code: 'profile_violation', switches: unfit };
  return worthOf(offer, edges).fits ? null : { code: 'budget_exceeded', switches: [] };
}

/** Publishes a version of an offer. Refused where its terms are none that can be kept here, or the law of the brand's place closes it; what was given stays. */
export async function publishOffer(
  app: App,
  tx: Tx,
  { merchant, actor, offer }: { readonly merchant: Merchant; readonly actor: Actor; readonly offer: NewOffer },
): Promise<Result<true, OfferFault>> {
  const unfit = offerFault(merchant, offer, await readHouseEdges(tx, merchant));
  if (unfit !== null) return refuse(unfit.code);
  await insertOffer(tx, merchant.id, offer);
  const subject = { kind: 'bonusOffer', id: offer.id };
  const detail = { version: offer.version, kind: offer.kind, budget: offer.budgetMinor };
  await recordAudit(tx, { merchantId: merchant.id, actor, action: 'bonuses.publish', subject, detail, at: app.clock.now() });
  return ok(true);
}
