import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { RulingAct, RulingDetail, RulingState } from './commission-tables.ts';

/** A proposal that nobody signed within so many hours is nothing. */
const lapseHours = 48;

export type Ruling = {
  readonly id: Id<'commissionRuling'>;
  readonly act: RulingAct;
  readonly subjectId: string | null;
  readonly detail: RulingDetail;
  readonly evidence: string;
  readonly state: RulingState;
  readonly proposedBy: string;
};
export type RulingRow = Ruling & {
  readonly username: string | null;
  readonly proposer: string;
  readonly proposedAt: Instant;
  readonly lapsesAt: Instant;
  readonly decider: string | null;
  readonly lines: number | null;
  /** Micros. */
  readonly difference: string | null;
};

const stateNow = sql`CASE WHEN r.state = 'proposed' AND r.lapses_at <= clock_timestamp() THEN 'lapsed' ELSE r.state END`;
const columns = sql`r.id, r.act, r.subject_id AS "subjectId", r.detail, r.evidence, ${stateNow} AS state, r.proposed_by AS "proposedBy"`;

/** What was proposed, newest first. */
export async function readRulings(
  db: Db,
  merchantId: Id<'merchant'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly RulingRow[]; readonly total: number }> {
  const { rows } = await sql<RulingRow>`SELECT ${columns}, coalesce(p.name, r.proposed_by) AS proposer, r.proposed_at AS "proposedAt",
      r.lapses_at AS "lapsesAt", coalesce(d.name, r.decided_by) AS decider, m.username, l.lines, l.difference
    FROM commission_ruling r LEFT JOIN operator p ON p.id = r.proposed_by LEFT JOIN operator d ON d.id = r.decided_by
      LEFT JOIN commission_hold h ON h.id = r.subject_id LEFT JOIN commission_dispute c ON c.id = r.subject_id
      LEFT JOIN member m ON m.id = coalesce(h.member_id, c.member_id)
      LEFT JOIN LATERAL (SELECT count(*)::int AS lines, coalesce(sum(s.credit_micro), 0)::text AS difference FROM commission_statement s
        WHERE s.subject_id = r.id) l ON r.act = 'restate' AND r.state = 'done'
    WHERE r.merchant_id = ${merchantId} ORDER BY r.proposed_at DESC, r.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM commission_ruling WHERE merchant_id = ${merchantId}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

type NewRuling = Pick<Ruling, 'act' | 'detail' | 'evidence' | 'id' | 'subjectId'> & { readonly by: Id<'operator'> };

/** Writes a proposal; false where one about the same waits. One that nobody signed in time makes place. The caller holds what it is about. */
export async function insertRuling(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { id, act, subjectId, detail, evidence, by }: NewRuling,
): Promise<boolean> {
  await sql`UPDATE commission_ruling SET state = 'lapsed' WHERE subject_id = ${subjectId} AND state = 'proposed' AND lapses_at <= clock_timestamp()`.execute(
    tx,
  );
  const written =
    await sql`INSERT INTO commission_ruling (id, merchant_id, act, subject_id, detail, evidence, proposed_by, proposed_at, lapses_at)
    VALUES (${id}, ${merchantId}, ${act}, ${subjectId}, ${JSON.stringify(detail)}::jsonb, ${evidence}, ${by}, clock_timestamp(),
      clock_timestamp() + make_interval(hours => ${lapseHours})) ON CONFLICT DO NOTHING`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** A proposal, held; null: there is no such one. */
export async function holdRuling(tx: Tx, merchantId: Id<'merchant'>, rulingId: string): Promise<Ruling | null> {
  const { rows } =
    await sql<Ruling>`SELECT ${columns} FROM commission_ruling r WHERE r.id = ${rulingId} AND r.merchant_id = ${merchantId} FOR UPDATE`.execute(
      tx,
    );
  return rows[0] ?? null;
}

/** Ends a proposal. An incident that is approved gets its place among those of the brand, and is worked through from then on. Answers when. */
export async function decideRuling(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { id, state, by }: { readonly id: string; readonly state: 'approved' | 'done' | 'rejected'; readonly by: Id<'operator'> },
): Promise<Instant> {
  // Two incidents that are approved at once would get one number: the brand's row makes them wait.
  if (state === 'approved') await sql`SELECT FROM merchant WHERE id = ${merchantId} FOR NO KEY UPDATE`.execute(tx);
  const { rows } = await sql<{
    at: Instant;
  }>`UPDATE commission_ruling SET state = ${state}, decided_by = ${by}, decided_at = clock_timestamp(),
      number = CASE WHEN ${state} = 'approved' THEN (SELECT 1 + coalesce(max(o.number), 0) FROM commission_ruling o WHERE o.merchant_id = ${merchantId}) END
    WHERE id = ${id} RETURNING decided_at AS at`.execute(tx);
  return (rows[0] as { at: Instant }).at;
}
