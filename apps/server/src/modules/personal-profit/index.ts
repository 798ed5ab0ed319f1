export { personalProfitModule } from './module.ts';
