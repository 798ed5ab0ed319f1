import { join } from 'node:path';
import type { App } from '../core/app.ts';
import { connectResultSource, type LateSources } from '../modules/lottery/index.ts';
import type { Simulator, Standing } from './simulator-process.ts';

const main = join(import.meta.dirname, '../../../simulators/src/results/main.ts');

/** Starts the two simulated sources of public results beside an embedded database, and connects them. */
export async function startResultSimulator(app: App, late: LateSources, { start }: Standing): Promise<Simulator> {
  const seed = app.secrets.mac('result simulator', app.config.brand).toString('hex');
  const simulator = await start('Result simulator', main, { RESULTS_PORT: '0', RESULTS_SEED: seed });
  late.connect(['a', 'b'].map((name) => connectResultSource({ name: `simulated-${name}`, url: `${simulator.url}/${name}` })));
  return simulator;
}
