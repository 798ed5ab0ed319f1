import type { Id } from '@trevo/kernel';
import type { Db } from '../../db/database.ts';

/** The member's main pocket with the version of its last change; zero at version 0 before the first movement. */
export async function readMainBalance(
  db: Db,
  merchantId: Id<'merchant'>,
  memberId: Id<'member'>,
  currency: string,
): Promise<{ minor: bigint; version: number }> {
  const row = await db
    .selectFrom('ledger_account')
    .where('owner_id', '=', memberId)
    .where('merchant_id', '=', merchantId)
    .where('pocket', '=', 'main')
    .where('currency', '=', currency)
    .select(['balance', 'version'])
    .executeTakeFirst();
  return { minor: row?.balance ?? 0n, version: Number(row?.version ?? 0n) };
}
