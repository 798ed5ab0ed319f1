import type { Id } from '@trevo/kernel';
import type { PointRatio } from '@trevo/reward-rules/points';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Item } from './items-store.ts';

const days = 30;

/**
 * What a thing would cost: `pieces` that were ordered of it in the last thirty days at its new cost; `able`: members who have the points for one now. `fits`: a piece costs no more than
 * its points are worth as money, which is what budgets count a point at (rewards' rule book §18).
 */
export type ItemPreview = {
  readonly days: number;
  readonly pieces: number;
  readonly costMinor: bigint;
  readonly able: number;
  readonly fits: boolean;
};

type Draft = Pick<Item, 'id' | 'minor' | 'points'>;

/** Reckons a draft over what was ordered and what stands in the pockets of points. It reads and writes nothing. */
export async function previewItem(
  db: Db,
  merchantId: Id<'merchant'>,
  { id, minor, points }: Draft,
  ratio: PointRatio,
): Promise<ItemPreview> {
  const { rows } = await sql<{ pieces: number; able: number }>`SELECT
      (SELECT coalesce(sum(o.quantity), 0)::int FROM mall_order o WHERE o.item_id = ${id} AND o.status <> 'rejected'
        AND o.ordered_at >= clock_timestamp() - ${days} * interval '1 day') AS pieces,
      (SELECT count(*)::int FROM ledger_account a WHERE a.merchant_id = ${merchantId} AND a.currency = 'PTS' AND a.pocket = 'points'
        AND a.balance >= ${points * 10_000n}) AS able`.execute(db);
  const { pieces, able } = rows[0] ?? { pieces: 0, able: 0 };
  return { days, pieces, costMinor: minor * BigInt(pieces), able, fits: minor * ratio.points <= points * ratio.minor };
}
