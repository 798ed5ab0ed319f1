import { join } from 'node:path';
import type { App } from '../core/app.ts';
import { connectBeacon, type LateBeacon } from '../modules/beacon/index.ts';
import type { Simulator, Standing } from './simulator-process.ts';

const main = join(import.meta.dirname, '../../../simulators/src/beacon/main.ts');

/** Starts the beacon simulator beside an embedded database and connects it. Its chain is the same on every start: issues that wait for a round of it find it again. */
export async function startBeaconSimulator(app: App, late: LateBeacon, { start }: Standing): Promise<Simulator> {
  const seed = app.secrets.mac('beacon simulator', app.config.brand).toString('hex');
  const simulator = await start('Beacon simulator', main, { BEACON_PORT: '0', BEACON_SEED: seed });
  late.connect(connectBeacon(simulator.url));
  return simulator;
}
