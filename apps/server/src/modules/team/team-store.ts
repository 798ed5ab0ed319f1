import type { ContractKindName } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { type Span, within } from '../../db/span.ts';
import type { Values } from './values-store.ts';

/** Whether an account is this brand's, and counts in teams. */
export async function isAccountOf(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql`SELECT FROM member WHERE id = ${memberId} AND merchant_id || '' = ${merchantId} AND type <> 4`.execute(db);
  return rows.length > 0;
}

export type TeamSize = { readonly direct: number; readonly directAgents: number; readonly below: number };

/** What the agent centre reads of one account. */
export async function readAccount(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
): Promise<{ readonly username: string; readonly type: number }> {
  return db
    .selectFrom('member')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .select(['username', 'type'])
    .executeTakeFirstOrThrow();
}

/** All below an agent: the sum over the agents of its team. */
export const belowOf = (agent: ReturnType<typeof sql>) => sql`(SELECT coalesce(sum(t.direct), 0) FROM agent_above a
  JOIN agent_team t ON t.agent_id = a.agent_id WHERE a.ancestor_id = ${agent} AND a.until = 'infinity')`;

export async function readTeamSize(db: Db, agentId: Id<'member'>): Promise<TeamSize> {
  const { rows } = await sql<TeamSize>`
    SELECT coalesce(max(s.direct), 0)::int AS direct, coalesce(max(s.direct_agents), 0)::int AS "directAgents",
      ${belowOf(sql`${agentId}::text`)}::int AS below
    FROM agent_team s WHERE s.agent_id = ${agentId}`.execute(db);
  return rows[0] ?? { direct: 0, directAgents: 0, below: 0 };
}

/** From an agent's direct downline down to another agent of its team; empty for the agent itself, null for one that is not in the team. */
export async function readPathDown(
  db: Db,
  merchantId: Id<'merchant'>,
  from: Id<'member'>,
  to: Id<'member'>,
): Promise<{ readonly memberId: string; readonly username: string }[] | null> {
  const { rows } = await sql<{ memberId: string; username: string }>`
    SELECT m.id AS "memberId", m.username FROM agent_above top
      JOIN agent_above step ON step.agent_id = top.agent_id AND step.until = 'infinity' AND step.levels <= top.levels
      JOIN member m ON m.id = step.ancestor_id
    WHERE top.agent_id = ${to} AND top.ancestor_id = ${from} AND top.merchant_id = ${merchantId} AND top.until = 'infinity'
    ORDER BY step.levels DESC`.execute(db);
  return rows.length === 0 ? null : rows.slice(1);
}

export type DownlineRow = {
  readonly memberId: string;
  readonly username: string;
  readonly type: number;
  readonly level: number;
  /** Why an account is not active its agent is never told. */
  readonly status: 'active' | 'inactive' | 'closed';
  readonly registeredAt: Instant;
  readonly lastSeenAt: Instant | null;
  readonly direct: number | null;
  readonly below: number | null;
  /** Null beyond the direct downline. */
  readonly values: Values | null;
  /** Ledger units of cash; null beyond the direct downline. */
  readonly balance: bigint | null;
  /** Null beyond the direct downline. */
  readonly contracts: Readonly<Partial<Record<ContractKindName, 'ended' | 'inForce' | 'offered'>>> | null;
  readonly hasContract: boolean;
  readonly cursor: string;
};

const cursorOf = sql`(extract(epoch FROM m.created_at) * 1000000)::bigint || '.' || m.id`;

/** Neither locked nor closed, and in no pause: of their own or of the authority's register. */
const isActive = sql`(m.status = 'active' AND NOT EXISTS (SELECT FROM member_guard g WHERE g.member_id = m.id AND g.paused_until > clock_timestamp()))`;

/** States of a contract in which it is in force. */
const inForce = sql`c.state IN ('active', 'terminationRequested', 'ending')`;

/** How the contracts of an account with its direct upline stand, by kind: the strongest of each. What was never in force and is over is nothing. */
const contractsOf = sql`(SELECT coalesce(jsonb_object_agg(k.kind, k.state) FILTER (WHERE k.state IS NOT NULL), '{}') FROM (
    SELECT l.kind, CASE WHEN bool_or(${inForce}) THEN 'inForce' WHEN bool_or(c.state IN ('offered', 'scheduled')) THEN 'offered'
      WHEN bool_or(c.state IN ('ended', 'superseded') AND c.ends_at > c.effective_from) THEN 'ended' END AS state
    FROM contract_line l JOIN contract c ON c.line_id = l.id WHERE l.downline_id = m.id AND l.upline_id = m.upline_id GROUP BY l.kind) k)`;

/** Of rows that were found already: counts, values, money and contracts are read for those of one page only. */
const tell = (level: ReturnType<typeof sql>) => sql`
  SELECT m.id AS "memberId", m.username, m.type, ${level} AS level, CASE WHEN ${isActive} THEN 'active' WHEN m.status = 'closed' THEN 'closed' ELSE 'inactive' END AS status,
    m.created_at AS "registeredAt",
    m.last_login_at AS "lastSeenAt", t.direct::int AS direct, CASE WHEN t.agent_id IS NOT NULL THEN ${belowOf(sql`m.id`)}::int END AS below,
    CASE WHEN ${level} = 1 THEN coalesce((SELECT jsonb_object_agg(v.item, v.value) FROM member_value v
      WHERE v.member_id = m.id AND v.until = 'infinity'), '{}') END AS values,
    CASE WHEN ${level} = 1 THEN coalesce((SELECT sum(b.balance) FROM ledger_account b
      WHERE b.owner_id = m.id AND b.pocket = 'main' AND b.currency = m.currency), 0)::bigint END AS balance,
    CASE WHEN ${level} = 1 THEN ${contractsOf} END AS contracts,
    EXISTS (SELECT FROM contract_line l JOIN contract c ON c.line_id = l.id WHERE l.downline_id = m.id AND ${inForce}) AS "hasContract",
    ${cursorOf} AS cursor`;

export type DownlineQuestion = {
  readonly agentId: Id<'member'>;
  /** 1 for the caller's own direct downline. */
  readonly level: number;
  readonly kind: 'all' | 'agents' | 'members';
  readonly state: 'all' | DownlineRow['status'];
  /** Names that begin so; empty for all. */
  readonly prefix: string;
  readonly before: string | null;
  readonly span: Span;
  readonly limit: number;
};

/** One level below an agent, newest first. Every question is answered by an index in the order of the rows, however many they are. */
export async function readDownline(db: Db, merchantId: Id<'merchant'>, of: DownlineQuestion): Promise<DownlineRow[]> {
  const [micros, id] = of.before?.split('.') ?? [];
  const after =
    micros === undefined
      ? sql``
      : sql`AND (m.created_at, m.id) < ('epoch'::timestamptz + ${micros}::bigint * interval '1 microsecond', ${id})`;
  const kinds = {
    all: sql``,
    agents: sql`AND m.type IN (1, 2, 41, 42)`,
    members: sql`AND m.type NOT IN (1, 2, 41, 42)`,
  };
  const states = {
    all: sql``,
    active: sql`AND ${isActive}`,
    // Nobody is paused without a guard: an index leads past all who have none.
    inactive: sql`AND (m.status <> 'active' OR m.guarded) AND NOT ${isActive} AND m.status <> 'closed'`,
    closed: sql`AND m.status = 'closed'`,
  };
  const begins = of.prefix === '' ? sql`` : sql`AND m.username LIKE ${`${of.prefix.replace(/[\\%_]/g, '\\$&')}%`}`;
  const { rows } = await sql<DownlineRow>`
    ${tell(sql`${of.level}::int`)} FROM (
      SELECT m.* FROM member m WHERE m.upline_id = ${of.agentId} AND m.merchant_id || '' = ${merchantId}
        ${kinds[of.kind]} ${states[of.state]} ${begins} ${after} AND ${within(sql`m.created_at`, of.span)}
      ORDER BY m.created_at DESC, m.id DESC LIMIT ${of.limit}) m
      LEFT JOIN agent_team t ON t.agent_id = m.id
    ORDER BY m.created_at DESC, m.id DESC`.execute(db);
  return rows;
}

/** The account of a team that is called just so, or null. */
export async function readOfTeam(db: Db, merchantId: Id<'merchant'>, agentId: Id<'member'>, username: string): Promise<DownlineRow | null> {
  const { rows } = await sql<DownlineRow>`
    ${tell(sql`(a.levels + 1)::int`)} FROM member m
      JOIN agent_above a ON a.agent_id = m.upline_id AND a.ancestor_id = ${agentId} AND a.until = 'infinity'
      LEFT JOIN agent_team t ON t.agent_id = m.id
    WHERE m.merchant_id = ${merchantId} AND m.username = ${username}`.execute(db);
  return rows[0] ?? null;
}
