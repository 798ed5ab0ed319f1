export { turnoverModule } from './module.ts';
export { countAsPlayed } from './turnover-store.ts';
export { dueOf, readTurnover } from './read-turnover.ts';
export { readRolloverMode } from './rollover-mode.ts';
