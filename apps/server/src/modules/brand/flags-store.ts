import type { ModId } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import type { Db } from '../../db/database.ts';

/** What the operators of a brand switched; a module without a row has its default. */
export async function readFlags(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlyMap<string, boolean>> {
  const rows = await db.selectFrom('merchant_flag').where('merchant_id', '=', merchantId).select(['mod_id', 'enabled']).execute();
  return new Map(rows.map((row) => [row.mod_id, row.enabled]));
}

export async function writeFlag(db: Db, merchantId: Id<'merchant'>, modId: ModId, enabled: boolean): Promise<void> {
  await db
    .insertInto('merchant_flag')
    .values({ merchant_id: merchantId, mod_id: modId, enabled })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'mod_id']).doUpdateSet({ enabled }))
    .execute();
}
