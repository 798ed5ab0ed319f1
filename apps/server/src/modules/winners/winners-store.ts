import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

export type WinnerEntry = {
  readonly roundId: Id<'round'>;
  /** Masked. */
  readonly customerName: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly wonAt: Instant;
};

export type Reading = { readonly readTo: string; readonly readAt: Instant };

export async function readReading(db: Db, merchantId: Id<'merchant'>): Promise<Reading | null> {
  const row = await db.selectFrom('winner_reading').where('merchant_id', '=', merchantId).select(['read_to', 'read_at']).executeTakeFirst();
  return row ? { readTo: row.read_to, readAt: row.read_at } : null;
}

/** The reading, locked until the transaction ends: one reader at a time. Made when there is none. */
export async function lockReading(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<Reading> {
  await db
    .insertInto('winner_reading')
    .values({ merchant_id: merchantId, read_to: '', read_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('winner_reading')
    .where('merchant_id', '=', merchantId)
    .select(['read_to', 'read_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { readTo: row.read_to, readAt: row.read_at };
}

export async function writeReading(db: Db, merchantId: Id<'merchant'>, reading: Reading): Promise<void> {
  await db
    .updateTable('winner_reading')
    .set({ read_to: reading.readTo, read_at: toTimestamp(reading.readAt) })
    .where('merchant_id', '=', merchantId)
    .execute();
}

/** Log-in names of members, by id. */
export async function readUsernames(
  db: Db,
  merchantId: Id<'merchant'>,
  memberIds: readonly Id<'member'>[],
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', memberIds)
    .select(['id', 'username'])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

/** Adds wins, each round once. */
export async function insertWinners(db: Db, merchantId: Id<'merchant'>, entries: readonly WinnerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('winner_entry')
    .values(
      entries.map((entry) => ({
        round_id: entry.roundId,
        merchant_id: merchantId,
        day: toTimestamp(entry.wonAt).slice(0, 10),
        customer_name: entry.customerName,
        vendor_code: entry.vendorCode,
        game_code: entry.gameCode,
        amount: entry.amountMinor,
        currency: entry.currency,
        won_at: toTimestamp(entry.wonAt),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Keeps the highest `perDay` of every day, and no day before `from`. */
export async function pruneWinners(db: Db, merchantId: Id<'merchant'>, { perDay, from }: { perDay: number; from: Instant }): Promise<void> {
  await sql`DELETE FROM winner_entry WHERE merchant_id = ${merchantId} AND (won_at < ${toTimestamp(from)}::timestamptz OR round_id IN (
    SELECT round_id FROM (
      SELECT round_id, row_number() OVER (PARTITION BY day ORDER BY amount DESC, won_at DESC, round_id) AS place FROM winner_entry WHERE merchant_id = ${merchantId}
    ) AS ranked WHERE place > ${perDay}))`.execute(db);
}

/** The highest wins since `from`, highest first. */
export async function readWinners(db: Db, merchantId: Id<'merchant'>, from: Instant): Promise<WinnerEntry[]> {
  const rows = await db
    .selectFrom('winner_entry')
    .where('merchant_id', '=', merchantId)
    .where('won_at', '>=', timestampOf(from))
    .select(['round_id', 'customer_name', 'vendor_code', 'game_code', 'amount', 'currency', 'won_at'])
    .orderBy('amount', 'desc')
    .orderBy('won_at', 'desc')
    .orderBy('round_id')
    .execute();
  return rows.map((row) => ({
    roundId: row.round_id as Id<'round'>,
    customerName: row.customer_name,
    vendorCode: row.vendor_code,
    gameCode: row.game_code,
    amountMinor: row.amount,
    currency: row.currency,
    wonAt: row.won_at,
  }));
}
