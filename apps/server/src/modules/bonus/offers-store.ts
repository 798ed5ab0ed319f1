import { BusinessCalendar, formatDate, type Id, type Instant, invariant, parseDate } from '@trevo/kernel';
import type { Offer } from '@trevo/reward-rules/bonus';
import { type RawBuilder, sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { amountOf, storeAmount, storeTerms, termsOf } from './terms-json.ts';

/** A published offer, with its title by language and what all that is given of it may cost. */
export type PublishedOffer = Offer & { readonly title: Readonly<Record<string, string>>; readonly budgetMinor: bigint };

export type OfferRef = { readonly offerId: Id<'bonusOffer'>; readonly version: number };

export type OfferRow = {
  readonly id: string;
  readonly version: number;
  readonly kind: 'deposit' | 'noDeposit' | 'gift';
  readonly title: Readonly<Record<string, string>>;
  readonly amount: unknown;
  readonly terms: unknown;
  readonly onePer: Offer['onePer'];
  readonly budget: bigint;
  readonly from: Instant;
  readonly until: Instant;
};

export const offerColumns = sql`o.id, o.version, o.kind, o.title, o.amount, o.terms, o.one_per AS "onePer", o.budget, o.starts_at AS "from", o.ends_at AS until`;

/** What is on the shelf of a brand: the newest version of each offer that was not stopped and has its time. */
export function readShelf(db: Db, merchantId: Id<'merchant'>): Promise<readonly PublishedOffer[]> {
  return read(
    db,
    sql`o.merchant_id = ${merchantId} AND o.stopped_at IS NULL AND o.starts_at <= clock_timestamp() AND o.ends_at > clock_timestamp()
      AND NOT EXISTS (SELECT FROM bonus_offer n WHERE n.id = o.id AND n.version > o.version) ORDER BY o.published_at, o.id`,
  );
}

/** One version of an offer that is on the shelf, held until the transaction ends: what is left of its budget is given to one after the other. */
export async function lockOffer(tx: Tx, merchantId: Id<'merchant'>, { offerId, version }: OfferRef): Promise<PublishedOffer | null> {
  await sql`SELECT 1 FROM bonus_offer WHERE id = ${offerId} AND merchant_id = ${merchantId} ORDER BY version FOR NO KEY UPDATE`.execute(tx);
  return (await readShelf(tx, merchantId)).find((offer) => offer.id === offerId && offer.version === version) ?? null;
}

/** One version, whatever became of it since. */
export async function readOffer(db: Db, merchantId: Id<'merchant'>, { offerId, version }: OfferRef): Promise<PublishedOffer | null> {
  return (await read(db, sql`o.merchant_id = ${merchantId} AND o.id = ${offerId} AND o.version = ${version}`))[0] ?? null;
}

/** Adds a version of an offer to the shelf of a brand. */
export async function insertOffer(tx: Tx, merchantId: Id<'merchant'>, offer: PublishedOffer): Promise<void> {
  await sql`INSERT INTO bonus_offer (id, version, merchant_id, kind, title, amount, terms, one_per, budget, starts_at, ends_at)
    VALUES (${offer.id}, ${offer.version}, ${merchantId}, ${offer.kind}, ${JSON.stringify(offer.title)}, ${storeAmount(offer.amount)},
      ${storeTerms(offer.terms)}, ${offer.onePer}, ${offer.budgetMinor}, ${toTimestamp(offer.from)}, ${toTimestamp(offer.until)})`.execute(
    tx,
  );
}

/**
 * What a person had of an offer with any account, whichever version, by the brand's dates; deposits that were chosen for it and are not over count. Who holds the offer
 * ({@link lockOffer}) sees all of it: accounts of one person come one after the other.
 */
export async function readTakenOn(db: Db, { timeZone }: Merchant, memberId: Id<'member'>, offerId: string) {
  const { rows } = await sql<{ day: string | null; at: Instant }>`SELECT granted_on::text AS day, granted_at AS at FROM bonus_grant
      WHERE member_id = ANY (person_accounts(${memberId})) AND offer_id = ${offerId}
    UNION ALL SELECT NULL, c.chosen_at FROM bonus_choice c WHERE c.member_id = ANY (person_accounts(${memberId}))
      AND c.offer_id = ${offerId} AND ${isReserved}`.execute(db);
  const calendar = new BusinessCalendar(timeZone);
  return rows.map(({ day, at }) => {
    const date = day === null ? calendar.dateOf(at) : parseDate(day);
    invariant(date !== null, 'A grant has its day');
    return date;
  });
}

/** A choice holds its part of the budget while its deposit can still come, or its bonus waits for a stop to be lifted. */
const isReserved = sql`(c.outcome = 'stopped' OR c.outcome IS NULL
  AND EXISTS (SELECT FROM deposit d WHERE d.id = c.deposit_id AND d.status IN ('waiting', 'checking', 'review')))`;

/** What is left of an offer's budget: given and reserved, all versions together. */
export async function readBudgetLeft(db: Db, { id, budgetMinor }: PublishedOffer): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`SELECT (coalesce((SELECT sum(amount) FROM bonus_grant WHERE offer_id = ${id}), 0)
    + coalesce((SELECT sum(c.amount) FROM bonus_choice c WHERE c.offer_id = ${id} AND ${isReserved}), 0))::bigint AS given`.execute(db);
  return budgetMinor - (rows[0]?.given ?? 0n);
}

/** A brand's date as a column wants it. */
export function brandDayOf({ timeZone }: Merchant, at: Instant): string {
  return formatDate(new BusinessCalendar(timeZone).dateOf(at));
}

async function read(db: Db, which: RawBuilder<unknown>): Promise<readonly PublishedOffer[]> {
  const { rows } = await sql<OfferRow>`SELECT ${offerColumns} FROM bonus_offer o WHERE ${which}`.execute(db);
  return rows.map(offerOfRow);
}

/** An offer as its row has it, published or drafted. */
export function offerOfRow({ id, version, kind, title, amount, terms, onePer, budget, from, until }: OfferRow): PublishedOffer {
  return { id, version, kind, title, onePer, from, until, budgetMinor: budget, amount: amountOf(amount), terms: termsOf(terms) };
}
