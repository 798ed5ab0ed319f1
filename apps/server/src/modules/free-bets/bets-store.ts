import type { Id, Instant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';

/** A free bet as it stands. Amounts in ledger units. */
export type FreeBetRow = {
  readonly id: Id<'freeBet'>;
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly rewardId: Id<'reward'>;
  readonly valueMinor: bigint;
  readonly currency: Currency;
  readonly products: readonly ('lotteries' | 'sports')[];
  readonly minOddsMilli: number | null;
  readonly stakeReturned: boolean;
  readonly expiresAt: Instant;
  readonly state: 'open' | 'placed' | 'used' | 'expired';
  readonly orderId: Id<'lotteryOrder'> | null;
  readonly creditedMinor: bigint;
  readonly transferIds: readonly Id<'transfer'>[];
  readonly endedAt: Instant | null;
};

const columns = sql`f.id, f.merchant_id AS "merchantId", f.member_id AS "memberId", f.reward_id AS "rewardId", f.value AS "valueMinor", f.currency, f.products,
  f.min_odds AS "minOddsMilli", f.stake_returned AS "stakeReturned", f.expires_at AS "expiresAt", f.state, f.order_id AS "orderId",
  f.credited AS "creditedMinor", f.transfer_ids AS "transferIds", f.ended_at AS "endedAt"`;

type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'> };
type NewBet = Owner &
  Pick<FreeBetRow, 'currency' | 'id' | 'minOddsMilli' | 'products' | 'rewardId' | 'stakeReturned' | 'valueMinor'> & {
    readonly days: number;
  };

export async function insertBet(tx: Tx, bet: NewBet): Promise<void> {
  const { id, merchantId, memberId, rewardId, valueMinor, currency, products, minOddsMilli, stakeReturned, days } = bet;
  await sql`INSERT INTO free_bet (id, merchant_id, member_id, reward_id, value, currency, products, min_odds, stake_returned, given_at, expires_at)
    VALUES (${id}, ${merchantId}, ${memberId}, ${rewardId}, ${valueMinor}, ${currency}, ${[...products]}::text[], ${minOddsMilli}, ${stakeReturned},
      clock_timestamp(), clock_timestamp() + ${days} * interval '1 day')`.execute(tx);
}

/** A member's free bet, as it stood a moment ago; null: there is none of this id. */
export async function readBet(db: Db, { merchantId, memberId }: Owner, id: Id<'freeBet'>): Promise<FreeBetRow | null> {
  const { rows } = await sql<FreeBetRow>`SELECT ${columns} FROM free_bet f
    WHERE f.id = ${id} AND f.member_id = ${memberId} AND f.merchant_id = ${merchantId}`.execute(db);
  return rows[0] ?? null;
}

/** Free bets that a member can place, or that wait for their draw, the first to end first. */
export async function readOpenBets(db: Db, { merchantId, memberId }: Owner): Promise<readonly FreeBetRow[]> {
  const { rows } = await sql<FreeBetRow>`SELECT ${columns} FROM free_bet f WHERE f.member_id = ${memberId} AND f.merchant_id = ${merchantId}
    AND (f.state = 'placed' OR (f.state = 'open' AND f.expires_at > clock_timestamp())) ORDER BY f.expires_at, f.id`.execute(db);
  return rows;
}

/** The last free bets of a member that ended, newest first. */
export async function readEndedBets(db: Db, { merchantId, memberId }: Owner, limit: number): Promise<readonly FreeBetRow[]> {
  const { rows } = await sql<FreeBetRow>`SELECT ${columns} FROM free_bet f WHERE f.member_id = ${memberId} AND f.merchant_id = ${merchantId}
    AND f.state IN ('used', 'expired') ORDER BY f.ended_at DESC, f.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** The free bets of these ids, held in their order until the transaction ends. */
export async function holdBets(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, FreeBetRow>> {
  const { rows } = await sql<FreeBetRow>`SELECT ${columns} FROM free_bet f WHERE f.id = ANY (${[...new Set(ids)]}::text[])
    ORDER BY f.id FOR UPDATE`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Writes that a bet was decided by an order, and what that paid by which movement; null: nothing. */
export async function writeUsed(
  tx: Tx,
  id: Id<'freeBet'>,
  { orderId, paid }: { readonly orderId: string; readonly paid: { readonly minor: bigint; readonly transferId: Id<'transfer'> } | null },
): Promise<void> {
  await sql`UPDATE free_bet SET state = 'used', order_id = ${orderId}, ended_at = coalesce(ended_at, clock_timestamp()),
      credited = credited + ${paid?.minor ?? 0n}, transfer_ids = transfer_ids || ${paid === null ? [] : [paid.transferId]}::text[]
    WHERE id = ${id}`.execute(tx);
}

/** Writes that a bet can be placed again until an instant. */
export async function writeBack(tx: Tx, id: Id<'freeBet'>, expiresAt: Instant): Promise<void> {
  await sql`UPDATE free_bet SET state = 'open', order_id = NULL, ended_at = NULL, expires_at = ${toTimestamp(expiresAt)} WHERE id = ${id}`.execute(
    tx,
  );
}

/** A cool-off stops the clock: what it takes of a bet's time is added, once. */
export async function addBetCoolOffs(tx: Tx): Promise<void> {
  await sql`UPDATE free_bet f SET stopped_to = g.paused_until,
      expires_at = f.expires_at + (g.paused_until - greatest(g.paused_at, f.given_at, f.stopped_to))
    FROM member_guard g WHERE g.member_id = f.member_id AND g.pause_kind = 'cool_off' AND f.state IN ('open', 'placed') AND g.paused_at < f.expires_at
      AND g.paused_until > greatest(g.paused_at, f.given_at, f.stopped_to)`.execute(tx);
}

/**
 * Ends bets that nobody placed: their time is over and their member is in no cool-off, or their member was excluded. One that is being placed is left to its slip.
 * Answers whose they were.
 */
export async function endDueBets(tx: Tx, limit: number): Promise<readonly Id<'member'>[]> {
  const { rows } = await sql<{ memberId: Id<'member'> }>`WITH due AS (
      SELECT f.id FROM free_bet f LEFT JOIN member_guard g ON g.member_id = f.member_id AND g.paused_until > clock_timestamp()
      WHERE f.state = 'open'
        AND ((f.expires_at <= clock_timestamp() AND g.pause_kind IS DISTINCT FROM 'cool_off') OR g.pause_kind IN ('exclusion', 'register'))
      ORDER BY f.member_id, f.id LIMIT ${limit} FOR UPDATE OF f SKIP LOCKED)
    UPDATE free_bet f SET state = 'expired', ended_at = clock_timestamp() FROM due WHERE f.id = due.id RETURNING f.member_id AS "memberId"`.execute(
    tx,
  );
  return rows.map(({ memberId }) => memberId);
}

/** Ends the open bets of a member whose account ends. */
export async function endOpenBets(tx: Tx, { merchantId, memberId }: Owner): Promise<void> {
  await sql`UPDATE free_bet SET state = 'expired', ended_at = clock_timestamp()
    WHERE member_id = ${memberId} AND merchant_id = ${merchantId} AND state = 'open'`.execute(tx);
}

/** What time it is for the rows: the clock of the database decides. */
export async function databaseNow(db: Db): Promise<Instant> {
  const { rows } = await sql<{ now: Instant }>`SELECT clock_timestamp() AS now`.execute(db);
  return rows[0]?.now ?? (0 as Instant);
}
