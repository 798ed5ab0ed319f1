import type { Serve } from '../run-process.ts';
import { startBeaconSimulator } from './beacon-simulator.ts';

/** The randomness beacon: BEACON_PORT says where, BEACON_SEED which chain it is. */
export const serve: Serve = ({ BEACON_PORT = '8096', BEACON_SEED }) => {
  if (!BEACON_SEED) throw new Error('The beacon simulator needs BEACON_SEED.');
  return startBeaconSimulator({ port: Number(BEACON_PORT), seed: BEACON_SEED });
};
