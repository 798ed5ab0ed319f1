import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';

/** Where instants go from one on. Those before stay; none goes before another that it followed. */
export type Redating = { readonly since: Instant; readonly to: (at: Instant) => Instant };

type Row = { readonly id: string; readonly version: number; readonly from: Instant; readonly ends: Instant | null };

/**
 * Moves beginnings and ends of a brand's contracts, and of drafts, that lie from an instant on: a version of the first of a month stays one of the first when the brand's
 * day begins at another hour. The caller holds the brand's contracts. Answers how many versions it moved.
 */
export async function redateContracts(tx: Tx, merchantId: Id<'merchant'>, { since, to }: Redating): Promise<number> {
  const { rows } = await sql<Row>`SELECT id, version, effective_from AS "from", ends_at AS ends FROM contract
    WHERE merchant_id = ${merchantId} AND (effective_from >= ${timestampOf(since)} OR ends_at >= ${timestampOf(since)})`.execute(tx);
  const versions = rows.map(({ id, version, from, ends }) => ({
    id,
    version,
    from: toTimestamp(to(from)),
    ends: ends === null ? null : toTimestamp(to(ends)),
  }));
  await sql`UPDATE contract c SET effective_from = n.from, ends_at = n.ends
    FROM jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) AS n (id text, version integer, "from" timestamptz, ends timestamptz)
    WHERE c.id = n.id AND c.version = n.version`.execute(tx);
  const { rows: drafts } = await sql<{ id: string; at: Instant }>`SELECT id, effective_from AS at FROM contract_draft
    WHERE merchant_id = ${merchantId} AND state = 'draft' AND effective_from >= ${timestampOf(since)}`.execute(tx);
  const moved = drafts.map(({ id, at }) => ({ id, at: toTimestamp(to(at)) }));
  await sql`UPDATE contract_draft d SET effective_from = n.at FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS n (id text, at timestamptz)
    WHERE d.id = n.id`.execute(tx);
  return versions.length;
}
