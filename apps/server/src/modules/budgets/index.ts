export { type Asking, budgetView, checkTurnover, type ProductBudget } from './check-turnover.ts';
export { budgetsModule } from './module.ts';
