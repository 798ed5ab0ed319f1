import type { Calls, ResponseOf } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';

type Out = ResponseOf<Calls['agentAccounts']>['list'][number];

export type MadeRow = Pick<Out, 'memberId' | 'accountType' | 'code' | 'state' | 'cuts'> & {
  readonly username: string;
  readonly registeredAt: Instant;
  readonly firstDepositAt: Instant | null;
  readonly cursor: string;
};

export type MadeQuestion = {
  readonly agentId: Id<'member'>;
  /** Of one link only; null for all. */
  readonly code: string | null;
  readonly way: 'all' | 'link' | 'direct';
  readonly deposit: 'all' | 'yes' | 'no';
  readonly state: 'all' | 'waiting' | 'active' | 'barred';
  /** Names that begin so; empty for all. */
  readonly prefix: string;
  readonly before: string | null;
  readonly span: Span;
  readonly limit: number;
};

/** When an account first paid something in, as reports count deposits; null where it never did. What was charged back later was paid in all the same. */
export const firstDepositOf = (memberId: RawBuilder<unknown>): RawBuilder<Instant | null> =>
  sql`(SELECT p.posted_at FROM member_posting p WHERE p.member_id || '' = ${memberId} AND p.field = 'deposit' AND p.amount > 0
    ORDER BY p.posted_at LIMIT 1)`;

/** Why an account is not active its agent is never told, but for the one that nobody took: that the agent made itself. */
const stateOf = sql`CASE WHEN m.status = 'closed' THEN 'closed'
    WHEN d.member_id IS NOT NULL AND d.claimed_at IS NULL THEN CASE WHEN m.status = 'active' THEN 'waiting' ELSE 'unclaimed' END
    WHEN m.status = 'active' AND NOT EXISTS (SELECT FROM member_guard g WHERE g.member_id = m.id AND g.paused_until > clock_timestamp())
      THEN 'active' ELSE 'inactive' END`;

/** What the link named of which there was less, each with what was given: the value that the account began with. */
const cutsOf = sql`coalesce((SELECT jsonb_agg(jsonb_build_object('item', l.key, 'asked', l.value::integer, 'given', coalesce((SELECT v.value
      FROM member_value v WHERE v.member_id = m.id AND v.item = l.key AND v.since <= u.used_at AND v.until > u.used_at), 0)) ORDER BY l.key)
    FROM jsonb_each_text(u.lowered) l), '[]')`;

const ways = { all: sql``, link: sql`AND u.code IS NOT NULL`, direct: sql`AND u.code IS NULL` };
const deposits = { all: sql``, yes: sql`AND f.at IS NOT NULL`, no: sql`AND f.at IS NULL` };
const states = {
  all: sql``,
  waiting: sql`AND ${stateOf} = 'waiting'`,
  active: sql`AND ${stateOf} = 'active'`,
  barred: sql`AND ${stateOf} IN ('unclaimed', 'inactive', 'closed')`,
};

/** Accounts directly below an agent that it made, or that came by its links, newest first: in the order of the downline's index. */
export async function readMadeAccounts(db: Db, merchantId: Id<'merchant'>, of: MadeQuestion): Promise<MadeRow[]> {
  const [micros, id] = of.before?.split('.') ?? [];
  const after =
    micros === undefined
      ? sql``
      : sql`AND (m.created_at, m.id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id})`;
  const begins = of.prefix === '' ? sql`` : sql`AND m.username LIKE ${`${of.prefix.replace(/[\\%_]/g, '\\$&')}%`}`;
  const { rows } =
    await sql<MadeRow>`SELECT m.id AS "memberId", m.username, m.type AS "accountType", u.code, m.created_at AS "registeredAt",
      f.at AS "firstDepositAt", ${stateOf} AS state, ${cutsOf} AS cuts, (extract(epoch FROM m.created_at) * 1000000)::bigint || '.' || m.id AS cursor
    FROM member m LEFT JOIN invitation_use u ON u.member_id = m.id
      LEFT JOIN invitation_code i ON i.merchant_id = u.merchant_id AND i.code = u.code
      LEFT JOIN direct_account d ON d.member_id = m.id
      CROSS JOIN LATERAL (SELECT ${firstDepositOf(sql`m.id`)} AS at) f
    WHERE m.upline_id = ${of.agentId} AND m.merchant_id || '' = ${merchantId} AND (i.member_id = ${of.agentId} OR d.agent_id = ${of.agentId})
      ${of.code === null ? sql`` : sql`AND u.code = ${of.code}`} ${ways[of.way]} ${deposits[of.deposit]} ${states[of.state]} ${begins}
      ${after} AND ${within(sql`m.created_at`, of.span)}
    ORDER BY m.created_at DESC, m.id DESC LIMIT ${of.limit}`.execute(db);
  return rows;
}

/** How many came by a link of an agent and stand elsewhere by now; null where the agent has no such link. */
export async function countElsewhere(db: Db, merchantId: Id<'merchant'>, agentId: Id<'member'>, code: string): Promise<number | null> {
  const { rows } = await sql<{ elsewhere: number }>`SELECT (SELECT count(*)::int FROM invitation_use u JOIN member m ON m.id = u.member_id
      WHERE u.merchant_id = i.merchant_id AND u.code = i.code AND m.upline_id IS DISTINCT FROM i.member_id) AS elsewhere
    FROM invitation_code i WHERE i.merchant_id = ${merchantId} AND i.code = ${code} AND i.kind = 'affiliate'
      AND i.member_id || '' = ${agentId}`.execute(db);
  return rows[0]?.elsewhere ?? null;
}
