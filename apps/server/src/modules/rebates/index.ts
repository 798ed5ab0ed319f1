export { rebatesModule } from './module.ts';
export { holdRebates } from './run-rebates.ts';
