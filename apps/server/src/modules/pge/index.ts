export { closeOpenBeds } from './close-open-beds.ts';
export { finishAbandonedRounds } from './finish-abandoned-rounds.ts';
export { endGameSessions } from './game-sessions-store.ts';
export { launchPge, type PgeLaunch } from './launch-pge.ts';
export type { Round, RoundLine } from './round.ts';
export { readRound, readRounds } from './rounds-store.ts';
export { pgeRoutes } from './routes.ts';
export { addStudioGame } from './studio.ts';
export type { GameFacts, StudioGame } from './studio-game.ts';
