export { teamPatternsModule } from './module.ts';
