export { closeStreams } from './close-streams.ts';
export { readFund, writeFund } from './commission-fund.ts';
export { closeNextPeriod } from './close-periods.ts';
export { commissionModule } from './module.ts';
export { closeNextTick } from './run-ticks.ts';
export { openMatters } from './open-matters.ts';
export { type NewHold, placeHold, releaseHoldsOf } from './place-hold.ts';
export { publishStatements } from './statements-store.ts';
