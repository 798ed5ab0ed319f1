import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';

/** A win that came before its bet. `releasedAt` null: it still waits. */
export type ParkedWin = { readonly minor: bigint; readonly parkedAt: Instant; readonly releasedAt: Instant | null };

/** The parked win of a vendor's transaction, or null. */
export async function readParkedWin(
  db: Db,
  merchantId: Id<'merchant'>,
  of: { readonly vendor: string; readonly memberId: string; readonly externalId: string },
): Promise<ParkedWin | null> {
  const row = await db
    .selectFrom('seamless_parked')
    .where('member_id', '=', of.memberId)
    .where('vendor', '=', of.vendor)
    .where('external_id', '=', of.externalId)
    .where('merchant_id', '=', merchantId)
    .select(['amount', 'parked_at', 'released_at'])
    .executeTakeFirst();
  return row ? { minor: row.amount, parkedAt: row.parked_at, releasedAt: row.released_at } : null;
}

/** What waits for its bet at a vendor of the merchant, in ledger units of the merchant's currency. */
export async function sumParkedWins(
  db: Db,
  merchantId: Id<'merchant'>,
  vendor: string,
): Promise<{ readonly count: number; readonly minor: bigint; readonly oldestAt: Instant | null }> {
  const row = await db
    .selectFrom('seamless_parked')
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .where('released_at', 'is', null)
    .select(() => [
      sql<number>`count(*)::int`.as('count'),
      // Nothing bounds what vendors say of rounds that nobody knows.
      sql<string>`coalesce(sum(amount), 0)::text`.as('minor'),
      sql<Instant | null>`min(parked_at)`.as('oldestAt'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, minor: BigInt(row.minor) };
}
