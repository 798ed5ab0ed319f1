import { type Account, AgentTree, type Category, type Fact, settledAccount } from '@trevo/commission';
import type { Period } from '@trevo/commission/periods';
import type { RealtimeUnit } from '@trevo/commission/realtime';
import type { Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

/** A stretch of time, and how much of it is looked at at most. */
type Stretch = Period & { readonly most: number };

type Placed = {
  readonly id: string;
  readonly type: number;
  readonly person: string | null;
  readonly upline: string | null;
  readonly since: Instant;
};

/** Everybody who stood below a holder in a stretch of time, with their places in it; null where they are too many to be looked at at once. */
export async function teamTree(db: Db, holderId: string, { start, end, most }: Stretch): Promise<AgentTree | null> {
  const [from, to] = [sql`${toTimestamp(start)}::timestamptz`, sql`${toTimestamp(end)}::timestamptz`];
  const { rows } = await sql<Placed>`
    WITH agents AS (
      SELECT DISTINCT agent_id FROM agent_above WHERE ancestor_id = ${holderId} AND until > ${from} AND since < ${to}
    ), accounts AS (
      SELECT ${holderId}::text AS id UNION SELECT agent_id FROM agents
      UNION SELECT e.member_id FROM member_edge e JOIN agents a ON a.agent_id = e.upline_id WHERE e.until > ${from} AND e.since < ${to}
    )
    SELECT m.id, m.type, n.person_id AS person, e.upline_id AS upline, e.since FROM accounts t JOIN member m ON m.id = t.id
      LEFT JOIN member_person n ON n.member_id = m.id AND n.since <= ${to} AND n.until > ${to}
      JOIN member_edge e ON e.member_id = t.id AND e.until > ${from} AND e.since < ${to}
    ORDER BY m.id, e.since LIMIT ${most + 1}`.execute(db);
  if (rows.length > most) return null;
  const inTeam = new Set(rows.map(({ id }) => id));
  const accounts = new Map<string, Account>();
  for (const { id, type, person, upline, since } of rows) {
    // Who is above the holder is no matter of its team.
    const above = upline !== null && id !== holderId && inTeam.has(upline) ? upline : null;
    const known = accounts.get(id);
    const edge = { from: since, upline: above };
    accounts.set(
      id,
      known ? { ...known, edges: [...known.edges, edge] } : { ...settledAccount(id, type as Account['type'], above), person },
    );
  }
  if (!accounts.has(holderId)) accounts.set(holderId, settledAccount(holderId, 2, null));
  return new AgentTree([...accounts.values()]);
}

/** What stands for several units of an account. */
export type CountedFact = Fact & { readonly units: number };

/** What a team came to in a period, costs included, in one fact for each account, category and place in the tree. */
export async function factsOfTeam(db: Db, tree: AgentTree, { start, end }: Period): Promise<CountedFact[]> {
  const { rows } = await sql<CountedFact>`
    SELECT f.member_id AS member, f.category, min(f.slot) AS at, sum(f.turnover)::bigint AS turnover, sum(f.win)::bigint AS win,
      sum(f.ggr)::bigint AS ggr, sum(f.valid_bet)::bigint AS "validBet", sum(f.promo)::bigint AS promo, sum(f.vendor_fee)::bigint AS "vendorFee",
      sum(f.rebate)::bigint AS rebate, sum(f.salary)::bigint AS salary, sum(f.jackpot)::bigint AS jackpot, sum(f.payment_fee)::bigint AS "paymentFee",
      sum(f.lines)::int AS units
    FROM member_fact f LEFT JOIN member_edge e ON e.member_id = f.member_id AND e.since <= f.slot AND f.slot < e.until
    WHERE f.member_id = ANY(${[...tree.ids]}) AND f.slot >= ${toTimestamp(start)}::timestamptz AND f.slot < ${toTimestamp(end)}::timestamptz
    GROUP BY f.member_id, f.category, e.since`.execute(db);
  return rows;
}

/** The settled units of a team in a stretch of time; null where they are too many to be looked at at once. */
export async function unitsOfTeam(db: Db, tree: AgentTree, { start, end, most }: Stretch): Promise<RealtimeUnit[] | null> {
  type Row = {
    id: string;
    member: string;
    category: Exclude<Category, 'CONS'>;
    at: Instant;
    stake: bigint;
    payout: bigint;
    validBet: bigint;
  };
  // A unit that was corrected counts as it came out in the end: this is a picture, and not the payment.
  const { rows } = await sql<Row>`
    SELECT u.member_id || ' ' || u.vendor || ' ' || u.unit AS id, u.member_id AS member, min(u.category) AS category, min(u.settled_at) AS at,
      sum(u.turnover)::bigint AS stake, sum(u.win)::bigint AS payout, sum(u.valid_bet)::bigint AS "validBet"
    FROM settled_unit u WHERE u.member_id || '' = ANY(${[...tree.ids]}) AND u.settled_at >= ${toTimestamp(start)}::timestamptz
      AND u.settled_at < ${toTimestamp(end)}::timestamptz
    GROUP BY u.member_id, u.vendor, u.unit LIMIT ${most + 1}`.execute(db);
  return rows.length > most ? null : rows.map((row) => ({ ...row, corrects: null }));
}
