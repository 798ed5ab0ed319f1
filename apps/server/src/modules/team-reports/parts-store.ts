import type { Id, Zone } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { within } from '../../db/span.ts';
import { type DirectPlace, whileThere } from './direct-place.ts';
import { factColumns, type Figures, figureSums } from './figures.ts';
import { rowsOf } from './figures-store.ts';
import type { ReportSpan } from './report-days.ts';
import { localTime } from '../../db/local-time.ts';

/** Whose team a member stands in directly. */
export async function readUpline(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<Id<'member'> | null> {
  const { rows } = await sql<{ uplineId: Id<'member'> | null }>`SELECT m.upline_id AS "uplineId" FROM member m
    WHERE m.id = ${memberId} AND m.merchant_id || '' = ${merchantId}`.execute(db);
  return rows[0]?.uplineId ?? null;
}

export type PartsQuestion = {
  readonly memberId: Id<'member'>;
  readonly span: ReportSpan;
  readonly timeZone: Zone;
  /** Of one kind of game; null for all. */
  readonly category: string | null;
  /** A member counts since it stands at its place; an agent's hours are in the span already. */
  readonly place: Pick<DirectPlace, 'sinceMicros'>;
};

export type PartRow = Figures & { readonly day: string; readonly category: string };

/** The figures of a team, of an account alone, or of those who left a team, by day and kind of game, the newest day first. */
export async function readParts(
  db: Db,
  of: 'team' | 'own' | 'left',
  { memberId, span, timeZone, category, place }: PartsQuestion,
): Promise<PartRow[]> {
  const during = within(sql`f.slot`, span);
  const sources = {
    team: sql`SELECT ${factColumns} FROM team_fact f WHERE f.agent_id = ${memberId} AND ${during}`,
    own: sql`SELECT ${factColumns} FROM member_fact f WHERE f.member_id = ${memberId} AND ${during} ${whileThere(place, sql`f`)}`,
    left: sql`SELECT part.* FROM (SELECT e.member_id AS id, CASE WHEN e.follows IS NULL THEN '-infinity' ELSE e.since END AS since, e.until
          FROM member_edge e WHERE e.upline_id = ${memberId} AND e.until > ${new Date(span.since).toISOString()}::timestamptz
            AND e.until < 'infinity') m
        CROSS JOIN LATERAL (${rowsOf(span, sql`m`)}) part`,
  };
  const { rows } = await sql<PartRow>`SELECT to_char(${localTime(sql`f.slot`, timeZone)}, 'YYYY-MM-DD') AS day, f.category, ${figureSums}
    FROM (${sources[of]}) f WHERE ${category === null ? sql`TRUE` : sql`f.category = ${category}`} GROUP BY 1, 2 ORDER BY 1 DESC, 2`.execute(
    db,
  );
  return rows;
}
