import type { UnitFigures } from '@trevo/commission/units';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import type { FactCategory } from './facts-tables.ts';

/** What names a unit. */
export type UnitRef = { readonly memberId: Id<'member'>; readonly vendor: string; readonly unit: string };

/** A line of a unit that is to be written: what it came to, or how that changed. */
export type UnitLine = UnitRef &
  UnitFigures & {
    readonly line: number;
    readonly game: string;
    readonly currency: string;
    readonly category: FactCategory;
    readonly acceptedAt: Instant;
    readonly settledAt: Instant;
    readonly slot: Instant;
  };

/** What the lines of a unit come to, and how many there are. */
export type KnownUnit = UnitRef & Omit<UnitFigures, 'reason'> & { readonly lines: number; readonly reason: UnitFigures['reason'] };

/** Those of these units that have lines already. */
export async function readKnownUnits(tx: Tx, units: readonly UnitRef[]): Promise<readonly KnownUnit[]> {
  const names = units.map(({ memberId, vendor, unit }) => ({ member: memberId, vendor, unit }));
  const { rows } =
    await sql<KnownUnit>`SELECT u.member_id AS "memberId", u.vendor, u.unit, sum(u.turnover)::bigint AS turnover, sum(u.win)::bigint AS win,
      sum(u.ggr)::bigint AS ggr, sum(u.valid_bet)::bigint AS "validBet", sum(u.rebate_base)::bigint AS "rebateBase", count(*)::int AS lines,
      (array_agg(u.reason ORDER BY u.line DESC))[1] AS reason
    FROM (SELECT DISTINCT * FROM jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS n (member text, vendor text, unit text)) AS p
      JOIN settled_unit u ON u.member_id = p.member AND u.vendor = p.vendor AND u.unit = p.unit
    GROUP BY u.member_id, u.vendor, u.unit`.execute(tx);
  return rows;
}

/** Writes lines, and adds them to what their players came to in their hours, and every team that these belonged to when it was settled. */
export async function writeUnitLines(tx: Tx, merchantId: Id<'merchant'>, lines: readonly UnitLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    member_id: line.memberId,
    vendor: line.vendor,
    unit: line.unit,
    line: line.line,
    merchant_id: merchantId,
    game: line.game,
    currency: line.currency,
    category: line.category,
    accepted_at: toTimestamp(line.acceptedAt),
    settled_at: toTimestamp(line.settledAt),
    slot: toTimestamp(line.slot),
    turnover: String(line.turnover),
    win: String(line.win),
    ggr: String(line.ggr),
    valid_bet: String(line.validBet),
    rebate_base: String(line.rebateBase),
    reason: line.reason,
  }));
  await sql`WITH written AS (
      INSERT INTO settled_unit SELECT p.* FROM jsonb_populate_recordset(NULL::settled_unit, ${JSON.stringify(rows)}::jsonb) AS p RETURNING *
    ), of_members AS (
      INSERT INTO member_fact AS f (member_id, slot, category, merchant_id, ${figures}, lines)
        SELECT w.member_id, w.slot, w.category, w.merchant_id, ${sums}, count(*) FROM written w
        GROUP BY w.member_id, w.slot, w.category, w.merchant_id ORDER BY w.member_id, w.slot, w.category
      ON CONFLICT (member_id, slot, category) DO UPDATE SET ${added}
    ), placed AS (
      SELECT w.*, coalesce(own.agent_id, e.upline_id) AS agent_id FROM written w
        LEFT JOIN agent_above own ON own.agent_id = w.member_id AND own.ancestor_id = w.member_id AND ${inForce(sql.ref('own'))}
        LEFT JOIN member_edge e ON e.member_id = w.member_id AND (e.follows IS NULL OR e.since <= w.settled_at) AND w.settled_at < e.until
    )
    INSERT INTO team_fact AS f (agent_id, slot, category, merchant_id, ${figures}, lines)
      SELECT a.ancestor_id, w.slot, w.category, w.merchant_id, ${sums}, count(*)
      FROM placed w JOIN agent_above a ON a.agent_id = w.agent_id AND ${inForce(sql.ref('a'))}
      GROUP BY a.ancestor_id, w.slot, w.category, w.merchant_id ORDER BY a.ancestor_id, w.slot, w.category
    ON CONFLICT (agent_id, slot, category) DO UPDATE SET ${added}`.execute(tx);
}

const figures = sql`turnover, win, ggr, valid_bet, rebate_base`;
const sums = sql`sum(w.turnover), sum(w.win), sum(w.ggr), sum(w.valid_bet), sum(w.rebate_base)`;
const added = sql`turnover = f.turnover + excluded.turnover, win = f.win + excluded.win, ggr = f.ggr + excluded.ggr,
  valid_bet = f.valid_bet + excluded.valid_bet, rebate_base = f.rebate_base + excluded.rebate_base, lines = f.lines + excluded.lines`;
/** Where an account stood when the line was settled, and nowhere else, is whose it is. */
const inForce = (place: RawBuilder<unknown>) => sql`${place}.since <= w.settled_at AND w.settled_at < ${place}.until`;
