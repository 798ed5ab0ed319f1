export { leastClaimOf } from './manual-rebate.ts';
export { rebatesModule } from './module.ts';
export { holdRebates } from './run-rebates.ts';
