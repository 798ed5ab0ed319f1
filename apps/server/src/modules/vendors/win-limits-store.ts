import { type Id, type Instant, invariant } from '@trevo/kernel';
import { type Currency, isCurrency } from '@trevo/money';
import { sql } from 'kysely';
import { toTimestamp } from '../../db/columns.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { WinLimits } from './win-limits.ts';

/** The limits of a link, and what its vendor's wins and prizes come to in the running hour; null when there is no such link. */
export async function readWinLimits(
  db: Db,
  merchantId: Id<'merchant'>,
  vendor: string,
): Promise<{ readonly limits: WinLimits; readonly paidThisHourMinor: bigint } | null> {
  const row = await db
    .selectFrom('vendor_link')
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .select([
      'win_multiple_max',
      'unstaked_win_max',
      'wins_hour_max',
      sql<bigint>`vendor_wins_of_hour(merchant_id, vendor)`.as('paid_this_hour'),
    ])
    .executeTakeFirst();
  return row ? { limits: limitsOfRow(row), paidThisHourMinor: row.paid_this_hour } : null;
}

/** Sets the limits of a link; says what they were, or null when there is no such link. */
export async function writeWinLimits(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { vendor, limits, at }: { readonly vendor: string; readonly limits: WinLimits; readonly at: Instant },
): Promise<WinLimits | null> {
  const before = await tx
    .selectFrom('vendor_link')
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .select(['win_multiple_max', 'unstaked_win_max', 'wins_hour_max'])
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  await tx
    .updateTable('vendor_link')
    .set({ ...columnsOfLimits(limits), changed_at: toTimestamp(at) })
    .where('merchant_id', '=', merchantId)
    .where('vendor', '=', vendor)
    .execute();
  return limitsOfRow(before);
}

export function columnsOfLimits({ multipleMax, unstakedMinor, hourMinor }: WinLimits) {
  return { win_multiple_max: multipleMax, unstaked_win_max: unstakedMinor, wins_hour_max: hourMinor };
}

/** The currency that a merchant's limits are in. */
export async function limitCurrencyOf(db: Db, merchantId: Id<'merchant'>): Promise<Currency> {
  const { currency } = await db.selectFrom('merchant').where('id', '=', merchantId).select('currency').executeTakeFirstOrThrow();
  invariant(isCurrency(currency), 'A merchant has a currency of ours');
  return currency;
}

function limitsOfRow(row: { win_multiple_max: number; unstaked_win_max: bigint; wins_hour_max: bigint }): WinLimits {
  return { multipleMax: row.win_multiple_max, unstakedMinor: row.unstaked_win_max, hourMinor: row.wins_hour_max };
}
