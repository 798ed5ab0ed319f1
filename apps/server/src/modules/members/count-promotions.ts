import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

/** How many promotions of a brand run at `now` (Spec §3, available promo count): of each the newest version whose start has come, if it has not ended. */
export async function countPromotions(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    SELECT count(*)::int AS running
    FROM content_item item CROSS JOIN LATERAL content_begun(item.id, ${timestampOf(now)}) begun
    WHERE item.merchant_id = ${merchantId} AND item.kind = 'promotion' AND NOT item.dropped
      AND (begun.ends_at IS NULL OR begun.ends_at > ${timestampOf(now)})`.execute(db);
  return rows[0]?.running ?? 0;
}
