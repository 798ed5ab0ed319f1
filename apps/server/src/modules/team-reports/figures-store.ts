import type { Id, Instant, Zone } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { activeFrom } from '../facts/index.ts';
import { type DirectPlace, whileThere } from './direct-place.ts';
import { factColumns, type Figures, figureSums } from './figures.ts';
import type { CalendarPeriod, ReportSpan } from './report-days.ts';
import { localTime } from '../../db/local-time.ts';

type Span = Pick<ReportSpan, 'since' | 'until'>;
type Of = { readonly memberId: Id<'member'>; readonly span: Span };

const during = ({ since, until }: Span): RawBuilder<unknown> => sql`f.slot >= ${timestampOf(since)} AND f.slot < ${timestampOf(until)}`;

/** What the team of an agent came to: itself and everybody who was below. */
export async function readTeamFigures(db: Db, { memberId, span }: Of): Promise<Figures> {
  const { rows } = await sql<Figures>`SELECT ${figureSums} FROM team_fact f WHERE f.agent_id = ${memberId} AND ${during(span)}`.execute(db);
  return rows[0] as Figures;
}

/** What an account came to by itself; `there`: since it stands directly below an agent. */
export async function readOwnFigures(
  db: Db,
  { memberId, span, there = null }: Of & { readonly there?: DirectPlace | null },
): Promise<Figures> {
  const place = there === null ? sql`` : whileThere(there, sql`f`);
  const { rows } =
    await sql<Figures>`SELECT ${figureSums} FROM member_fact f WHERE f.member_id = ${memberId} AND ${during(span)} ${place}`.execute(db);
  return rows[0] as Figures;
}

export type DayFigures = Figures & { readonly day: string };

/** The team's figures by day, each day at the brand's place; days without any are left out. */
export async function readTeamDays(db: Db, { memberId, span, timeZone }: Of & { readonly timeZone: Zone }): Promise<DayFigures[]> {
  const { rows } =
    await sql<DayFigures>`SELECT to_char(${localTime(sql`f.slot`, timeZone)}, 'YYYY-MM-DD') AS day, ${figureSums} FROM team_fact f
    WHERE f.agent_id = ${memberId} AND ${during(span)} GROUP BY 1 ORDER BY 1`.execute(db);
  return rows;
}

/** The team's valid bets by kind of game, the most first. */
export async function readTeamCategories(
  db: Db,
  { memberId, span }: Of,
): Promise<{ readonly category: string; readonly validBet: bigint }[]> {
  const { rows } = await sql<{
    category: string;
    validBet: bigint;
  }>`SELECT f.category, sum(f.valid_bet)::bigint AS "validBet" FROM team_fact f
    WHERE f.agent_id = ${memberId} AND ${during(span)} AND f.category <> 'CONS' GROUP BY 1 HAVING sum(f.valid_bet) <> 0 ORDER BY 2 DESC, 1`.execute(
    db,
  );
  return rows;
}

/** In which days people are counted: a day, week or month of the calendar, which is summed as it goes, or any others. */
export type ActiveDays = {
  readonly merchantId: Id<'merchant'>;
  readonly period: CalendarPeriod | null;
  readonly from: string;
  readonly to: string;
};

const least = sql`${String(activeFrom)}::bigint`;

/** How many people of a team were active: a person with several accounts is one (rule book §1.4). */
export async function readTeamActive(db: Db, agentId: Id<'member'>, days: ActiveDays): Promise<number> {
  const { merchantId, period, from, to } = days;
  const people =
    period === null
      ? sql`(SELECT p.active FROM team_people(${agentId}, ${from}::date, ${to}::date, ${least}) p WHERE p.direct IS NULL)`
      : sql`coalesce((SELECT t.members FROM team_active t WHERE t.agent_id = ${agentId} AND t.period = ${period.period}
            AND t.starts_on = ${period.startsOn}::date), 0)
          - (SELECT count(*) - count(DISTINCT l.person_id) FROM linked_active(${merchantId}, ${period.period}, ${period.startsOn}::date, ${least}) l
            JOIN agent_above a ON a.agent_id = l.agent_id AND a.ancestor_id = ${agentId} AND a.until = 'infinity')::int`;
  const { rows } = await sql<{ active: number | null }>`SELECT ${people} AS active`.execute(db);
  return rows[0]?.active ?? 0;
}

/** How many people of each direct downline's team were active, by account; who is not in it: nobody. The agent alone stands under its own account. */
export async function readDirectActive(
  db: Db,
  agentId: Id<'member'>,
  { days, ids }: { readonly days: ActiveDays; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { merchantId, period, from, to } = days;
  const people =
    period === null
      ? sql`SELECT p.direct AS id, p.active FROM team_people(${agentId}, ${from}::date, ${to}::date, ${least}) p WHERE p.direct = ANY (${[...ids]}::text[])`
      : sql`WITH asked AS (SELECT m.id, is_agent(m.type) AND m.id <> ${agentId} AS leads FROM member m WHERE m.id = ANY (${[...ids]}::text[])),
          shared AS (SELECT a.ancestor_id AS id, count(*) - count(DISTINCT l.person_id) AS twice
            FROM linked_active(${merchantId}, ${period.period}, ${period.startsOn}::date, ${least}) l
              JOIN agent_above a ON a.agent_id = l.agent_id AND a.until = 'infinity' JOIN asked q ON q.id = a.ancestor_id GROUP BY 1)
        SELECT q.id, CASE WHEN q.leads THEN coalesce((SELECT t.members FROM team_active t
              WHERE t.agent_id = q.id AND t.period = ${period.period} AND t.starts_on = ${period.startsOn}::date), 0) - coalesce(s.twice, 0)::int
            ELSE coalesce((SELECT (w.valid_bet >= ${least})::int FROM member_active w
              WHERE w.member_id = q.id AND w.period = ${period.period} AND w.starts_on = ${period.startsOn}::date), 0) END AS active
        FROM asked q LEFT JOIN shared s ON s.id = q.id`;
  const { rows } = await sql<{ id: string; active: number }>`${people}`.execute(db);
  return new Map(rows.map(({ id, active }) => [id, active]));
}

/** What an account of a row `m` did, with its team, while it stood at its place, summed ({@link rowsOf}). */
export const partOf = (span: Span, place: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT ${figureSums} FROM (${rowsOf(span, place)}) f`;

/**
 * The same by hour and kind of game: `place` has since and until of where it stood. An account that became an agent counts by itself before, and with its team
 * from then on.
 */
export const rowsOf = (span: Span, place: RawBuilder<unknown>): RawBuilder<unknown> => sql`SELECT f.* FROM (
    SELECT ${factColumns} FROM team_fact f WHERE f.agent_id = m.id AND ${during(span)}
    UNION ALL
    SELECT ${factColumns} FROM member_fact f WHERE f.member_id = m.id AND ${during(span)}
      AND NOT EXISTS (SELECT FROM agent_above own WHERE own.agent_id = m.id AND own.ancestor_id = m.id AND own.since < f.slot + interval '1 hour')
  ) f WHERE f.slot + interval '1 hour' > ${place}.since AND f.slot < ${place}.until`;

/**
 * From when on an agent's hours are another's to see: the hour in which it came below, or all of them ('epoch') where it never stood elsewhere; for itself as well.
 * Null for one that does not stand below.
 */
export async function readBelowSince(db: Db, agentId: Id<'member'>, ancestorId: Id<'member'>): Promise<Instant | null> {
  const { rows } = await sql<{ since: Instant }>`SELECT CASE WHEN a.levels = 0 OR EXISTS (
        SELECT FROM member_edge e JOIN agent_above u ON u.agent_id = e.upline_id AND u.ancestor_id = a.ancestor_id AND u.until = 'infinity'
        WHERE e.member_id = a.agent_id AND e.until = 'infinity' AND e.follows IS NULL AND u.since <= e.since)
      THEN 'epoch'::timestamptz ELSE a.since - interval '1 hour' + interval '1 millisecond' END AS since
    FROM agent_above a WHERE a.agent_id = ${agentId} AND a.ancestor_id = ${ancestorId} AND a.until = 'infinity'`.execute(db);
  return rows[0]?.since ?? null;
}
