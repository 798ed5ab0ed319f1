import type { Id, Instant } from '@trevo/kernel';
import { type Currency, isCurrency } from '@trevo/money';
import { invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { offerColumns, offerOfRow, type OfferRow, type PublishedOffer } from './offers-store.ts';

/** The newest version of an offer, with what became of it. */
export type OfferStanding = {
  readonly offer: PublishedOffer;
  readonly stoppedAt: Instant | null;
  readonly givenMinor: bigint;
  readonly grants: number;
};

type Row = OfferRow & { readonly stoppedAt: Instant | null; readonly given: bigint; readonly grants: number };

/** Every offer that a brand ever published, in its newest version, the newest first. */
export async function readStandings(db: Db, merchantId: Id<'merchant'>): Promise<readonly OfferStanding[]> {
  const { rows } =
    await sql<Row>`SELECT ${offerColumns}, o.stopped_at AS "stoppedAt", coalesce(g.given, 0)::bigint AS given, coalesce(g.grants, 0)::int AS grants
    FROM bonus_offer o LEFT JOIN LATERAL (SELECT sum(amount) AS given, count(*) AS grants FROM bonus_grant WHERE offer_id = o.id) AS g ON true
    WHERE o.merchant_id = ${merchantId} AND NOT EXISTS (SELECT FROM bonus_offer n WHERE n.id = o.id AND n.version > o.version)
    ORDER BY o.published_at DESC, o.id`.execute(db);
  return rows.map(({ stoppedAt, given, grants, ...row }) => ({ offer: offerOfRow(row), stoppedAt, givenMinor: given, grants }));
}

/** The newest version that was published of an offer of this brand; 0: none was. */
export async function readNewestVersion(db: Db, merchantId: Id<'merchant'>, offerId: string): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT coalesce(max(version), 0) AS version FROM bonus_offer
    WHERE merchant_id = ${merchantId} AND id = ${offerId}`.execute(db);
  return rows[0]?.version ?? 0;
}

/** Takes an offer, or all of a brand, from the shelf; says how many versions stood there. */
export async function stopOffers(tx: Tx, merchantId: Id<'merchant'>, offerId: string | null): Promise<number> {
  const stopped = await sql`UPDATE bonus_offer SET stopped_at = clock_timestamp()
    WHERE merchant_id = ${merchantId} AND stopped_at IS NULL AND (${offerId}::text IS NULL OR id = ${offerId})`.execute(tx);
  return Number(stopped.numAffectedRows ?? 0n);
}

/** Whose bonuses are asked for, by the name of the account; null: nobody's. */
export async function findOwner(
  db: Db,
  merchantId: Id<'merchant'>,
  username: string,
): Promise<{ readonly memberId: Id<'member'>; readonly currency: Currency } | null> {
  const { rows } = await sql<{ id: Id<'member'>; currency: string }>`SELECT id, currency FROM member
    WHERE merchant_id = ${merchantId} AND username = ${username}`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  invariant(isCurrency(found.currency), 'A member has a currency of ours');
  return { memberId: found.id, currency: found.currency };
}
