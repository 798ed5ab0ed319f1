export { roundsModule } from './module.ts';
export { watchRounds } from './watch-rounds.ts';
export { readPlayedRound } from './rounds-store.ts';
