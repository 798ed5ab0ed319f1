import type { Serve } from '../run-process.ts';
import { startResultSimulator } from './result-simulator.ts';

/** The sources of public results: RESULTS_PORT says where, RESULTS_SEED which numbers they tell. */
export const serve: Serve = ({ RESULTS_PORT = '8097', RESULTS_SEED }) => {
  if (!RESULTS_SEED) throw new Error('The result simulator needs RESULTS_SEED.');
  return startResultSimulator({ port: Number(RESULTS_PORT), seed: RESULTS_SEED });
};
