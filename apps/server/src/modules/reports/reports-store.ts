import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

/** Between two instants, the second excluded. */
export type Between = { readonly from: Instant; readonly to: Instant };

/** Whether a member is a person: what a demo's robots play counts in no figure of the house. There is a handful of them, or none. */
const isNoRobot = (member: RawBuilder<unknown>, merchantId: Id<'merchant'>) =>
  sql`${member} NOT IN (SELECT r.id FROM member r WHERE r.merchant_id = ${merchantId} AND r.robot)`;

const edges = (bounds: readonly Instant[]) => sql`${bounds.map((at) => toTimestamp(at))}::timestamptz[]`;

/** Gross game revenue (stakes − returned stakes − wins) per piece and game, in ledger units. `piece` counts from 0. */
export async function readRevenue(
  db: Db,
  merchantId: Id<'merchant'>,
  bounds: readonly Instant[],
): Promise<{ piece: number; game: string; revenue: bigint }[]> {
  const { rows } = await sql<{ piece: number; game: string; revenue: bigint }>`
    SELECT width_bucket(started_at, ${edges(bounds)}) - 1 AS piece, game, sum(staked - returned - won)::bigint AS revenue
    FROM seamless_round
    WHERE merchant_id = ${merchantId} AND started_at >= ${toTimestamp(bounds[0] as Instant)} AND started_at < ${toTimestamp(bounds.at(-1) as Instant)}
      AND ${isNoRobot(sql`member_id`, merchantId)}
    GROUP BY 1, 2`.execute(db);
  return rows;
}

export type GameFigures = { readonly game: string; readonly rounds: number; readonly stakes: bigint; readonly payouts: bigint };

/** The most staked games of a stretch. */
export async function readGames(db: Db, merchantId: Id<'merchant'>, { from, to }: Between, limit: number): Promise<GameFigures[]> {
  const { rows } = await sql<GameFigures>`
    SELECT game, count(*)::int AS rounds, sum(staked - returned)::bigint AS stakes, sum(won)::bigint AS payouts
    FROM seamless_round
    WHERE merchant_id = ${merchantId} AND started_at >= ${toTimestamp(from)} AND started_at < ${toTimestamp(to)}
      AND ${isNoRobot(sql`member_id`, merchantId)}
    GROUP BY game ORDER BY 3 DESC, game LIMIT ${limit}`.execute(db);
  return rows;
}

/** Deposits booked or withdrawals paid, per piece. */
export async function readMoneyFlow(
  db: Db,
  merchantId: Id<'merchant'>,
  kind: 'deposit' | 'withdrawal_pay',
  bounds: readonly Instant[],
): Promise<{ piece: number; amount: bigint }[]> {
  const { rows } = await sql<{ piece: number; amount: bigint }>`
    SELECT width_bucket(t.created_at, ${edges(bounds)}) - 1 AS piece, sum(abs(e.amount))::bigint AS amount
    FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id JOIN ledger_account a ON a.id = e.account_id AND a.owner_kind = 'member'
    WHERE t.merchant_id = ${merchantId} AND t.kind = ${kind} AND t.outcome = 'posted'
      AND t.created_at >= ${toTimestamp(bounds[0] as Instant)} AND t.created_at < ${toTimestamp(bounds.at(-1) as Instant)}
      AND ${isNoRobot(sql`a.owner_id`, merchantId)}
    GROUP BY 1`.execute(db);
  return rows;
}

/** New accounts per piece, trial accounts and robots left out. */
export async function readRegistrations(
  db: Db,
  merchantId: Id<'merchant'>,
  bounds: readonly Instant[],
): Promise<{ piece: number; count: number }[]> {
  const { rows } = await sql<{ piece: number; count: number }>`
    SELECT width_bucket(created_at, ${edges(bounds)}) - 1 AS piece, count(*)::int AS count
    FROM member
    WHERE merchant_id = ${merchantId} AND type <> 4 AND NOT robot AND created_at >= ${toTimestamp(bounds[0] as Instant)} AND created_at < ${toTimestamp(bounds.at(-1) as Instant)}
    GROUP BY 1`.execute(db);
  return rows;
}

/** How many accounts were seen since `since`, trial accounts included, robots not. */
export async function countPlayersSeen(db: Db, merchantId: Id<'merchant'>, since: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT member_id)::int AS count FROM session
    WHERE merchant_id = ${merchantId} AND ended_at IS NULL AND seen_at >= ${toTimestamp(since)}
      AND ${isNoRobot(sql`member_id`, merchantId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export type MemberTotals = {
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly stakes: bigint;
  readonly payouts: bigint;
  readonly openRounds: number;
};

/** What a member has paid in, taken out, staked and won, ever. */
export async function readMemberTotals(db: Db, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<MemberTotals> {
  const { rows } = await sql<MemberTotals>`
    SELECT
      coalesce((SELECT sum(e.amount) FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_transfer t ON t.id = e.transfer_id
        WHERE a.owner_id = ${memberId} AND a.merchant_id = ${merchantId} AND a.pocket = 'main' AND t.kind IN ('deposit', 'suspense_credit')), 0)::bigint AS deposits,
      coalesce((SELECT -sum(e.amount) FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id JOIN ledger_transfer t ON t.id = e.transfer_id
        WHERE a.owner_id = ${memberId} AND a.merchant_id = ${merchantId} AND a.pocket = 'pending' AND t.kind = 'withdrawal_pay'), 0)::bigint AS withdrawals,
      coalesce(sum(staked - returned), 0)::bigint AS stakes, coalesce(sum(won), 0)::bigint AS payouts,
      count(*) FILTER (WHERE status = 'open')::int AS "openRounds"
    FROM seamless_round WHERE merchant_id = ${merchantId} AND member_id = ${memberId}`.execute(db);
  return rows[0] ?? { deposits: 0n, withdrawals: 0n, stakes: 0n, payouts: 0n, openRounds: 0 };
}
