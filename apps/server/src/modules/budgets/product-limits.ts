import { missionCategories } from '@trevo/contract';
import { type BudgetProduct, productsOfCategories } from '../../core/turnover-share.ts';
import type { Db } from '../../db/database.ts';
import { readProductBudgets, type SaidOfProduct } from './budget-store.ts';
import { type EdgesOf, type HouseEdge, readHouseEdges } from './house-edges.ts';

/** All products that have a budget. */
export const budgetProducts = productsOfCategories(missionCategories);

/** What turnover of a product may earn at most, and what its best game keeps. */
export type ProductLimit = HouseEdge & { readonly budgetPpm: number; readonly said: SaidOfProduct };
export type ProductLimits = Readonly<Record<BudgetProduct, ProductLimit>>;

/** Of what the best game keeps the house keeps a tenth, where the brand says nothing else. */
const usualShare = 0.9;

/** The limits of every product at a brand. `series`: the agents' highest, where another one is asked about. */
export async function readProductLimits(db: Db, brand: EdgesOf, series: number | null = null): Promise<ProductLimits> {
  const edges = await readHouseEdges(db, brand, series);
  const said = await readProductBudgets(db, brand.id);
  return Object.fromEntries(
    budgetProducts.map((product) => {
      const own = said.get(product) ?? { budgetPpm: null, bestReturnPpm: null };
      return [product, { ...edges[product], budgetPpm: own.budgetPpm ?? Math.floor(edges[product].edgePpm * usualShare), said: own }];
    }),
  ) as Record<BudgetProduct, ProductLimit>;
}
