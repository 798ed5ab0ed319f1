export { roundRoutes } from './routes.ts';
export { watchRounds } from './watch-rounds.ts';
