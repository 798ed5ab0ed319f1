import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf, toTimestamp } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

export type WinnerEntry = {
  /** SHA-256 of vendor, member and round. */
  readonly roundKey: string;
  readonly merchantId: Id<'merchant'>;
  readonly kind: string;
  /** Masked. */
  readonly customerName: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly wonAt: Instant;
};

/** Adds wins, or makes them higher: a round may win more than once. */
export async function writeWinners(db: Db, entries: readonly WinnerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('winner_entry')
    .values(
      entries.map((entry) => ({
        round_key: entry.roundKey,
        merchant_id: entry.merchantId,
        day: toTimestamp(entry.wonAt).slice(0, 10),
        kind: entry.kind,
        customer_name: entry.customerName,
        vendor_code: entry.vendorCode,
        game_code: entry.gameCode,
        amount: entry.amountMinor,
        currency: entry.currency,
        won_at: toTimestamp(entry.wonAt),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('round_key').doUpdateSet((row) => ({ amount: row.ref('excluded.amount'), won_at: row.ref('excluded.won_at') })),
    )
    .execute();
}

/** Keeps the highest `perDay` of every merchant, kind of game and day, and no day before `from`. */
export async function pruneWinners(db: Db, { perDay, from }: { perDay: number; from: Instant }): Promise<void> {
  await sql`DELETE FROM winner_entry WHERE won_at < ${toTimestamp(from)}::timestamptz OR round_key IN (
    SELECT round_key FROM (
      SELECT round_key, row_number() OVER (PARTITION BY merchant_id, kind, day ORDER BY amount DESC, won_at DESC, round_key) AS place FROM winner_entry
    ) AS ranked WHERE place > ${perDay})`.execute(db);
}

/** The highest wins since `from`, highest first. */
export async function readWinners(db: Db, merchantId: Id<'merchant'>, from: Instant): Promise<WinnerEntry[]> {
  const rows = await db
    .selectFrom('winner_entry')
    .where('merchant_id', '=', merchantId)
    .where('won_at', '>=', timestampOf(from))
    .select(['round_key', 'kind', 'customer_name', 'vendor_code', 'game_code', 'amount', 'currency', 'won_at'])
    .orderBy('amount', 'desc')
    .orderBy('won_at', 'desc')
    .orderBy('round_key')
    .execute();
  return rows.map((row) => ({
    roundKey: row.round_key,
    merchantId,
    kind: row.kind,
    customerName: row.customer_name,
    vendorCode: row.vendor_code,
    gameCode: row.game_code,
    amountMinor: row.amount,
    currency: row.currency,
    wonAt: row.won_at,
  }));
}
