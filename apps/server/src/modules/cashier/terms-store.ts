import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Direction, WayTerms } from './way-terms.ts';

export type TermsRow = WayTerms;

type Asked = { readonly direction: Direction; readonly currency: string; readonly vipLevel: number };

/** What operators set for the ways of one direction, by method: of rows for several levels the highest that the member has reached. */
export async function readTermsRows(db: Db, merchantId: Id<'merchant'>, asked: Asked): Promise<ReadonlyMap<string, TermsRow>> {
  const { direction, currency, vipLevel } = asked;
  const { rows } = await sql<TermsRow & { method: string }>`
    SELECT DISTINCT ON (method) method, is_open AS "isOpen", min AS "minMinor", max AS "maxMinor", fee_fixed AS "feeFixedMinor", fee_ppm AS "feePpm",
      opens, closes
    FROM payment_terms WHERE merchant_id = ${merchantId} AND direction = ${direction} AND currency = ${currency} AND vip_from <= ${vipLevel}
    ORDER BY method, vip_from DESC`.execute(db);
  return new Map(rows.map(({ method, ...terms }) => [method, terms]));
}

type TermsLevel = { readonly direction: Direction; readonly vipFrom: number; readonly methods: readonly string[] };

/** Levels above 0 from which operators set terms of their own, deposits first and from the lowest up, with the methods that have some. */
export async function readTermsLevels(db: Db, merchantId: Id<'merchant'>, currency: string): Promise<readonly TermsLevel[]> {
  const { rows } =
    await sql<TermsLevel>`SELECT direction, vip_from AS "vipFrom", array_agg(method ORDER BY method) AS methods FROM payment_terms
    WHERE merchant_id = ${merchantId} AND currency = ${currency} AND vip_from > 0 GROUP BY direction, vip_from ORDER BY direction, vip_from`.execute(
      db,
    );
  return rows;
}

export async function writeTerms(
  tx: Tx,
  merchantId: Id<'merchant'>,
  key: { readonly method: string; readonly direction: Direction; readonly currency: string; readonly vipFrom: number },
  terms: WayTerms,
): Promise<void> {
  await sql`INSERT INTO payment_terms (merchant_id, method, direction, currency, vip_from, is_open, min, max, fee_fixed, fee_ppm, opens, closes, changed_at)
    VALUES (${merchantId}, ${key.method}, ${key.direction}, ${key.currency}, ${key.vipFrom}, ${terms.isOpen}, ${terms.minMinor}, ${terms.maxMinor},
      ${terms.feeFixedMinor}, ${terms.feePpm}, ${terms.opens}, ${terms.closes}, now())
    ON CONFLICT (merchant_id, method, direction, currency, vip_from) DO UPDATE SET is_open = excluded.is_open, min = excluded.min, max = excluded.max,
      fee_fixed = excluded.fee_fixed, fee_ppm = excluded.fee_ppm, opens = excluded.opens, closes = excluded.closes, changed_at = now()`.execute(
    tx,
  );
}
