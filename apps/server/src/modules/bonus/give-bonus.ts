import { BusinessCalendar, type Id, invariant, ok, refuse, type Result } from '@trevo/kernel';
import { payoutStepMinor } from '@trevo/money';
import { isCountedAccount } from '@trevo/reward-rules';
import { type BonusTerms, type Grant, grantBonus, offerAmountOf, offerRefusalOf } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { basisOf, type CreditBasis } from '../../core/credit-basis.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { bonusRefusal } from '../protection/index.ts';
import { databaseNow, type Owner } from './account-store.ts';
import { apply, closeDesk, openDesk } from './bonus-desk.ts';
import { catchUp } from './follow-member.ts';
import { violationsOf } from './offer-law.ts';
import { brandDayOf, type PublishedOffer, readBudgetLeft, readTakenOn } from './offers-store.ts';
import { studioContributions } from './studio-products.ts';
import { storeTerms } from './terms-json.ts';

export type TakeCode = 'play_paused' | 'bonus_closed' | 'offer_not_available' | 'offer_taken' | 'campaign_exhausted';
export type GiveCode = TakeCode | 'bonus_queue_full';

type Asked = { readonly merchant: Merchant; readonly owner: Owner; readonly offer: PublishedOffer; readonly depositMinor: bigint };

/** What an offer would give for a deposit of this size (0 without one), or why it gives nothing; told before the member does anything. */
export async function offerFor(tx: Tx, { merchant, owner, offer, depositMinor }: Asked): Promise<Result<bigint, TakeCode>> {
  const { memberId, currency } = owner;
  const refused = await bonusRefusal(tx, { merchant, memberId });
  const now = await databaseNow(tx);
  const amountMinor = offerAmountOf(offer, depositMinor, payoutStepMinor(currency));
  const code = offerRefusalOf(
    offer,
    {
      paused: refused === 'play_paused',
      counted: await isCounted(tx, memberId),
      inAudience: true,
      closedByLaw: refused === 'bonus_closed' || violationsOf(merchant, offer).length > 0,
      takenOn: await readTakenOn(tx, merchant, memberId, offer.id),
      today: new BusinessCalendar(merchant.timeZone).dateOf(now),
      amountMinor,
      budgetLeftMinor: await readBudgetLeft(tx, offer),
    },
    now,
  );
  if (code === null) return ok(amountMinor);
  return refuse(code === 'not_eligible' ? 'offer_not_available' : code);
}

async function isCounted(db: Db, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql<{ type: number; test: boolean }>`SELECT type, test FROM member WHERE id = ${memberId}`.execute(db);
  return rows[0] !== undefined && isCountedAccount(rows[0]);
}

/** From now on the member's bets look at what was given. Asked before the member's money is held. */
export async function markGiven(tx: Tx, { merchantId, memberId }: Owner): Promise<void> {
  await sql`UPDATE member SET bonus = true WHERE id = ${memberId} AND merchant_id = ${merchantId} AND NOT bonus`.execute(tx);
}

export type Gift = Asked & { readonly amountMinor: bigint; readonly depositId: Id<'deposit'> | null };

/** Gives what was offered: active where nothing is, else last in the queue. The terms are copied and never change. */
export async function giveBonus(app: App, tx: Tx, gift: Gift): Promise<Result<Id<'bonusGrant'>, GiveCode>> {
  const { merchant, owner, offer, amountMinor, depositMinor, depositId } = gift;
  const stepMinor = payoutStepMinor(owner.currency);
  const basis = basisOf(
    'offer',
    { terms: { amount: offer.amount, stepMinor }, inputs: [{ depositMinor }], before: null },
    { offer: offer.id, version: offer.version },
  );
  const { title, terms } = offer;
  return grantTerms(app, tx, { merchant, owner, offer, title, terms, amountMinor, depositMinor, depositId, basis });
}

/** Something that becomes a grant: terms, what it comes to, and what that was computed from. */
export type NewGrant = {
  readonly merchant: Merchant;
  readonly owner: Owner;
  /** Which offer gave it; null: none, the wins of free spins. */
  readonly offer: Pick<PublishedOffer, 'id' | 'version'> | null;
  readonly title: PublishedOffer['title'];
  readonly terms: BonusTerms;
  readonly amountMinor: bigint;
  readonly depositMinor: bigint;
  readonly depositId: Id<'deposit'> | null;
  readonly basis: CreditBasis;
};

/** Makes a grant of terms, under the lock of the member's money. A refusal has written nothing but what the clock did. */
export async function grantTerms(app: App, tx: Tx, given: NewGrant): Promise<Result<Id<'bonusGrant'>, 'bonus_queue_full' | 'play_paused'>> {
  const desk = await openDesk(tx, given.owner);
  await catchUp(desk);
  const id = app.newId('bonusGrant');
  const { terms, amountMinor, depositMinor, basis } = given;
  const step = grantBonus(desk.account, { id, terms, amountMinor, depositMinor }, desk.now);
  const answer = await apply(desk, step, (grant) => {
    desk.bases.set(grant.id, basis);
    return insertGrant(tx, given, grant);
  });
  await closeDesk(desk);
  if (!answer.ok) return answer;
  invariant(answer.value.state !== 'credited', 'An offer without wagering is not published');
  return ok(id);
}

/** Its row, before its money moves; where it stands is written as the desk closes. */
async function insertGrant(tx: Tx, { merchant, owner, offer, title, amountMinor, depositId }: NewGrant, grant: Grant): Promise<void> {
  const { terms } = grant;
  await sql`INSERT INTO bonus_grant (id, merchant_id, member_id, offer_id, offer_version, title, deposit_id, currency, amount, terms, games, max_stake,
      state, required_micro, progress_micro, released, forfeited, granted_at, granted_on, place, moves)
    VALUES (${grant.id}, ${merchant.id}, ${owner.memberId}, ${offer?.id ?? null}, ${offer?.version ?? null}, ${JSON.stringify(title)}, ${depositId}, ${owner.currency},
      ${amountMinor}, ${storeTerms(terms)}, ${JSON.stringify(studioContributions(terms))}, ${terms.maxStakeMinor}, 'queued',
      ${grant.requiredMicro.toString()}::numeric, 0, 0, 0, ${toTimestamp(grant.grantedAt)}, ${brandDayOf(merchant, grant.grantedAt)}, 0, 0)`.execute(
    tx,
  );
}
