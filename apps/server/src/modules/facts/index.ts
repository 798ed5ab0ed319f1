export { factsModule } from './module.ts';
