import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { Names } from '../catalogue/index.ts';
import type { SupportTables } from './support-tables.ts';

type Row = SupportTables['game_problem'];

/** A problem with a game as a player reported it. */
export type Problem = {
  readonly id: Id<'problem'>;
  readonly memberId: Id<'member'>;
  readonly username: string;
  readonly names: Names;
  readonly vendor: string;
  readonly mode: Row['mode'];
  readonly kind: Row['kind'];
  readonly description: string;
  readonly userAgent: string;
  readonly reportedAt: Instant;
  readonly closedAt: Instant | null;
  readonly closedBy: string | null;
  readonly note: string | null;
};

export type NewProblem = Pick<Problem, 'id' | 'memberId' | 'mode' | 'kind' | 'description' | 'userAgent' | 'reportedAt'> & {
  readonly gameId: Id<'game'>;
};

export async function insertProblem(db: Db, merchantId: Id<'merchant'>, problem: NewProblem): Promise<void> {
  await db
    .insertInto('game_problem')
    .values({
      id: problem.id,
      merchant_id: merchantId,
      member_id: problem.memberId,
      game_id: problem.gameId,
      mode: problem.mode,
      kind: problem.kind,
      description: problem.description,
      user_agent: problem.userAgent,
      reported_at: toTimestamp(problem.reportedAt),
    })
    .execute();
}

/** Problems of a merchant: open ones oldest first, closed ones newest first. */
export async function readProblems(
  db: Db,
  merchantId: Id<'merchant'>,
  { open, span, offset, limit }: { open: boolean; span: Span; offset: number; limit: number },
): Promise<{ problems: Problem[]; total: number }> {
  const state = sql`${open ? sql`p.closed_at IS NULL` : sql`p.closed_at IS NOT NULL`} AND ${within(sql`p.reported_at`, span)}`;
  const { rows } = await sql<Problem>`
    SELECT p.id, p.member_id AS "memberId", m.username, g.names, g.vendor_code AS vendor, p.mode, p.kind, p.description, p.user_agent AS "userAgent",
      p.reported_at AS "reportedAt", p.closed_at AS "closedAt", coalesce(o.name, p.closed_by) AS "closedBy", p.note
    FROM game_problem p JOIN member m ON m.id = p.member_id JOIN game g ON g.id = p.game_id LEFT JOIN operator o ON o.id = p.closed_by
    WHERE p.merchant_id = ${merchantId} AND ${state}
    ORDER BY ${open ? sql`p.reported_at, p.id` : sql`p.closed_at DESC, p.id`} LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM game_problem p WHERE p.merchant_id = ${merchantId} AND ${state}`.execute(db);
  return { problems: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Closes an open problem. `known`: there is such a problem at the merchant; `reporter`: it was open and is closed now, and this member reported it. */
export async function closeProblem(
  db: Db,
  merchantId: Id<'merchant'>,
  end: { id: Id<'problem'>; at: Instant; by: Id<'operator'>; note: string },
): Promise<{ readonly known: boolean; readonly reporter: Id<'member'> | null }> {
  const closed = await db
    .updateTable('game_problem')
    .set({ closed_at: toTimestamp(end.at), closed_by: end.by, note: end.note })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', end.id)
    .where('closed_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst();
  if (closed !== undefined) return { known: true, reporter: closed.member_id as Id<'member'> };
  const row = await db
    .selectFrom('game_problem')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', end.id)
    .select('id')
    .executeTakeFirst();
  return { known: row !== undefined, reporter: null };
}
