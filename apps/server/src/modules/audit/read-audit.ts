import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { allTime, type Span, within } from '../../db/span.ts';
import type { Actor } from './record-audit.ts';

export type AuditRow = {
  readonly sequence: bigint;
  readonly id: string;
  readonly at: Instant;
  readonly actor: Actor;
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly detail: Record<string, unknown>;
  readonly hash: string;
};

export type AuditFilter = {
  readonly action?: string;
  readonly actorId?: string;
  readonly subjectId?: string;
  readonly before?: bigint;
  readonly span?: Span;
  readonly limit: number;
};

/** The newest lines of a merchant's log, newest first; `before` pages backwards by sequence. */
export async function readAudit(db: Db, merchantId: Id<'merchant'>, filter: AuditFilter): Promise<AuditRow[]> {
  let query = db
    .selectFrom('audit_entry')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where(within(sql`at`, filter.span ?? allTime))
    .orderBy('sequence', 'desc')
    .limit(filter.limit);
  if (filter.action !== undefined) query = query.where('action', '=', filter.action);
  if (filter.actorId !== undefined) query = query.where('actor_id', '=', filter.actorId);
  if (filter.subjectId !== undefined) query = query.where('subject_id', '=', filter.subjectId);
  if (filter.before !== undefined) query = query.where('sequence', '<', filter.before);
  const rows = await query.execute();
  return rows.map((row) => ({
    sequence: row.sequence,
    id: row.id,
    at: row.at,
    actor: { kind: row.actor_kind, id: row.actor_id },
    action: row.action,
    subject: { kind: row.subject_kind, id: row.subject_id },
    detail: JSON.parse(row.detail) as Record<string, unknown>,
    hash: row.hash.toString('hex'),
  }));
}

/** The first line of the chain that does not follow from the line before it, or null when the whole log is sound. */
export async function firstBrokenAuditLine(db: Db, merchantId: Id<'merchant'>): Promise<bigint | null> {
  const { rows } = await sql<{ sequence: bigint }>`
    WITH chain AS (
      SELECT a.*, lag(hash) OVER (ORDER BY sequence) AS expected_previous, lag(sequence) OVER (ORDER BY sequence) AS previous_sequence
      FROM audit_entry a WHERE merchant_id = ${merchantId})
    SELECT sequence FROM chain
    WHERE previous_hash IS DISTINCT FROM coalesce(expected_previous, sha256(convert_to(merchant_id, 'UTF8')))
      OR sequence <> coalesce(previous_sequence, 0) + 1
      OR hash <> audit_hash(previous_hash, ARRAY[merchant_id, sequence::text, id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
           actor_kind, actor_id, action, subject_kind, subject_id, detail])
    UNION ALL
    SELECT h.sequence FROM audit_head h WHERE merchant_id = ${merchantId}
      AND NOT EXISTS (SELECT 1 FROM audit_entry e WHERE e.merchant_id = h.merchant_id AND e.sequence = h.sequence AND e.hash = h.hash) AND h.sequence > 0
    ORDER BY 1 LIMIT 1`.execute(db);
  return rows[0]?.sequence ?? null;
}
