import type { Id, Instant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { ContractTables } from './contracts-tables.ts';
import type { Offered } from './offer-contract.ts';
import { contractOf, termsJson } from './terms-json.ts';

/** A draft as it is stored. */
export type StoredDraft = Selectable<ContractTables['contract_draft']> & {
  readonly id: Id<'contractDraft'>;
  readonly merchant_id: Id<'merchant'>;
  readonly upline_id: Id<'member'>;
  readonly downline_id: Id<'member'> | null;
};

/** What a draft says: an offer, and whom it is for as far as that is known. */
export type DraftText = Offered & { readonly downlineId: Id<'member'> | null };

/** What a stored draft offers. */
export function offeredOf({ id, kind, category, terms, effective_from: effectiveFrom, answer_days: answerDays }: StoredDraft): Offered {
  const ref = { id, version: 1, kind, category, upline: '', downline: '', effectiveFrom: effectiveFrom ?? nowhere, endsAt: null };
  return { terms: contractOf(ref, terms), effectiveFrom, answerDays };
}

const nowhere = 0 as Instant;

/** The drafts that somebody keeps, the last changed first; of all kinds without one. */
export async function readDrafts(db: Db, uplineId: Id<'member'>, kind: StoredDraft['kind'] | undefined): Promise<StoredDraft[]> {
  const { rows } = await sql<StoredDraft>`SELECT * FROM contract_draft WHERE upline_id = ${uplineId} AND state = 'draft'
    AND ${kind === undefined ? sql`TRUE` : sql`kind = ${kind}`} ORDER BY changed_at DESC, id DESC`.execute(db);
  return rows;
}

/** A draft of its writer, held until the transaction ends; another's is none. */
export async function holdDraft(tx: Tx, uplineId: Id<'member'>, id: Id<'contractDraft'>): Promise<StoredDraft | null> {
  const { rows } = await sql<StoredDraft>`SELECT * FROM contract_draft WHERE id = ${id} AND upline_id = ${uplineId} FOR UPDATE`.execute(tx);
  return rows[0] ?? null;
}

const ofClosed = (merchantId: Id<'merchant'>) => sql`d.merchant_id = ${merchantId} AND d.state = 'draft'
  AND EXISTS (SELECT FROM member m WHERE m.id IN (d.upline_id, d.downline_id) AND m.status = 'closed')`;

/** Drafts of which one side is a closed account, held until the transaction ends. */
export async function holdDraftsOfClosed(tx: Tx, merchantId: Id<'merchant'>): Promise<StoredDraft[]> {
  const { rows } = await sql<StoredDraft>`SELECT d.* FROM contract_draft d WHERE ${ofClosed(merchantId)} ORDER BY d.id FOR UPDATE`.execute(
    tx,
  );
  return rows;
}

/** Whether there are any of {@link holdDraftsOfClosed}. */
export async function hasDraftsOfClosed(db: Db, merchantId: Id<'merchant'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM contract_draft d WHERE ${ofClosed(merchantId)} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Keeps a new draft unless its writer keeps `most` already; says whether it did. Of two at once the second counts the first. */
export async function insertDraft(
  tx: Tx,
  { id, merchantId, uplineId, text, most }: Writing & { readonly id: Id<'contractDraft'>; readonly most: number },
): Promise<boolean> {
  await sql`SELECT FROM member WHERE id = ${uplineId} FOR NO KEY UPDATE`.execute(tx);
  const { terms } = text;
  const { numAffectedRows } = await sql`INSERT INTO contract_draft (id, merchant_id, upline_id, downline_id, kind, category, terms,
      effective_from, answer_days, revision, changed_at)
    SELECT ${id}, ${merchantId}, ${uplineId}, ${text.downlineId}, ${terms.kind}, ${terms.category}, ${JSON.stringify(termsJson(terms))}::jsonb,
      ${startOf(text)}, ${text.answerDays}, 1, clock_timestamp()
    WHERE (SELECT count(*) FROM contract_draft WHERE upline_id = ${uplineId} AND state = 'draft') < ${most}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

type Writing = { readonly merchantId: Id<'merchant'>; readonly uplineId: Id<'member'>; readonly text: DraftText };

/** Writes over a draft that is held. Answers its revision from then on. */
export async function updateDraft(tx: Tx, { id, revision }: StoredDraft, text: DraftText): Promise<number> {
  const { terms, answerDays, downlineId } = text;
  const { kind, category } = terms;
  await sql`UPDATE contract_draft SET downline_id = ${downlineId}, kind = ${kind}, category = ${category},
    terms = ${JSON.stringify(termsJson(terms))}::jsonb, effective_from = ${startOf(text)}, answer_days = ${answerDays},
    revision = ${revision + 1}, changed_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
  return revision + 1;
}

const startOf = ({ effectiveFrom }: Offered) => (effectiveFrom === null ? sql`NULL::timestamptz` : timestampOf(effectiveFrom));

/** Ends a draft that is held: it became an offer, or nobody will ever see it. */
export async function endDraft(
  tx: Tx,
  { id }: StoredDraft,
  { state, at, sent }: { readonly state: 'offered' | 'withdrawn'; readonly at: Instant; readonly sent: Sent | null },
): Promise<void> {
  const change = { state, contract_id: sent?.id ?? null, contract_version: sent?.version ?? null, changed_at: toTimestamp(at) };
  await tx.updateTable('contract_draft').set(change).where('id', '=', id).execute();
}

/** The version of a contract that a draft became. */
export type Sent = { readonly id: Id<'contract'>; readonly version: number };
