export { closeStreams } from './close-streams.ts';
export { closeNextPeriod } from './close-periods.ts';
export { commissionModule } from './module.ts';
export { closeNextTick } from './run-ticks.ts';
export { openMatters } from './open-matters.ts';
export { publishStatements } from './statements-store.ts';
