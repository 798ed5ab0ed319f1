export { rebatesModule } from './module.ts';
