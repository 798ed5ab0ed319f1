import { amountOut } from '@trevo/contract';
import { type Id, ok } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Handler } from '../../core/call.ts';
import type { Db, Tx } from '../../db/database.ts';

type Waiting = { readonly count: number; readonly amount: bigint };

/** What the house has set aside and not paid yet, and what waits because that is not enough. */
export const commissionFund: Handler<'officeCommissionFund'> = async ({ app, merchant }) => {
  const left = await readFund(app.db, merchant.id, merchant.currency);
  const { rows } = await sql<Waiting>`SELECT count(*)::int AS count, coalesce(sum(paid), 0)::bigint AS amount FROM commission_statement
    WHERE merchant_id = ${merchant.id} AND waits = 'funding' AND state = 'published'`.execute(app.db);
  const { count, amount } = rows[0] as Waiting;
  return ok({ currency: merchant.currency, left: left === null ? null : amountOut(left), waiting: count, missing: amountOut(amount) });
};

/** What is left of what a house set aside, in ledger units; null: it pays whatever comes. */
export async function readFund(db: Db, merchantId: Id<'merchant'>, currency: string): Promise<bigint | null> {
  const row = await db
    .selectFrom('commission_fund')
    .where('merchant_id', '=', merchantId)
    .where('currency', '=', currency)
    .select('left_minor')
    .executeTakeFirst();
  return row?.left_minor ?? null;
}

/** From now on so much is set aside; null: whatever comes is paid. */
export async function writeFund(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { currency, left }: { readonly currency: string; readonly left: bigint | null },
): Promise<void> {
  if (left === null) {
    await tx.deleteFrom('commission_fund').where('merchant_id', '=', merchantId).where('currency', '=', currency).execute();
    return;
  }
  await tx
    .insertInto('commission_fund')
    .values({ merchant_id: merchantId, currency, left_minor: left })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'currency']).doUpdateSet({ left_minor: left }))
    .execute();
}

/** How many payments of all brands wait for money that is not set aside. */
export async function countUnfunded(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM commission_statement WHERE waits = 'funding'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
