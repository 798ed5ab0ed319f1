import type { Id, Instant } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Schema } from '../../db/schema.ts';
import type { MoneyFact } from './vendor-fact.ts';

/** Something a vendor said that could not be placed, with its words. */
export type VendorReport = {
  readonly id: Id<'vendorReport'>;
  readonly vendor: string;
  readonly reason: string;
  readonly action: string;
  readonly transactionId: string;
  readonly memberId: string | null;
  readonly roundId: string | null;
  readonly currency: string | null;
  readonly minor: bigint | null;
  readonly said: string;
  readonly firstAt: Instant;
  readonly lastAt: Instant;
  readonly times: number;
  readonly closed: { readonly at: Instant; readonly by: string; readonly note: string } | null;
};

/** Keeps what could not be placed; the same again counts up. Amounts are left out: they may be what the database refused. */
export async function keepReport(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { readonly vendor: string; readonly reason: string; readonly fact: MoneyFact; readonly said: string },
): Promise<void> {
  const { action, transaction, player, round, currency } = of.fact;
  await sql`SELECT vendor_keep_report(ROW (${merchantId}, ${of.vendor}, ${of.reason}, ${action}, ${transaction}, ${player}, ${round}, ${currency},
    NULL, ${of.said})::vendor_saying)`.execute(db);
}

/** Reports of a merchant, newest first, open or closed. */
export async function readReports(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { readonly state: 'open' | 'closed'; readonly vendor?: string | undefined; readonly offset: number; readonly limit: number },
): Promise<{ readonly reports: readonly VendorReport[]; readonly total: number }> {
  const ofMerchant = db
    .selectFrom('vendor_report')
    .where('merchant_id', '=', merchantId)
    .where('closed_at', of.state === 'open' ? 'is' : 'is not', null);
  const matching = of.vendor === undefined ? ofMerchant : ofMerchant.where('vendor', '=', of.vendor);
  const rows = await matching.selectAll().orderBy('id', 'desc').offset(of.offset).limit(of.limit).execute();
  const { count } = await matching.select((on) => on.fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow();
  return { reports: rows.map(reportOfRow), total: Number(count) };
}

/** How many reports of each vendor are open; vendors without any are not in it. */
export async function countOpenReports(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('vendor_report')
    .where('merchant_id', '=', merchantId)
    .where('closed_at', 'is', null)
    .select(({ fn }) => ['vendor', fn.countAll<bigint>().as('count')])
    .groupBy('vendor')
    .execute();
  return new Map(rows.map(({ vendor, count }) => [vendor, Number(count)]));
}

/** What the vendor was answered under one of its transaction ids, whoever the player was. */
export type StoredAnswer = { readonly at: Instant; readonly action: string; readonly outcome: string; readonly code: string | null };

/** One report with what the vendor was answered under the same transaction id, or null. */
export async function readReport(
  db: Db,
  merchantId: Id<'merchant'>,
  id: Id<'vendorReport'>,
): Promise<{ readonly report: VendorReport; readonly answers: readonly StoredAnswer[] } | null> {
  const row = await db
    .selectFrom('vendor_report')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!row) return null;
  const answers = await db
    .selectFrom('vendor_answer')
    .where('transaction_id', '=', row.transaction_id)
    .where('vendor', '=', row.vendor)
    .where('merchant_id', '=', merchantId)
    .select(['at', 'action', 'outcome', 'code'])
    .orderBy('at')
    .execute();
  return { report: reportOfRow(row), answers };
}

/** Closes an open report; null when there is none of that id. */
export async function closeReport(
  tx: Tx,
  merchantId: Id<'merchant'>,
  of: { readonly id: Id<'vendorReport'>; readonly by: string; readonly note: string; readonly at: Instant },
): Promise<VendorReport | null> {
  const row = await tx
    .updateTable('vendor_report')
    .set({ closed_at: toTimestamp(of.at), closed_by: of.by, note: of.note })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', of.id)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ? reportOfRow(row) : null;
}

/** Closes the open reports of one reason about a transaction of a member. */
export async function closeReportsOf(
  tx: Tx,
  merchantId: Id<'merchant'>,
  of: {
    readonly vendor: string;
    readonly memberId: string;
    readonly transactionId: string;
    readonly reason: string;
    readonly by: string;
    readonly note: string;
    readonly at: Instant;
  },
): Promise<void> {
  await tx
    .updateTable('vendor_report')
    .set({ closed_at: toTimestamp(of.at), closed_by: of.by, note: of.note })
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', of.vendor)
    .where('member_id', '=', of.memberId)
    .where('transaction_id', '=', of.transactionId)
    .where('reason', '=', of.reason)
    .where('closed_at', 'is', null)
    .execute();
}

function reportOfRow(row: Selectable<Schema['vendor_report']>): VendorReport {
  return {
    id: row.id as Id<'vendorReport'>,
    vendor: row.vendor,
    reason: row.reason,
    action: row.action,
    transactionId: row.transaction_id,
    memberId: row.member_id === '' ? null : row.member_id,
    roundId: row.round_id,
    currency: row.currency,
    minor: row.amount,
    said: row.said,
    firstAt: row.first_at,
    lastAt: row.last_at,
    times: row.times,
    closed: row.closed_at && { at: row.closed_at, by: row.closed_by ?? '', note: row.note ?? '' },
  };
}
