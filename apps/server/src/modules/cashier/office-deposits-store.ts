import type { Id } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { allTime, within } from '../../db/span.ts';
import type { CashierTables } from './cashier-tables.ts';
import { type Deposit, depositOf } from './deposits-store.ts';
import type { QueueFilter } from './office-withdrawals-store.ts';

export type DepositLine = { readonly deposit: Deposit; readonly username: string; readonly confirmedOnce: boolean };

type Row = Selectable<CashierTables['deposit']> & { readonly username: string; readonly confirmed_once: boolean };

const lines = sql`SELECT d.*, m.username, EXISTS (SELECT 1 FROM deposit_confirmation c WHERE c.deposit_id = d.id) AS confirmed_once
  FROM deposit d JOIN member m ON m.id = d.member_id`;

const checkingFirst = sql`d.status <> 'checking', CASE WHEN d.status = 'checking' THEN d.created_at END, d.created_at DESC`;

const orders: Readonly<Record<string, typeof checkingFirst>> = {
  at: sql`d.created_at`,
  '-at': sql`d.created_at DESC`,
  amount: sql`d.amount`,
  '-amount': sql`d.amount DESC`,
};

/** One page of a merchant's deposits: those that wait for a person first, oldest first; then the others, newest first. */
export async function readDepositQueue(
  db: Db,
  merchantId: Id<'merchant'>,
  { status, search, span = allTime, sort, offset, limit }: QueueFilter,
): Promise<{ lines: DepositLine[]; total: number }> {
  const needle = search ? search.toLowerCase() : null;
  const wanted = status ?? null;
  // A reference is the end of a deposit's name, as members write it on a transfer.
  const where = sql`WHERE d.merchant_id = ${merchantId} AND (${wanted}::text IS NULL OR d.status = ${wanted}::text)
    AND (${needle}::text IS NULL OR starts_with(m.username, ${needle}::text) OR d.id = ${needle}::text
      OR (length(${needle}::text) >= 6 AND right(d.txid, 10) = ${needle}::text))
    AND ${within(sql`d.created_at`, span)}`;
  const { rows } = await sql<Row>`${lines} ${where}
    ORDER BY ${orders[sort ?? ''] ?? checkingFirst}, d.id
    OFFSET ${offset} LIMIT ${limit}`.execute(db);
  const counted = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM deposit d JOIN member m ON m.id = d.member_id ${where}`.execute(db);
  return { lines: rows.map(lineOf), total: counted.rows[0]?.total ?? 0 };
}

/** One deposit of a merchant as its queue line, or null. */
export async function readDepositLine(db: Db, merchantId: Id<'merchant'>, depositId: string): Promise<DepositLine | null> {
  const { rows } = await sql<Row>`${lines} WHERE d.merchant_id = ${merchantId} AND d.id = ${depositId}`.execute(db);
  return rows[0] ? lineOf(rows[0]) : null;
}

function lineOf(row: Row): DepositLine {
  return { deposit: depositOf(row), username: row.username, confirmedOnce: row.confirmed_once };
}
