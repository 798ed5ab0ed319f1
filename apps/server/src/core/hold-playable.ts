import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../db/columns.ts';
import type { Tx } from '../db/database.ts';

/**
 * Whether a game can be played now, held with its vendor until the transaction ends. Asked where somebody is let in, as the catalogue that a launch saw may be older: whoever
 * switches either of them off comes first and is seen here, or comes after and ends what was opened.
 */
export async function holdPlayable(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { vendor, game, now }: { readonly vendor: string; readonly game: string; readonly now: Instant },
): Promise<boolean> {
  const at = toTimestamp(now);
  const { rows } = await sql`SELECT FROM game g JOIN vendor v ON v.merchant_id = g.merchant_id AND v.code = g.vendor_code
    WHERE g.merchant_id = ${merchantId} AND g.vendor_code = ${vendor} AND g.code = ${game} AND g.enabled AND v.enabled
      AND (v.maintenance_since IS NULL OR v.maintenance_since > ${at} OR v.maintenance_until <= ${at})
    FOR SHARE`.execute(tx);
  return rows.length > 0;
}
