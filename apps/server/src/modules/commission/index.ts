export { commissionModule } from './module.ts';
