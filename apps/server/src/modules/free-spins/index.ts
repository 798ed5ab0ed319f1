export { freeSpinsModule } from './module.ts';
