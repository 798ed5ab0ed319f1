import type { Id, Instant } from '@trevo/kernel';
import { type SqlBool, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import type { WinnerEntry } from './winners-store.ts';

/** Transfers after the id `from`, up to and with `to`; to the end when that is null. */
export type Stretch = { readonly from: string; readonly to: string | null };
export type Reading = { readonly readTo: string; readonly readAt: Instant };

export async function readReading(db: Db): Promise<Reading> {
  const row = await db.selectFrom('play_reading').select(['read_to', 'read_at']).executeTakeFirstOrThrow();
  return { readTo: row.read_to, readAt: row.read_at };
}

/** The reading, locked until the transaction ends: one reader at a time. */
export async function lockReading(db: Db): Promise<Reading> {
  const row = await db.selectFrom('play_reading').select(['read_to', 'read_at']).forUpdate().executeTakeFirstOrThrow();
  return { readTo: row.read_to, readAt: row.read_at };
}

export async function writeReading(db: Db, reading: Reading): Promise<void> {
  await db
    .updateTable('play_reading')
    .set({ read_to: reading.readTo, read_at: toTimestamp(reading.readAt) })
    .execute();
}

/** The id at which a stretch of `size` transfers ends; null when fewer are left. */
export async function readStretchEnd(db: Db, from: string, size: number): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_transfer')
    .where('id', '>', from)
    .select('id')
    .orderBy('id')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Notes who played which game on which day. Only games of the catalogue count. */
export async function writePlayers(db: Db, stretch: Stretch): Promise<void> {
  await sql`INSERT INTO game_player_day (merchant_id, day, game_id, member_id)
    SELECT DISTINCT t.merchant_id, t.day, g.id, t.owner_id
    FROM ledger_transfer t JOIN game g ON g.merchant_id = t.merchant_id AND g.vendor_code = t.payload ->> 'vendor' AND g.code = t.payload ->> 'game'
    WHERE ${within(stretch)} AND t.kind = 'bet' AND t.outcome = 'posted'
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Rounds that had a win in the stretch and paid more than their stake: the highest of every merchant, kind of game and day. */
export async function readWins(
  db: Db,
  stretch: Stretch,
  perDay: number,
): Promise<(Omit<WinnerEntry, 'customerName'> & { readonly username: string })[]> {
  const { rows } = await sql<{
    merchant_id: string;
    round_key: string;
    kind: string;
    vendor: string;
    game: string;
    username: string;
    amount: bigint;
    currency: string;
    won_at: Instant;
  }>`WITH moved AS (
      SELECT t.merchant_id, t.owner_id AS member_id, t.payload ->> 'vendor' AS vendor, t.payload ->> 'round' AS round, max(t.created_at) AS won_at
      FROM ledger_transfer t WHERE ${within(stretch)} AND t.kind = 'win' AND t.outcome = 'posted' GROUP BY 1, 2, 3, 4
    ), won AS (
      SELECT m.merchant_id, m.won_at, r.vendor, r.member_id, r.external_id, r.game, r.won AS amount, r.currency, g.kind,
        row_number() OVER (PARTITION BY m.merchant_id, g.kind, (m.won_at AT TIME ZONE 'UTC')::date ORDER BY r.won DESC, m.won_at DESC) AS place
      FROM moved m JOIN seamless_round r ON r.member_id = m.member_id AND r.vendor = m.vendor AND r.external_id = m.round
        JOIN game g ON g.merchant_id = m.merchant_id AND g.vendor_code = r.vendor AND g.code = r.game
      WHERE r.won > r.staked - r.returned
    )
    SELECT w.merchant_id, encode(sha256(convert_to(w.vendor || '|' || w.member_id || '|' || w.external_id, 'UTF8')), 'hex') AS round_key,
      w.kind, w.vendor, w.game, m.username, w.amount, w.currency, w.won_at
    FROM won w JOIN member m ON m.id = w.member_id WHERE w.place <= ${perDay}`.execute(db);
  return rows.map((row) => ({
    merchantId: row.merchant_id as Id<'merchant'>,
    roundKey: row.round_key,
    kind: row.kind,
    vendorCode: row.vendor,
    gameCode: row.game,
    username: row.username,
    amountMinor: row.amount,
    currency: row.currency,
    wonAt: row.won_at,
  }));
}

/** Takes rounds off the board that are no win any more, because it was taken back in the stretch. */
export async function dropTakenBack(db: Db, stretch: Stretch): Promise<void> {
  await sql`DELETE FROM winner_entry w USING (
      SELECT DISTINCT encode(sha256(convert_to(r.vendor || '|' || r.member_id || '|' || r.external_id, 'UTF8')), 'hex') AS round_key
      FROM ledger_transfer t JOIN seamless_round r ON r.member_id = t.owner_id AND r.vendor = t.payload ->> 'vendor' AND r.external_id = t.payload ->> 'round'
      WHERE ${within(stretch)} AND t.kind = 'reversal' AND t.outcome = 'posted' AND r.won <= r.staked - r.returned) b
    WHERE w.round_key = b.round_key`.execute(db);
}

/** Games by how many members played them on how many days since `from`, most first; a game of fewer than `playersMin` members is left out. */
export async function readMostPlayed(
  db: Db,
  from: Instant,
  playersMin: number,
): Promise<{ merchantId: Id<'merchant'>; gameId: Id<'game'> }[]> {
  const { rows } = await sql<{ merchant_id: string; game_id: string }>`SELECT merchant_id, game_id FROM game_player_day
    WHERE day > (${toTimestamp(from)}::timestamptz AT TIME ZONE 'UTC')::date GROUP BY merchant_id, game_id
    HAVING count(DISTINCT member_id) >= ${playersMin} ORDER BY merchant_id, count(*) DESC, game_id`.execute(db);
  return rows.map((row) => ({ merchantId: row.merchant_id as Id<'merchant'>, gameId: row.game_id as Id<'game'> }));
}

/** Forgets who played on days before `from`. */
export async function prunePlayers(db: Db, from: Instant): Promise<void> {
  await sql`DELETE FROM game_player_day WHERE day < (${toTimestamp(from)}::timestamptz AT TIME ZONE 'UTC')::date`.execute(db);
}

function within({ from, to }: Stretch) {
  return to === null ? sql<SqlBool>`t.id > ${from}` : sql<SqlBool>`t.id > ${from} AND t.id <= ${to}`;
}
