import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';

/** How many promotions of a brand run at `now` (Spec §3, available promo count): of each the newest version whose start has come, if it has not ended. */
export async function countPromotions(db: Db, merchantId: Id<'merchant'>, now: Instant): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    SELECT count(*)::int AS running
    FROM content_item item CROSS JOIN LATERAL (
      SELECT ends_at FROM content_version v WHERE v.content_id = item.id AND v.starts_at <= ${timestampOf(now)}
        AND (v.ends_at IS NULL OR v.ends_at > v.starts_at) ORDER BY v.version DESC LIMIT 1) begun
    WHERE item.merchant_id = ${merchantId} AND item.kind = 'promotion' AND NOT item.dropped
      AND (begun.ends_at IS NULL OR begun.ends_at > ${timestampOf(now)})`.execute(db);
  return rows[0]?.running ?? 0;
}
