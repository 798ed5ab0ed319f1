import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/**
 * What a member can stake in a game of the studio: cash, and the locked money of a bonus that plays there; with the version of its last change, as
 * `pge_spins` tells it. Zero at version 0 before the first movement.
 */
export async function readPlayBalance(
  db: Db,
  merchantId: Id<'merchant'>,
  { memberId, currency, game }: { readonly memberId: Id<'member'>; readonly currency: string; readonly game: string },
): Promise<{ minor: bigint; version: number }> {
  const { rows } = await sql<{
    minor: bigint;
    version: bigint;
  }>`SELECT a.balance + coalesce(l.locked, 0) AS minor, a.version + coalesce(l.versions, 0) AS version
    FROM ledger_account a LEFT JOIN LATERAL bonus_locked(a.owner_id, ${game}) AS l ON true
    WHERE a.owner_id = ${memberId} AND a.merchant_id = ${merchantId} AND a.pocket = 'main' AND a.currency = ${currency}`.execute(db);
  return { minor: rows[0]?.minor ?? 0n, version: Number(rows[0]?.version ?? 0n) };
}
