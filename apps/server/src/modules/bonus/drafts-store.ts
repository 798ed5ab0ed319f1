import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import { offerColumns, offerOfRow, type OfferRow, type PublishedOffer } from './offers-store.ts';
import { storeAmount, storeTerms } from './terms-json.ts';

/** An offer that waits for another operator to publish it. */
export type Draft = { readonly offer: PublishedOffer; readonly edition: number; readonly draftedBy: string };

type DraftRow = OfferRow & { readonly edition: number; readonly draftedBy: string };

/** Writes a draft over the one before it. */
export async function writeDraft(tx: Tx, merchantId: Id<'merchant'>, offer: PublishedOffer, draftedBy: string): Promise<void> {
  await sql`INSERT INTO bonus_draft (id, version, edition, merchant_id, kind, title, amount, terms, one_per, budget, starts_at, ends_at, drafted_by)
    VALUES (${offer.id}, ${offer.version}, 1, ${merchantId}, ${offer.kind}, ${JSON.stringify(offer.title)}, ${storeAmount(offer.amount)},
      ${storeTerms(offer.terms)}, ${offer.onePer}, ${offer.budgetMinor}, ${toTimestamp(offer.from)}, ${toTimestamp(offer.until)}, ${draftedBy})
    ON CONFLICT (id) DO UPDATE SET version = excluded.version, edition = bonus_draft.edition + 1, kind = excluded.kind, title = excluded.title,
      amount = excluded.amount, terms = excluded.terms, one_per = excluded.one_per, budget = excluded.budget, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, drafted_by = excluded.drafted_by, drafted_at = clock_timestamp()`.execute(tx);
}

/** The drafts of a brand, the newest first. */
export async function readDrafts(db: Db, merchantId: Id<'merchant'>): Promise<readonly Draft[]> {
  const { rows } = await sql<DraftRow>`SELECT ${offerColumns}, o.edition, o.drafted_by AS "draftedBy" FROM bonus_draft o
    WHERE o.merchant_id = ${merchantId} ORDER BY o.drafted_at DESC, o.id`.execute(db);
  return rows.map(draftOf);
}

/** One draft, held until the transaction ends; null without one. */
export async function lockDraft(tx: Tx, merchantId: Id<'merchant'>, offerId: string): Promise<Draft | null> {
  const { rows } = await sql<DraftRow>`SELECT ${offerColumns}, o.edition, o.drafted_by AS "draftedBy" FROM bonus_draft o
    WHERE o.merchant_id = ${merchantId} AND o.id = ${offerId} FOR UPDATE`.execute(tx);
  return rows[0] ? draftOf(rows[0]) : null;
}

/** Forgets a draft, or all of a brand; says how many there were. */
export async function dropDrafts(tx: Tx, merchantId: Id<'merchant'>, offerId: string | null): Promise<number> {
  const dropped =
    await sql`DELETE FROM bonus_draft WHERE merchant_id = ${merchantId} AND (${offerId}::text IS NULL OR id = ${offerId})`.execute(tx);
  return Number(dropped.numAffectedRows ?? 0n);
}

function draftOf({ edition, draftedBy, ...row }: DraftRow): Draft {
  return { offer: offerOfRow(row), edition, draftedBy };
}
