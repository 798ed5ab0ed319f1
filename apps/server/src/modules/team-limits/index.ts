export { teamLimitsModule } from './module.ts';
