import { type RideTable, rideTargetMax, rideTargetMin } from './ride-table.ts';

/** Bondinho, table 1: return parameter 99/100. */
export const table1: RideTable = {
  code: 'bondinho',
  version: 1,
  title: 'Bondinho',
  targetMin: rideTargetMin,
  targetMax: rideTargetMax,
  returnRate: { n: 99, d: 100 },
};
