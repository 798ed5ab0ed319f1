import type { MissionCategory } from '@trevo/contract';
import type { TurnoverCosts } from '@trevo/reward-rules/budgets';
import type { Tx } from '../db/database.ts';
import type { Merchant } from './merchant.ts';

/** What a module's published promises give of the turnover of a product. */
export type TurnoverShare = Partial<
  Pick<TurnoverCosts, 'jackpotPpm' | 'jackpotReservePpm' | 'missions' | 'raffles' | 'rebatePpm' | 'referralPpm' | 'salaryPpm'>
>;

/** Products whose turnover is looked at by itself: the categories of facts, and the studio's round games beside the slots of theirs. */
export type BudgetProduct = MissionCategory | 'INHOUSE';

/** Reads a module's {@link TurnoverShare} at a brand, so that whoever promises something new knows what the others promised. */
export type ReadTurnoverShare = (tx: Tx, merchant: Merchant, product: BudgetProduct) => Promise<TurnoverShare>;

/** The category of facts that units of a product count as. */
export function categoryOfProduct(product: BudgetProduct): MissionCategory {
  return product === 'INHOUSE' ? 'RNG' : product;
}

/** The products whose units count as one of these categories. */
export function productsOfCategories(categories: readonly MissionCategory[]): readonly BudgetProduct[] {
  return categories.flatMap((category): readonly BudgetProduct[] => (category === 'RNG' ? ['RNG', 'INHOUSE'] : [category]));
}
