export { type RebateLine, type RebateRun, type RebateUnit, rebateUnits } from './rebate.ts';
export { type ChainFault, chainFault, type ChainLevel, cutToMax, presetNow } from './rebate-chain.ts';
export { budgetFault, highestRatePpm, highestSalaryPpm, type ProductBudget } from './turnover-budget.ts';
