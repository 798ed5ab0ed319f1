export { watchRounds } from './watch-rounds.ts';
export { readPlayedRound } from './rounds-store.ts';
export { roundsModule } from './module.ts';
