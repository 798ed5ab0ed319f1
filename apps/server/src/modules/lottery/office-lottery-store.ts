import type { Id, Instant } from '@trevo/kernel';
import type { PrizeMode } from '@trevo/lottery-rules';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { StoredOdds } from './order-tables.ts';

/** What orders came to. Those that were given back whole count in none of it; those that free bets paid are counted, and are a cost of promotions in all else. */
export type Sales = { readonly orders: number; readonly staked: bigint; readonly paid: bigint; readonly rebate: bigint };

/** Statuses in which an order counts as sold: it waits, or a draw settled it. */
const sold = sql`o.status IN (2, 4, 5, 16)`;
const sums = sql`count(*)::int AS orders, coalesce(sum(o.stake) FILTER (WHERE o.free_bet IS NULL), 0)::bigint AS staked,
  coalesce(sum(o.win + o.returned) FILTER (WHERE o.free_bet IS NULL), 0)::bigint AS paid,
  coalesce(sum(o.rebate_paid), 0)::bigint AS rebate`;
/** What was bought of each game of a brand since an instant; a game that sold nothing is not among them. */
export async function readSalesByGame(db: Db, merchantId: Id<'merchant'>, since: Instant): Promise<ReadonlyMap<string, Sales>> {
  const { rows } = await sql<Sales & { code: string }>`SELECT o.game AS code, ${sums} FROM lottery_order o
    WHERE o.merchant_id = ${merchantId} AND o.placed_at >= ${toTimestamp(since)} AND ${sold} GROUP BY o.game`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

/** An issue with its sales. `worst` is the most that one outcome of one kind of play can cost. */
export type SoldIssue = {
  readonly id: Id<'lotteryIssue'>;
  readonly number: string;
  readonly orders: number;
  readonly players: number;
  readonly staked: bigint;
  readonly paid: bigint;
  readonly worst: bigint;
  /** When every order of it was paid, lost or given back. */
  readonly settledAt: Instant | null;
};

const issueColumns = sql`i.id, i.number, i.settled_at AS "settledAt", coalesce(t.orders, 0) AS orders, coalesce(t.players, 0) AS players, coalesce(t.staked, 0) AS staked,
  coalesce(t.paid, 0) AS paid, coalesce((SELECT max(e.amount) FROM lottery_exposure e WHERE e.issue_id = i.id), 0)::bigint AS worst`;
const salesOfIssue = sql`LEFT JOIN LATERAL (SELECT ${sums}, count(DISTINCT o.member_id)::int AS players FROM lottery_order o
  WHERE o.issue_id = i.id AND ${sold}) AS t ON true`;

/** Issues of a game that sales have begun for, newest first; with `soldOnly` those that somebody bought. */
export async function readSoldIssues(
  db: Db,
  merchantId: Id<'merchant'>,
  { code, until, soldOnly, offset, limit }: { code: string; until: Instant; soldOnly: boolean; offset: number; limit: number },
): Promise<{ readonly issues: readonly SoldIssue[]; readonly total: number }> {
  const those = sql`i.merchant_id = ${merchantId} AND i.game = ${code} AND coalesce(i.opens_at, i.made_at) <= ${toTimestamp(until)}
    AND (NOT ${soldOnly}::boolean OR EXISTS (SELECT FROM lottery_order o WHERE o.issue_id = i.id))`;
  const { rows } = await sql<SoldIssue>`
    SELECT ${issueColumns} FROM (SELECT * FROM lottery_issue i WHERE ${those} ORDER BY i.draws_at DESC, i.number DESC OFFSET ${offset} LIMIT ${limit}) AS i
      ${salesOfIssue} ORDER BY i.draws_at DESC, i.number DESC`.execute(db);
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total FROM lottery_issue i WHERE ${those}`.execute(db);
  return { issues: rows, total: counted.rows[0]?.total ?? 0 };
}

export async function readSoldIssue(db: Db, merchantId: Id<'merchant'>, code: string, number: string): Promise<SoldIssue | null> {
  const { rows } = await sql<SoldIssue>`SELECT ${issueColumns} FROM lottery_issue i ${salesOfIssue}
    WHERE i.merchant_id = ${merchantId} AND i.game = ${code} AND i.number = ${number}`.execute(db);
  return rows[0] ?? null;
}

export type ExposedCell = { readonly space: string; readonly place: number; readonly cell: string; readonly amount: bigint };

/** What outcomes of an issue would cost: the dearest of each space first, `most` of them at most, and how many each space has. */
export async function readExposure(
  db: Db,
  issueId: Id<'lotteryIssue'>,
  most: number,
): Promise<(ExposedCell & { readonly cells: number })[]> {
  const { rows } = await sql<ExposedCell & { cells: number }>`
    SELECT space, place, cell, amount, cells::int FROM (
      SELECT e.*, row_number() OVER (PARTITION BY space ORDER BY amount DESC, place, cell) AS rank, count(*) OVER (PARTITION BY space) AS cells
      FROM lottery_exposure e WHERE e.issue_id = ${issueId} AND e.amount > 0) AS ranked
    WHERE rank <= ${most} ORDER BY max(amount) OVER (PARTITION BY space) DESC, space, amount DESC, place, cell`.execute(db);
  return rows;
}

/** Sales of an issue by play, the most staked first. */
export async function readPlaysOfIssue(db: Db, issueId: Id<'lotteryIssue'>): Promise<(Sales & { readonly play: string })[]> {
  const { rows } = await sql<Sales & { play: string }>`
    SELECT o.play, ${sums} FROM lottery_order o WHERE o.issue_id = ${issueId} AND ${sold} GROUP BY o.play ORDER BY sum(o.stake) DESC, o.play`.execute(
    db,
  );
  return rows;
}

/** What was sold of an issue at one price of a play. */
export type PriceSales = Pick<PlaySales, 'play' | 'mode' | 'series' | 'odds' | 'edition' | 'staked' | 'rebate'>;

/** The sales of an issue by play, mode and price; of rebates what they come to where none is given back. */
export async function readPricesOfIssue(db: Db, issueId: Id<'lotteryIssue'>): Promise<readonly PriceSales[]> {
  const { rows } =
    await sql<PriceSales>`SELECT o.play, o.mode, o.series, o.odds, o.edition, sum(o.stake)::bigint AS staked, sum(o.rebate)::bigint AS rebate
    FROM lottery_order o WHERE o.issue_id = ${issueId} AND ${sold} AND o.free_bet IS NULL
    GROUP BY o.play, o.mode, o.series, o.odds, o.edition`.execute(db);
  return rows;
}

/** Settled sales of a play at one price, with what its draws say of chance and drift: the sum of the squares and the largest of what was staked on each. */
export type PlaySales = Sales & {
  readonly play: string;
  readonly mode: PrizeMode;
  readonly series: number;
  readonly odds: readonly StoredOdds[] | null;
  /** The edition of the rules that it was sold by. */
  readonly edition: number;
  readonly draws: number;
  readonly staked2: number;
  readonly stakedMost: number;
};

/** What was settled of a game by draws between two instants, by play, mode, price and edition of the rules. */
export async function readSales(
  db: Db,
  merchantId: Id<'merchant'>,
  { code, from, to }: { readonly code: string; readonly from: Instant; readonly to: Instant },
): Promise<PlaySales[]> {
  const { rows } = await sql<PlaySales>`
    SELECT t.play, t.mode, t.series, t.odds, t.edition, count(*)::int AS draws, sum(t.orders)::int AS orders, sum(t.staked)::bigint AS staked, sum(t.paid)::bigint AS paid,
      sum(t.rebate)::bigint AS rebate, sum(t.staked::float8 ^ 2) AS staked2, max(t.staked)::float8 AS "stakedMost"
    FROM (SELECT o.issue_id, o.play, o.mode, o.series, o.odds, o.edition, ${sums} FROM lottery_issue i JOIN lottery_order o ON o.issue_id = i.id
        WHERE i.merchant_id = ${merchantId} AND i.game = ${code} AND i.draws_at >= ${toTimestamp(from)} AND i.draws_at < ${toTimestamp(to)}
          AND o.status IN (4, 5, 16) AND o.free_bet IS NULL
        GROUP BY o.issue_id, o.play, o.mode, o.series, o.odds, o.edition) AS t
    GROUP BY t.play, t.mode, t.series, t.odds, t.edition`.execute(db);
  return rows;
}
