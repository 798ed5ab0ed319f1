import type { Id, Instant } from '@trevo/kernel';
import type { PointType } from '@trevo/reward-rules/points';
import type { Product } from '@trevo/reward-rules';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { nextSettledSpan, type SettledSpan } from '../facts/index.ts';

/** The next span in which something was settled, and holds the brand's book: one earns at a time. */
export async function holdEarnSpan(tx: Tx, merchantId: Id<'merchant'>): Promise<SettledSpan | null> {
  await makeBook(tx, merchantId);
  return nextSettledSpan(tx, merchantId, sql`SELECT earned_to AS done_to FROM point_book WHERE merchant_id = ${merchantId} FOR UPDATE`);
}

/** Holds a brand's book until the transaction ends: no points are reckoned meanwhile. */
export async function holdPoints(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await makeBook(tx, merchantId);
  await sql`SELECT FROM point_book WHERE merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
}

async function makeBook(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await sql`INSERT INTO point_book (merchant_id, earned_to) VALUES (${merchantId}, 'epoch') ON CONFLICT DO NOTHING`.execute(tx);
}

/** Moves a brand's book on: the span has earned. */
export async function endEarnSpan(tx: Tx, merchantId: Id<'merchant'>, to: Instant): Promise<void> {
  await sql`UPDATE point_book SET earned_to = ${toTimestamp(to)} WHERE merchant_id = ${merchantId}`.execute(tx);
}

/** What a member came to in a span at one kind of game and one level. Trials count nowhere. */
export type PlayedGroup = {
  readonly memberId: Id<'member'>;
  readonly product: Product;
  readonly level: number;
  readonly validBet: bigint;
};

/**
 * What was played in a span, by member, kind of game and the level at its settlement: of members of whom some of it was corrected to nothing or below. Everybody else is
 * reckoned by `points_earn`.
 */
export async function readCorrected(tx: Tx, merchantId: Id<'merchant'>, { from, to }: SettledSpan): Promise<readonly PlayedGroup[]> {
  const { rows } = await sql<PlayedGroup>`SELECT p."memberId", p.product, p.level, p."validBet" FROM (
      SELECT g.*, min(g."validBet") OVER (PARTITION BY g."memberId") AS least FROM (
        SELECT u.member_id AS "memberId", u.category AS product, coalesce(v.level, 0) AS level, sum(u.valid_bet)::bigint AS "validBet"
        FROM settled_unit u JOIN member m ON m.id = u.member_id AND m.type IN (0, 1, 2, 41, 42)
          LEFT JOIN LATERAL (SELECT e.level FROM vip_event e WHERE e.member_id = u.member_id AND e.event IN ('up', 'down') AND e.at <= u.settled_at
            ORDER BY e.at DESC LIMIT 1) AS v ON true
        WHERE u.merchant_id = ${merchantId} AND u.settled_at >= ${toTimestamp(from)} AND u.settled_at < ${toTimestamp(to)} AND u.valid_bet <> 0
          AND u.member_id IN (SELECT n.member_id FROM settled_unit n
            WHERE n.merchant_id = ${merchantId} AND n.settled_at >= ${toTimestamp(from)} AND n.settled_at < ${toTimestamp(to)} AND n.valid_bet < 0)
        GROUP BY 1, 2, 3
      ) AS g
    ) AS p WHERE p.least <= 0 ORDER BY 1, 2, 3`.execute(tx);
  return rows;
}

export type Stream = { readonly memberId: Id<'member'>; readonly type: PointType; readonly balance: bigint };

/** What stands in the streams of these members. The brand's book is held: nobody else writes them. */
export async function readStreams(tx: Tx, memberIds: readonly Id<'member'>[]): Promise<readonly Stream[]> {
  const { rows } = await sql<Omit<Stream, 'balance'> & { balance: string }>`
    SELECT member_id AS "memberId", type, balance::text AS balance FROM point_stream WHERE member_id = ANY (${[...memberIds]}::text[])`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, balance: BigInt(row.balance) }));
}

/** Writes what stands in streams now. */
export async function writeStreams(tx: Tx, merchantId: Id<'merchant'>, streams: readonly Stream[]): Promise<void> {
  const rows = streams.map(({ memberId, type, balance }) => ({
    member_id: memberId,
    type,
    merchant_id: merchantId,
    balance: String(balance),
  }));
  await sql`INSERT INTO point_stream SELECT p.* FROM jsonb_populate_recordset(NULL::point_stream, ${JSON.stringify(rows)}::jsonb) AS p
    ON CONFLICT (member_id, type) DO UPDATE SET balance = excluded.balance`.execute(tx);
}
