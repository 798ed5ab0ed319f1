import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Figures } from './figures.ts';
import { partOf } from './figures-store.ts';
import type { ReportSpan } from './report-days.ts';

export type TeamRow = Figures & {
  readonly memberId: Id<'member'>;
  readonly username: string;
  readonly accountType: number;
  readonly cursor: string;
};

export type LevelQuestion = {
  readonly agentId: Id<'member'>;
  readonly span: ReportSpan;
  readonly kind: 'all' | 'agents' | 'members';
  /** Names that begin so; empty for all. */
  readonly prefix: string;
  readonly before: string | null;
  readonly limit: number;
};

/** The teams directly below an agent, the newest account first: a page reads the sums of its own rows only. */
export async function readTeamRows(db: Db, merchantId: Id<'merchant'>, of: LevelQuestion): Promise<TeamRow[]> {
  const [micros, id] = of.before?.split('.') ?? [];
  const after =
    micros === undefined
      ? sql``
      : sql`AND (m.created_at, m.id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id})`;
  const kinds = { all: sql``, agents: sql`AND m.type IN (1, 2, 41, 42)`, members: sql`AND m.type NOT IN (1, 2, 41, 42)` };
  const begins = of.prefix === '' ? sql`` : sql`AND m.username LIKE ${`${of.prefix.replace(/[\\%_]/g, '\\$&')}%`}`;
  const { rows } = await sql<TeamRow>`SELECT m.id AS "memberId", m.username, m.type AS "accountType",
      (extract(epoch FROM m.created_at) * 1000000)::bigint || '.' || m.id AS cursor, part.*
    FROM (SELECT m.* FROM member m WHERE m.upline_id = ${of.agentId} AND m.merchant_id || '' = ${merchantId} ${kinds[of.kind]} ${begins} ${after}
        ORDER BY m.created_at DESC, m.id DESC LIMIT ${of.limit}) m
      CROSS JOIN LATERAL (SELECT CASE WHEN e.follows IS NULL THEN '-infinity' ELSE e.since END AS since, e.until
        FROM member_edge e WHERE e.member_id = m.id AND e.until = 'infinity') place
      CROSS JOIN LATERAL (${partOf(of.span, sql`place`)}) part
    ORDER BY m.created_at DESC, m.id DESC`.execute(db);
  return rows;
}

/** What accounts did that stood directly below an agent and do not any more, while they did; null where there are none. */
export async function readLeftRow(db: Db, { agentId, span }: Pick<LevelQuestion, 'agentId' | 'span'>): Promise<Figures | null> {
  const { rows } = await sql<
    Figures & { people: number }
  >`SELECT count(*)::int AS people, coalesce(sum(part.turnover), 0)::bigint AS turnover,
      coalesce(sum(part."validBet"), 0)::bigint AS "validBet", coalesce(sum(part.win), 0)::bigint AS win, coalesce(sum(part.ggr), 0)::bigint AS ggr,
      coalesce(sum(part.promo), 0)::bigint AS promo, coalesce(sum(part."vendorFee"), 0)::bigint AS "vendorFee",
      coalesce(sum(part.rebate), 0)::bigint AS rebate, coalesce(sum(part.salary), 0)::bigint AS salary,
      coalesce(sum(part.dividend), 0)::bigint AS dividend, coalesce(sum(part.deposits), 0)::bigint AS deposits,
      coalesce(sum(part.withdrawals), 0)::bigint AS withdrawals
    FROM (SELECT e.member_id AS id, CASE WHEN e.follows IS NULL THEN '-infinity' ELSE e.since END AS since, e.until FROM member_edge e
        WHERE e.upline_id = ${agentId} AND e.until > ${new Date(span.since).toISOString()}::timestamptz AND e.until < 'infinity') m
      CROSS JOIN LATERAL (${partOf(span, sql`m`)}) part`.execute(db);
  const { people, ...figures } = rows[0] as Figures & { people: number };
  return people === 0 ? null : figures;
}
