export { mallModule } from './module.ts';
