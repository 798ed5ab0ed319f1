import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

/** How many promotions of a brand run at `now` (Spec §3, available promo count). */
export async function countPromotions(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<number> {
  const { rows } = await sql<{ running: number }>`SELECT count(*)::int AS running FROM promotion
    WHERE merchant_id = ${merchantId} AND starts_at <= ${timestampOf(now)} AND (ends_at IS NULL OR ends_at > ${timestampOf(now)})`.execute(
    db,
  );
  return rows[0]?.running ?? 0;
}
