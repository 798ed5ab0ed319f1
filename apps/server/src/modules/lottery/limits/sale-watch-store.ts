import type { Instant } from '@trevo/kernel';
import type { LimitedCell } from '@trevo/lottery-rules/exposure';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { StoredOrder } from '../orders-store.ts';
import type { Most } from './limits.ts';

/** What a cell of an issue would cost by what is sold. */
export type SaleCell = LimitedCell & { readonly amount: bigint };

/** Fewer numbers than this are near their most at any time that sale goes on. */
const cellsMost = 100;

/** The cells of an issue that would cost so much or more, the dearest first. */
export async function readDearest(db: Db, issueId: string, from: bigint): Promise<readonly SaleCell[]> {
  const { rows } = await sql<SaleCell>`SELECT e.space, e.place, e.cell, e.amount FROM lottery_exposure e
    WHERE e.issue_id = ${issueId} AND e.amount >= ${from} ORDER BY e.amount DESC, e.space, e.place, e.cell LIMIT ${cellsMost}`.execute(db);
  return rows;
}

/** What cells under a limit would cost, sold or not. */
export async function readLimited<L extends LimitedCell & Most>(
  db: Db,
  issueId: string,
  limits: readonly L[],
): Promise<readonly (L & SaleCell)[]> {
  if (limits.length === 0) return [];
  const names = limits.map(({ space, place, cell }) => ({ space, place, cell }));
  const { rows } = await sql<{ amount: bigint }>`SELECT coalesce(e.amount, 0) AS amount
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(names)}::jsonb) AS (space text, place integer, cell text)) WITH ORDINALITY AS h
      LEFT JOIN lottery_exposure e ON e.issue_id = ${issueId} AND e.space = h.space AND e.place = h.place AND e.cell = h.cell
    ORDER BY h.ordinality`.execute(db);
  return limits.map((limit, i) => ({ ...limit, amount: rows[i]?.amount ?? 0n }));
}

/** Keeps the worst case of an issue at this moment of its sale, and which cells came near their most: each once. */
export async function noteSale(
  db: Db,
  issueId: string,
  cells: readonly (SaleCell & { readonly most: bigint; readonly state: string })[],
): Promise<void> {
  await sql`INSERT INTO lottery_sale_point AS p (issue_id, at, worst)
    SELECT i.id, date_bin(s.step, n.now, i.made_at), w.worst
    FROM lottery_issue i CROSS JOIN LATERAL (SELECT clock_timestamp() AS now) AS n
      CROSS JOIN LATERAL (SELECT greatest(interval '5 seconds', (i.closes_at - coalesce(i.opens_at, i.made_at)) / 60) AS step) AS s
      CROSS JOIN LATERAL (SELECT coalesce(max(e.amount), 0) AS worst FROM lottery_exposure e WHERE e.issue_id = i.id) AS w
    WHERE i.id = ${issueId} AND i.state = 'selling'
    ON CONFLICT (issue_id, at) DO UPDATE SET worst = excluded.worst`.execute(db);
  const near = cells.filter(({ state }) => state === 'nearly' || state === 'full');
  if (near.length === 0) return;
  const list = near.map(({ space, place, cell, amount, most }) => ({ space, place, cell, amount: String(amount), most: String(most) }));
  await sql`INSERT INTO lottery_warning (issue_id, space, place, cell, amount, most, warned_at)
    SELECT ${issueId}, w.space, w.place, w.cell, w.amount, w.most, clock_timestamp()
    FROM jsonb_to_recordset(${JSON.stringify(list)}::jsonb) AS w (space text, place integer, cell text, amount bigint, most bigint)
    ON CONFLICT (issue_id, space, place, cell) DO NOTHING`.execute(db);
}

/** Points of sale are a picture for operators: a month later nobody looks at them. */
export async function sweepSalePoints(db: Db): Promise<void> {
  await sql`DELETE FROM lottery_sale_point WHERE at < clock_timestamp() - interval '30 days'`.execute(db);
}

/** A cell that came near its most while its issue was sold. */
export type Warning = LimitedCell & { readonly most: bigint; readonly at: Instant };

export async function readWarnings(db: Db, issueId: string): Promise<readonly Warning[]> {
  const { rows } = await sql<Warning>`SELECT space, place, cell, most, warned_at AS at FROM lottery_warning
    WHERE issue_id = ${issueId} ORDER BY warned_at DESC LIMIT 100`.execute(db);
  return rows;
}

/** How far apart two points of a sale's picture lie, at most. */
const pointsMost = 48;

/** How the sale of an issue went: what was staked from its opening on, of orders that stand, with the worst case as far as it was noted. */
export async function readSaleCurve(
  db: Db,
  issueId: string,
): Promise<readonly { readonly at: Instant; readonly staked: bigint; readonly worst: bigint | null }[]> {
  const { rows } = await sql<{ at: Instant; staked: bigint; worst: bigint | null }>`
    WITH span AS (SELECT f.first AS since, greatest(interval '1 second', (least(i.closes_at, clock_timestamp()) - f.first) / ${pointsMost}) AS step
        FROM lottery_issue i CROSS JOIN LATERAL (SELECT greatest(coalesce(i.opens_at, i.made_at),
          (SELECT min(o.placed_at) FROM lottery_order o WHERE o.issue_id = i.id) - interval '1 minute') AS first) AS f WHERE i.id = ${issueId}),
      sold AS (SELECT date_bin(s.step, o.placed_at, s.since) + s.step AS at, sum(o.stake) AS stake FROM lottery_order o CROSS JOIN span s
        WHERE o.issue_id = ${issueId} AND o.status IN (2, 4, 5, 16) AND o.free_bet IS NULL AND o.placed_at >= s.since GROUP BY 1),
      noted AS (SELECT date_bin(s.step, p.at, s.since) + s.step AS at, max(p.worst) AS worst FROM lottery_sale_point p CROSS JOIN span s
        WHERE p.issue_id = ${issueId} AND p.at >= s.since GROUP BY 1)
    SELECT coalesce(t.at, n.at) AS at, (sum(t.stake) OVER (ORDER BY coalesce(t.at, n.at)))::bigint AS staked, n.worst
    FROM sold t FULL JOIN noted n ON n.at = t.at ORDER BY 1`.execute(db);
  return rows.map((row) => ({ ...row, staked: row.staked ?? 0n }));
}

/** Open orders of an issue on some plays, in the order of their ids. */
export async function readOrdersOfPlays(
  db: Db,
  of: { readonly issueId: string; readonly plays: readonly string[]; readonly after: string; readonly most: number },
): Promise<readonly StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`SELECT o.*, i.day::text AS day FROM lottery_order o JOIN lottery_issue i ON i.id = o.issue_id
    WHERE o.issue_id = ${of.issueId} AND o.status IN (2, 4, 5, 16) AND o.id > ${of.after} AND o.play = ANY (${[...of.plays]}::text[])
    ORDER BY o.id LIMIT ${of.most}`.execute(db);
  return rows;
}
