import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { addCosts, type Cost } from './costs-store.ts';
import type { UnitLine } from './units-store.ts';

type Charged = Pick<Cost, 'memberId' | 'slot' | 'category' | 'amount' | 'at'>;

/**
 * Charges what vendors take of the gross result of these lines: per member, hour and vendor ⌊ggr × rate⌋ towards −∞ (rule book §1.3, `vendorFeeOf`). Lines come
 * bit by bit, so that it is the difference to what the hour was charged before. Where an hour has several kinds of games, the floors of the sums up to each,
 * in the order of their names, share the fee without a rest.
 */
export async function chargeVendors(tx: Tx, merchantId: Id<'merchant'>, lines: readonly UnitLine[]): Promise<void> {
  const rows = lines
    .filter(({ ggr }) => ggr !== 0n)
    .map(({ memberId, vendor, slot, category, settledAt, ggr }) => ({
      member_id: memberId,
      vendor,
      slot: toTimestamp(slot),
      category,
      at: toTimestamp(settledAt),
      ggr: String(ggr),
    }));
  if (rows.length === 0) return;
  const { rows: touched } = await sql<{ memberId: string; slot: Instant; vendor: string; ratePpm: number; at: Instant }>`WITH given AS (
      SELECT p.*, r.rate_ppm FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS p (member_id text, vendor text, slot timestamptz, category text, at timestamptz, ggr bigint)
        CROSS JOIN LATERAL (SELECT v.rate_ppm FROM vendor_fee_rate v
          WHERE v.merchant_id = ${merchantId} AND v.vendor = p.vendor AND v.since <= p.slot ORDER BY v.since DESC LIMIT 1) r
    ), kept AS (
      INSERT INTO member_vendor_fact AS f (member_id, slot, vendor, category, ggr)
        SELECT g.member_id, g.slot, g.vendor, g.category, sum(g.ggr) FROM given g GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (member_id, slot, vendor, category) DO UPDATE SET ggr = f.ggr + excluded.ggr
    )
    SELECT g.member_id AS "memberId", g.slot, g.vendor, g.rate_ppm AS "ratePpm", max(g.at) AS at FROM given g GROUP BY 1, 2, 3, 4`.execute(
    tx,
  );
  if (touched.length === 0) return;
  const hours = touched.map(({ slot, at, ...hour }) => ({ ...hour, slot: toTimestamp(slot), at: toTimestamp(at) }));
  const { rows: charged } = await sql<Charged>`WITH shares AS (
      SELECT f.*, h.at, floor((sum(f.ggr) OVER upto)::numeric * h."ratePpm" / 1000000)
          - floor((sum(f.ggr) OVER upto - f.ggr)::numeric * h."ratePpm" / 1000000) AS due
        FROM jsonb_to_recordset(${JSON.stringify(hours)}::jsonb) AS h ("memberId" text, slot timestamptz, vendor text, "ratePpm" integer, at timestamptz)
          JOIN member_vendor_fact f ON f.member_id = h."memberId" AND f.slot = h.slot AND f.vendor = h.vendor
        WINDOW upto AS (PARTITION BY f.member_id, f.slot, f.vendor ORDER BY f.category)
    )
    UPDATE member_vendor_fact f SET fee = s.due FROM shares s
      WHERE f.member_id = s.member_id AND f.slot = s.slot AND f.vendor = s.vendor AND f.category = s.category AND f.fee <> s.due
    RETURNING f.member_id AS "memberId", f.slot, f.category, (s.due - s.fee)::bigint AS amount, s.at`.execute(tx);
  await addCosts(
    tx,
    merchantId,
    charged.map((fee) => ({ ...fee, field: 'vendorFee' as const })),
  );
}
