import type { Category, ContractKind } from '@trevo/commission';
import type { PeriodType } from '@trevo/commission/periods';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';

/** What is run together: contracts of a category whose periods are of one length. */
export type Line = { readonly category: Category; readonly periodType: PeriodType };

/** How far a brand's runs of a kind are, and how far they could be. */
export type Book = {
  readonly now: Instant;
  /** Facts before never change; units settled before are all reckoned. */
  readonly closedTo: Instant;
  readonly reckonedTo: Instant;
  /** Whatever ended before was run, or was not due yet when it was looked at. */
  readonly lookedTo: Instant;
  /** When something that had ended becomes due; null: nothing waits. */
  readonly nextAt: Instant | null;
};

/** The book of a brand's kind, held until the transaction ends: one runs it at a time. Null where nothing was ever played. */
export async function holdBook(tx: Tx, merchantId: Id<'merchant'>, kind: ContractKind): Promise<Book | null> {
  await sql`INSERT INTO commission_book (merchant_id, kind) VALUES (${merchantId}, ${kind}) ON CONFLICT DO NOTHING`.execute(tx);
  await sql`SELECT FROM commission_book WHERE merchant_id = ${merchantId} AND kind = ${kind} FOR UPDATE`.execute(tx);
  const { rows } = await sql<Book>`SELECT clock_timestamp() AS now, f.closed_to AS "closedTo", f.reckoned_to AS "reckonedTo",
      b.looked_to AS "lookedTo", b.next_at AS "nextAt"
    FROM commission_book b JOIN fact_clock f ON f.merchant_id = b.merchant_id WHERE b.merchant_id = ${merchantId} AND b.kind = ${kind}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Notes that nothing is left to be run before `lookedTo`, but what becomes due at `nextAt`. */
export async function closeBook(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { kind, lookedTo, nextAt }: { readonly kind: ContractKind; readonly lookedTo: Instant; readonly nextAt: Instant | null },
): Promise<void> {
  await sql`UPDATE commission_book SET looked_to = greatest(looked_to, ${toTimestamp(lookedTo)}::timestamptz),
      next_at = ${nextAt === null ? null : toTimestamp(nextAt)}::timestamptz WHERE merchant_id = ${merchantId} AND kind = ${kind}`.execute(
    tx,
  );
}

/** The lines of a kind that were run or owe arrears, with the end of the last period. */
export async function readLines(
  tx: Tx,
  merchantId: Id<'merchant'>,
  kind: ContractKind,
): Promise<readonly (Line & { readonly ranTo: Instant; readonly owes: boolean })[]> {
  const { rows } = await sql<Line & { ranTo: Instant; owes: boolean }>`
    SELECT r.category, r.period_type AS "periodType", max(r.period_end) AS "ranTo", EXISTS (SELECT FROM commission_arrear a
      WHERE a.merchant_id = ${merchantId} AND a.kind = ${kind} AND a.category = r.category AND a.period_type = r.period_type) AS owes
    FROM commission_run r WHERE r.merchant_id = ${merchantId} AND r.kind = ${kind} GROUP BY 1, 2`.execute(tx);
  return rows;
}
