import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** Since when all rewards of a brand are stopped; null: they are not. */
export async function rewardsStoppedAt(db: Db, merchantId: Id<'merchant'>): Promise<Instant | null> {
  const { rows } = await sql<{
    at: Instant;
  }>`SELECT stopped_at AS at FROM reward_stop WHERE merchant_id = ${merchantId} AND lifted_at IS NULL`.execute(db);
  return rows[0]?.at ?? null;
}
