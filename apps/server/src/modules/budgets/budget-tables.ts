import type { BudgetProduct } from '../../core/turnover-share.ts';

/** What turnover may earn at most by kind of game, and what its best game returns, where the brand says so. */
export type BudgetTables = {
  product_budget: {
    merchant_id: string;
    product: BudgetProduct;
    budget_ppm: number | null;
    best_return_ppm: number | null;
  };
};
