export { teamMovesModule } from './module.ts';
