export { turnoverModule } from './module.ts';
export { countAsPlayed } from './turnover-store.ts';
export { dueOf, lockedOf, readTurnover } from './read-turnover.ts';
export { readRolloverMode } from './rollover-mode.ts';
