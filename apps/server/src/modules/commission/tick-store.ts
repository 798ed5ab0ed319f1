import type { Account, AccountType, Category, Edge } from '@trevo/commission';
import { AgentTree } from '@trevo/commission';
import type { Period } from '@trevo/commission/periods';
import type { RealtimeUnit } from '@trevo/commission/realtime';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

type UnitRow = {
  readonly member: string;
  readonly unit: string;
  readonly category: Exclude<Category, 'CONS'>;
  readonly at: Instant;
  readonly turnover: bigint;
  readonly win: bigint;
  readonly validBet: bigint;
  /** Of a correction: when its unit was settled, and what its lines came to before. */
  readonly settledAt: Instant | null;
  readonly turnoverBefore: bigint | null;
  readonly winBefore: bigint | null;
  readonly validBefore: bigint | null;
};

/** Units that were settled or corrected in a span, by accounts below these holders or of them, in the order of their posting. Several may share a vendor's round. */
export async function readTickUnits(
  db: Db,
  merchantId: Id<'merchant'>,
  { span, holders }: { readonly span: Period; readonly holders: readonly string[] },
): Promise<readonly RealtimeUnit[]> {
  const { rows } =
    await sql<UnitRow>`SELECT u.member_id AS member, concat_ws(':', u.member_id, u.vendor, u.unit, u.line) AS unit, u.category, u.settled_at AS at,
      u.turnover, u.win, u.valid_bet AS "validBet", o.settled_at AS "settledAt", o.turnover AS "turnoverBefore", o.win AS "winBefore",
      o.valid_bet AS "validBefore"
    FROM settled_unit u
      LEFT JOIN LATERAL (SELECT min(p.settled_at) AS settled_at, sum(p.turnover)::bigint AS turnover, sum(p.win)::bigint AS win,
          sum(p.valid_bet)::bigint AS valid_bet
        FROM settled_unit p WHERE p.member_id = u.member_id AND p.vendor = u.vendor AND p.unit = u.unit AND p.line < u.line) o ON u.line > 1
    WHERE u.merchant_id = ${merchantId} AND u.settled_at >= ${timestampOf(span.start)} AND u.settled_at < ${timestampOf(span.end)}
      AND (u.member_id = ANY (${holders}::text[]) OR EXISTS (SELECT FROM member_edge e JOIN agent_above a ON a.agent_id = e.upline_id
        WHERE e.member_id = u.member_id AND a.ancestor_id = ANY (${holders}::text[])))
    ORDER BY u.settled_at, u.member_id, u.vendor, u.unit, u.line`.execute(db);
  return rows.map(unitOf);
}

function unitOf(row: UnitRow): RealtimeUnit {
  const { member, unit, category, at, turnover, win, validBet, settledAt } = row;
  const posted = { id: unit, member, category, at };
  if (settledAt === null) return { ...posted, stake: turnover, payout: win, validBet, corrects: null };
  const before = { stake: row.turnoverBefore ?? 0n, payout: row.winBefore ?? 0n, validBet: row.validBefore ?? 0n };
  const now = { stake: before.stake + turnover, payout: before.payout + win, validBet: before.validBet + validBet };
  return { ...posted, ...now, corrects: { settledAt, before } };
}

/**
 * The accounts of these members and everybody who was ever above them, with all their edges. Each is asked for by its key: joins would be made over all the
 * accounts that there are.
 */
export async function readTreeAbove(db: Db, members: readonly string[]): Promise<AgentTree> {
  const { rows } = await sql<{ id: string; type: AccountType; edges: { since: string; upline: string | null }[] }>`
    WITH asked AS MATERIALIZED (SELECT unnest(${members}::text[]) AS id),
    uplines AS MATERIALIZED (SELECT DISTINCT e.upline_id AS id FROM asked
      CROSS JOIN LATERAL (SELECT e.upline_id FROM member_edge e WHERE e.member_id = asked.id AND e.upline_id IS NOT NULL OFFSET 0) e),
    team AS (SELECT id FROM asked UNION SELECT a.ancestor_id FROM uplines u JOIN agent_above a ON a.agent_id = u.id)
    SELECT m.id, m.type, e.edges FROM team t
      CROSS JOIN LATERAL (SELECT m.id, m.type::int AS type FROM member m WHERE m.id = t.id OFFSET 0) m
      JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('since', extract(epoch FROM e.since) * 1000, 'upline', e.upline_id) ORDER BY e.since) AS edges
        FROM member_edge e WHERE e.member_id = t.id) e ON e.edges IS NOT NULL`.execute(db);
  return new AgentTree(rows.map(({ id, type, edges }): Account => ({ id, type, person: null, isTest: false, edges: edgesOf(edges) })));
}

function edgesOf(edges: readonly { readonly since: string; readonly upline: string | null }[]): Edge[] {
  return edges.map(({ since, upline }, place) => ({ from: place === 0 ? null : (Number(since) as Instant), upline }));
}

/** When the next unit after an instant was settled at a brand; null: none was up to `to`. */
export async function readNextUnitAt(
  db: Db,
  merchantId: Id<'merchant'>,
  { from, to }: { from: Instant; to: Instant },
): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`SELECT min(settled_at) AS at FROM settled_unit
    WHERE merchant_id = ${merchantId} AND settled_at >= ${toTimestamp(from)} AND settled_at < ${toTimestamp(to)}`.execute(db);
  return rows[0]?.at ?? null;
}

/** When the next unit was corrected in a span that was settled under a real-time contract of the brand; null: none was. */
export async function readNextCorrectionAt(db: Db, merchantId: Id<'merchant'>, span: Period): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`SELECT min(u.settled_at) AS at FROM settled_unit u
      JOIN settled_unit o ON o.member_id = u.member_id AND o.vendor = u.vendor AND o.unit = u.unit AND o.line = 1
    WHERE u.merchant_id = ${merchantId} AND u.settled_at >= ${timestampOf(span.start)} AND u.settled_at < ${timestampOf(span.end)} AND u.line > 1
      AND EXISTS (SELECT FROM contract_line l JOIN contract c ON c.line_id = l.id WHERE l.merchant_id = ${merchantId} AND l.kind = 'realtime'
        AND c.accepted_at IS NOT NULL AND c.effective_from <= o.settled_at AND (c.ends_at IS NULL OR c.ends_at > o.settled_at))`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/** When the oldest unit was settled that is corrected in a span; null: none is. */
export async function readOldestCorrected(db: Db, merchantId: Id<'merchant'>, span: Period): Promise<Instant | null> {
  const { rows } = await sql<{ at: Instant | null }>`SELECT min(o.settled_at) AS at FROM settled_unit u
      JOIN settled_unit o ON o.member_id = u.member_id AND o.vendor = u.vendor AND o.unit = u.unit AND o.line = 1
    WHERE u.merchant_id = ${merchantId} AND u.settled_at >= ${timestampOf(span.start)} AND u.settled_at < ${timestampOf(span.end)} AND u.line > 1`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/** No statement of the transaction is compiled from here on: with thousands of holders that takes longer than a tick's statements do. */
export async function uncompiled(tx: Tx): Promise<void> {
  await sql`SET LOCAL jit = off`.execute(tx);
}
