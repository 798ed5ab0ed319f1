import { limits, type liveReportReasons } from '@trevo/contract';
import { dayMs, hourMs, type Id, type Instant, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { RoomPlace } from './rooms-store.ts';

export type ReportReason = (typeof liveReportReasons)[number];

/** How long lines are kept. */
const keptMs = dayMs;
const linesAtOffice = 100;

export type Speaker = { readonly memberId: Id<'member'> } | { readonly operatorId: Id<'operator'> };

export type LiveLine = {
  readonly id: Id<'liveLine'>;
  readonly memberId: Id<'member'> | null;
  readonly username: string | null;
  readonly content: string;
  readonly saidAt: Instant;
  readonly removedAt: Instant | null;
  /** A line that says of a tip, and whether without a name; null: somebody wrote it. */
  readonly tip: 'named' | 'anonymous' | null;
};

export type ReportedLine = LiveLine & { readonly reports: number; readonly reasons: readonly ReportReason[] };

const columns = sql`l.id, l.member_id AS "memberId", m.username, l.content, l.said_at AS "saidAt", l.removed_at AS "removedAt",
  CASE WHEN g.is_anonymous THEN 'anonymous' WHEN g.id IS NOT NULL THEN 'named' END AS tip`;

/** The last lines of a room, oldest first. */
export async function readLines(db: Db, roomId: Id<'liveRoom'>, now: Instant): Promise<readonly LiveLine[]> {
  const { rows } =
    await sql<LiveLine>`SELECT ${columns} FROM live_line l LEFT JOIN member m ON m.id = l.member_id LEFT JOIN live_tip g ON g.id = l.tip_id
    WHERE l.room_id = ${roomId} AND l.said_at > ${toTimestamp(plusMs(now, -keptMs))}::timestamptz ORDER BY l.said_at DESC, l.id DESC LIMIT ${limits.liveLinesShown}`.execute(
      db,
    );
  return rows.toReversed();
}

/** The lines of a room as the office sees them: what was reported and stands first, then the newest. */
export async function readReportedLines(db: Db, roomId: Id<'liveRoom'>, now: Instant): Promise<readonly ReportedLine[]> {
  const { rows } = await sql<ReportedLine>`SELECT ${columns}, count(p.line_id)::int AS reports,
      coalesce(array_agg(DISTINCT p.reason) FILTER (WHERE p.reason IS NOT NULL), '{}') AS reasons
    FROM live_line l LEFT JOIN member m ON m.id = l.member_id LEFT JOIN live_tip g ON g.id = l.tip_id LEFT JOIN live_report p ON p.line_id = l.id
    WHERE l.room_id = ${roomId} AND l.said_at > ${toTimestamp(plusMs(now, -keptMs))}::timestamptz
    GROUP BY l.id, m.username, g.id ORDER BY (count(p.line_id) > 0 AND l.removed_at IS NULL) DESC, l.said_at DESC, l.id DESC LIMIT ${linesAtOffice}`.execute(
    db,
  );
  return rows;
}

/** The line that a speaker said under a key, or null. */
export async function readSaid(db: Db, roomId: Id<'liveRoom'>, speaker: Speaker, key: string): Promise<Id<'liveLine'> | null> {
  const who = 'memberId' in speaker ? speaker.memberId : speaker.operatorId;
  const { rows } = await sql<{ id: Id<'liveLine'> }>`SELECT id FROM live_line
    WHERE room_id = ${roomId} AND coalesce(member_id, operator_id) = ${who} AND key = ${key}`.execute(db);
  return rows[0]?.id ?? null;
}

type NewLine = {
  readonly id: Id<'liveLine'>;
  readonly speaker: Speaker;
  readonly key: string;
  readonly text: string;
  readonly now: Instant;
};

/** Writes a line; one that was said under the same key stays as it was. */
export async function writeLine(tx: Tx, { merchantId, roomId }: RoomPlace, { id, speaker, key, text, now }: NewLine): Promise<void> {
  const [memberId, operatorId] = 'memberId' in speaker ? [speaker.memberId, null] : [null, speaker.operatorId];
  await sql`INSERT INTO live_line (id, room_id, merchant_id, member_id, operator_id, key, content, said_at)
    VALUES (${id}, ${roomId}, ${merchantId}, ${memberId}, ${operatorId}, ${key}, ${text}, ${toTimestamp(now)}) ON CONFLICT DO NOTHING`.execute(
    tx,
  );
}

/** Takes a line of the brand away, once; answers its room, or null where there is none. */
export async function removeLine(
  tx: Tx,
  { merchantId, lineId }: { readonly merchantId: Id<'merchant'>; readonly lineId: Id<'liveLine'> },
  { by, now }: { readonly by: string; readonly now: Instant },
): Promise<Id<'liveRoom'> | null> {
  const { rows } = await sql<{ roomId: Id<'liveRoom'> }>`UPDATE live_line
    SET removed_at = coalesce(removed_at, ${toTimestamp(now)}), removed_by = coalesce(removed_by, ${by})
    WHERE id = ${lineId} AND merchant_id = ${merchantId} RETURNING room_id AS "roomId"`.execute(tx);
  return rows[0]?.roomId ?? null;
}

type Report = { readonly merchantId: Id<'merchant'>; readonly lineId: Id<'liveLine'>; readonly memberId: Id<'member'> };

/** Notes that a member reported a line, once; false: no such line stands at the brand. */
export async function reportLine(db: Db, { merchantId, lineId, memberId }: Report, reason: ReportReason, now: Instant): Promise<boolean> {
  const { rows } = await sql<{
    id: string;
  }>`WITH line AS (SELECT id FROM live_line WHERE id = ${lineId} AND merchant_id = ${merchantId} AND removed_at IS NULL),
    noted AS (INSERT INTO live_report (line_id, member_id, reason, reported_at) SELECT id, ${memberId}, ${reason}, ${toTimestamp(now)} FROM line
      ON CONFLICT DO NOTHING)
    SELECT id FROM line`.execute(db);
  return rows.length > 0;
}

/** Forgets lines after a day, seats after an hour, and silences that are over. */
export async function forgetLive(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('live_line')
    .where('said_at', '<', timestampOf(plusMs(now, -keptMs)))
    .execute();
  await db
    .deleteFrom('live_seat')
    .where('seen_at', '<', timestampOf(plusMs(now, -hourMs)))
    .execute();
  await db.deleteFrom('live_mute').where('until', '<', timestampOf(now)).execute();
}
