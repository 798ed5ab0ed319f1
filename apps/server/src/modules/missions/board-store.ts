import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { toTimestamp } from '../../db/columns.ts';

export type Score = {
  readonly memberId: Id<'member'>;
  readonly username: string;
  readonly personId: string | null;
  readonly score: bigint;
  readonly reachedAt: Instant;
};

type At = { readonly missionId: string; readonly period: string };

/** Who is ranked: accounts that are not closed, and not excluded, who are shown nowhere. */
const ranked = (
  { missionId, period }: At,
  minScore: bigint,
) => sql`mission_progress p JOIN member m ON m.id = p.member_id AND m.status <> 'closed'
  WHERE p.mission_id = ${missionId} AND p.period = ${period} AND p.progress > 0 AND p.progress >= ${minScore}
    AND NOT EXISTS (SELECT FROM member_guard g WHERE g.member_id = p.member_id AND g.paused_until > clock_timestamp() AND g.pause_kind <> 'cool_off')`;

/** The scores of a period in the order in which they were reached: best first, and as many as are asked for. */
export async function readScores(
  db: Db,
  at: At,
  { minScore, limit }: { readonly minScore: bigint; readonly limit: number },
): Promise<readonly Score[]> {
  const { rows } =
    await sql<Score>`SELECT s.*, (SELECT o.person_id FROM member_person o WHERE o.member_id = s."memberId" AND o.until = 'infinity') AS "personId"
    FROM (SELECT p.member_id AS "memberId", m.username, p.progress AS score, p.reached_at AS "reachedAt" FROM ${ranked(at, minScore)}
      ORDER BY p.progress DESC, p.reached_at, p.member_id LIMIT ${limit}) AS s`.execute(db);
  return rows;
}

/** How many are ranked, and how many stand before a score. */
export async function countScores(
  db: Db,
  at: At,
  { minScore, own }: { readonly minScore: bigint; readonly own: { readonly score: bigint; readonly reachedAt: Instant } | null },
): Promise<{ readonly players: number; readonly before: number }> {
  const isBefore =
    own === null
      ? sql`false`
      : sql`(p.progress > ${own.score} OR (p.progress = ${own.score} AND p.reached_at < ${toTimestamp(own.reachedAt)}))`;
  const { rows } = await sql<{
    players: number;
    before: number;
  }>`SELECT count(*)::int AS players, count(*) FILTER (WHERE ${isBefore})::int AS before
    FROM ${ranked(at, minScore)}`.execute(db);
  return rows[0] ?? { players: 0, before: 0 };
}

export type Place = {
  readonly rank: number;
  readonly memberId: Id<'member'>;
  readonly username: string;
  readonly score: bigint;
  readonly reachedAt: Instant;
  readonly prize: bigint;
};

/** A frozen board; null: it is not frozen. */
export async function readFrozen(
  db: Db,
  { missionId, period }: At,
): Promise<{ readonly players: number; readonly places: readonly Place[] } | null> {
  const { rows: boards } = await sql<{ players: number }>`SELECT players FROM mission_board
    WHERE mission_id = ${missionId} AND period = ${period}`.execute(db);
  const [board] = boards;
  if (board === undefined) return null;
  const { rows } = await sql<Place>`SELECT p.rank, p.member_id AS "memberId", m.username, p.score, p.reached_at AS "reachedAt", p.prize
    FROM mission_place p JOIN member m ON m.id = p.member_id WHERE p.mission_id = ${missionId} AND p.period = ${period} ORDER BY p.rank`.execute(
    db,
  );
  return { players: board.players, places: rows };
}

/** Periods of missions with a board that somebody plays in, and that are not frozen. */
export async function readUnfrozen(db: Db, missions: readonly string[]): Promise<readonly At[]> {
  const { rows } = await sql<At>`SELECT DISTINCT p.mission_id AS "missionId", p.period FROM mission_progress p
    WHERE p.mission_id = ANY (${[...missions]}::text[])
      AND NOT EXISTS (SELECT FROM mission_board b WHERE b.mission_id = p.mission_id AND b.period = p.period) ORDER BY 1, 2`.execute(db);
  return rows;
}

/** Freezes a board with its places. False: it was frozen before. */
export async function writeFrozen(
  tx: Tx,
  at: At,
  { players, places }: { readonly players: number; readonly places: readonly Omit<Place, 'username'>[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`INSERT INTO mission_board (mission_id, period, frozen_at, players)
    VALUES (${at.missionId}, ${at.period}, clock_timestamp(), ${players}) ON CONFLICT DO NOTHING`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  const rows = places.map(({ rank, memberId, score, reachedAt, prize }) => ({
    mission_id: at.missionId,
    period: at.period,
    rank,
    member_id: memberId,
    score: String(score),
    reached_at: toTimestamp(reachedAt),
    prize: String(prize),
  }));
  await sql`INSERT INTO mission_place SELECT n.* FROM jsonb_populate_recordset(NULL::mission_place, ${JSON.stringify(rows)}::jsonb) AS n`.execute(
    tx,
  );
  return true;
}
