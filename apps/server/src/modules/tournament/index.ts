export { tournamentModule } from './module.ts';
