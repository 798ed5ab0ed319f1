export { writeProductBudget } from './budget-store.ts';
export type { BudgetDesk } from './budget-desk.ts';
export { type Asking, budgetView, checkTurnover, type ProductBudget } from './check-turnover.ts';
export { type HouseEdge, type HouseEdges, readHouseEdges } from './house-edges.ts';
export { budgetsModule } from './module.ts';
export { budgetProducts, type ProductLimits, readProductLimits } from './product-limits.ts';
