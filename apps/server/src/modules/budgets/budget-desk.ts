import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { isOn } from '../brand/index.ts';
import { type Asking, budgetView, checkTurnover, type OwnShare, type ProductBudget } from './check-turnover.ts';

/** Asks the inequality for those whom this module itself rests on. `asking`: before the transaction; what it answers is asked in it. */
export type BudgetDesk = {
  readonly asking: (merchant: Merchant) => Promise<Asking>;
  readonly check: (tx: Tx, asking: Asking, own: OwnShare) => Promise<readonly ProductBudget[]>;
  /** What an operator reads of it. */
  readonly view: typeof budgetView;
};

export function createBudgetDesk(app: App): BudgetDesk {
  return {
    asking: async (merchant) => ({ app, merchant, hasClub: await isOn(app, merchant, 'VIP') }),
    check: checkTurnover,
    view: budgetView,
  };
}
