import type { Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** What a source said of an official draw: a checked result as plain data. */
export type StoredReport = { readonly source: string; readonly result: unknown; readonly at: Instant };

/** Everything that sources said of an issue, oldest first. */
export async function readReports(db: Db, issueId: string): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom('lottery_report')
    .where('issue_id', '=', issueId)
    .select(['source', 'result', 'reported_at'])
    .orderBy('reported_at')
    .orderBy('source')
    .execute();
  return rows.map(({ source, result, reported_at: at }) => ({ source, result: JSON.parse(result) as unknown, at }));
}

/** Everything that sources said of several issues, oldest first. */
export async function readReportsOf(db: Db, issueIds: readonly string[]): Promise<ReadonlyMap<string, readonly StoredReport[]>> {
  const { rows } = await sql<{ id: string; source: string; result: string; at: Instant }>`
    SELECT issue_id AS id, source, result, reported_at AS at FROM lottery_report WHERE issue_id = ANY (${[...issueIds]}::text[])
    ORDER BY reported_at, source`.execute(db);
  const reports = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...reports].map(([id, of]) => [id, of.map(({ source, result, at }) => ({ source, result: JSON.parse(result) as unknown, at }))]),
  );
}

/** Keeps what a source says, in canonical JSON; what it said last and says again it does not say anew. Answers whether it is new. */
export async function insertReport(
  db: Db,
  report: { readonly issueId: string; readonly source: string; readonly result: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO lottery_report (issue_id, source, result, reported_at)
    SELECT ${report.issueId}, ${report.source}, ${report.result}, clock_timestamp() WHERE ${report.result} IS DISTINCT FROM (
      SELECT result FROM lottery_report WHERE issue_id = ${report.issueId} AND source = ${report.source} ORDER BY reported_at DESC LIMIT 1)
    ON CONFLICT DO NOTHING`.execute(db);
  return numAffectedRows === 1n;
}
