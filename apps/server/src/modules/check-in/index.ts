export { checkInModule } from './module.ts';
