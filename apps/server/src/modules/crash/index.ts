export { crashModule } from './module.ts';
