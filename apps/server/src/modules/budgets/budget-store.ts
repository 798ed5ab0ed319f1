import type { Id } from '@trevo/kernel';
import type { BudgetProduct } from '../../core/turnover-share.ts';
import type { Db, Tx } from '../../db/database.ts';

/** What a brand says of a product. Null: what is worked out holds. */
export type SaidOfProduct = { readonly budgetPpm: number | null; readonly bestReturnPpm: number | null };

/** What a brand says of its products; of the others it says nothing. */
export async function readProductBudgets(db: Db, merchantId: Id<'merchant'>): Promise<ReadonlyMap<BudgetProduct, SaidOfProduct>> {
  const rows = await db.selectFrom('product_budget').where('merchant_id', '=', merchantId).selectAll().execute();
  return new Map(rows.map((row) => [row.product, { budgetPpm: row.budget_ppm, bestReturnPpm: row.best_return_ppm }]));
}

/** Writes what a brand says of a product. */
export async function writeProductBudget(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { product, budgetPpm, bestReturnPpm }: SaidOfProduct & { readonly product: BudgetProduct },
): Promise<void> {
  const said = { budget_ppm: budgetPpm, best_return_ppm: bestReturnPpm };
  await tx
    .insertInto('product_budget')
    .values({ merchant_id: merchantId, product, ...said })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'product']).doUpdateSet(said))
    .execute();
}
