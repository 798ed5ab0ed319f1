import type { Id, Instant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { ContractTables } from './contracts-tables.ts';

/** A draft of the house as it is stored, with what its account is called and keeps its money in. */
export type StoredHouseDraft = Omit<Selectable<ContractTables['contract_house_draft']>, 'downline_id' | 'id'> & {
  readonly id: Id<'contractDraft'>;
  readonly downline_id: Id<'member'> | null;
  readonly downline: string | null;
  readonly currency: string | null;
};

/** Whose drafts: an operator's of a brand. */
export type Writer = { readonly merchantId: Id<'merchant'>; readonly operatorId: Id<'operator'> };

const columns = sql`d.*, m.username AS downline, m.currency FROM contract_house_draft d LEFT JOIN member m ON m.id = d.downline_id`;
const ofWriter = ({ merchantId, operatorId }: Writer) => sql`d.merchant_id = ${merchantId} AND d.written_by = ${operatorId}`;

/** A page of what an operator keeps, the last changed first, and how many there are. */
export async function readHouseDrafts(
  db: Db,
  writer: Writer,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly StoredHouseDraft[]; readonly total: number }> {
  const own = sql`${ofWriter(writer)} AND d.state = 'draft'`;
  const { rows } = await sql<StoredHouseDraft>`SELECT ${columns} WHERE ${own} ORDER BY d.changed_at DESC, d.id DESC
    OFFSET ${offset} LIMIT ${limit}`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM contract_house_draft d WHERE ${own}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A draft of its writer, held until the transaction ends; another's is none. */
export async function holdHouseDraft(tx: Tx, writer: Writer, id: Id<'contractDraft'>): Promise<StoredHouseDraft | null> {
  const { rows } = await sql<StoredHouseDraft>`SELECT ${columns} WHERE d.id = ${id} AND ${ofWriter(writer)} FOR UPDATE OF d`.execute(tx);
  return rows[0] ?? null;
}

type Text = { readonly downlineId: Id<'member'> | null; readonly terms: string };

/** Keeps a new draft unless its writer keeps `most` already; says whether it did. Of two at once the second counts the first. */
export async function insertHouseDraft(
  tx: Tx,
  { merchantId, operatorId }: Writer,
  { id, downlineId, terms, most }: Text & { readonly id: Id<'contractDraft'>; readonly most: number },
): Promise<boolean> {
  await sql`SELECT FROM operator WHERE id = ${operatorId} FOR NO KEY UPDATE`.execute(tx);
  const { numAffectedRows } =
    await sql`INSERT INTO contract_house_draft (id, merchant_id, written_by, downline_id, terms, revision, changed_at)
    SELECT ${id}, ${merchantId}, ${operatorId}, ${downlineId}, ${terms}::jsonb, 1, clock_timestamp()
    WHERE (SELECT count(*) FROM contract_house_draft d WHERE ${ofWriter({ merchantId, operatorId })} AND d.state = 'draft') < ${most}`.execute(
      tx,
    );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Writes over a draft that is held. Answers its revision from then on. */
export async function updateHouseDraft(tx: Tx, { id, revision }: StoredHouseDraft, { downlineId, terms }: Text): Promise<number> {
  await sql`UPDATE contract_house_draft SET downline_id = ${downlineId}, terms = ${terms}::jsonb, revision = ${revision + 1},
    changed_at = clock_timestamp() WHERE id = ${id}`.execute(tx);
  return revision + 1;
}

/** Ends a draft that is held: it became a proposal, or nobody will ever see it. */
export async function endHouseDraft(
  tx: Tx,
  id: Id<'contractDraft'>,
  { at, proposalId }: { readonly at: Instant; readonly proposalId: Id<'contractProposal'> | null },
): Promise<void> {
  const change = { state: proposalId === null ? 'withdrawn' : 'proposed', proposal_id: proposalId, changed_at: toTimestamp(at) } as const;
  await tx.updateTable('contract_house_draft').set(change).where('id', '=', id).execute();
}

const ofClosed = (merchantId: Id<'merchant'>) => sql`d.merchant_id = ${merchantId} AND d.state = 'draft'
  AND EXISTS (SELECT FROM member m WHERE m.id = d.downline_id AND m.status = 'closed')`;

/** Ends drafts for accounts that are closed (rule book §6.4: draft, accountClosed). */
export async function endHouseDraftsOfClosed(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await sql`UPDATE contract_house_draft d SET state = 'withdrawn', changed_at = clock_timestamp() WHERE ${ofClosed(merchantId)}`.execute(
    tx,
  );
}

/** Whether {@link endHouseDraftsOfClosed} has anything to end. */
export async function hasHouseDraftsOfClosed(db: Db, merchantId: Id<'merchant'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM contract_house_draft d WHERE ${ofClosed(merchantId)} LIMIT 1`.execute(db);
  return rows.length > 0;
}
