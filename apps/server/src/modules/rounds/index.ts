export { roundRoutes } from './routes.ts';
export { watchRounds } from './watch-rounds.ts';
export { readPlayedRound } from './rounds-store.ts';
