import { join } from 'node:path';
import { type Simulator, startSimulator } from '../src/start/simulator-process.ts';

const main = join(import.meta.dirname, '../../simulators/src/results/main.ts');

export type ResultProcess = Simulator & { readonly behave: (source: 'a' | 'b', behaviour: string, lateMs?: number) => Promise<void> };

/** The two simulated sources of public results as a process of their own. */
export async function startResultProcess(): Promise<ResultProcess> {
  const simulator = await startSimulator('Result simulator', main, { RESULTS_PORT: '0', RESULTS_SEED: 'of a test' });
  return {
    ...simulator,
    async behave(source, behaviour, lateMs = 0) {
      const body = JSON.stringify({ source, behaviour, lateMs });
      await fetch(`${simulator.url}/control`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
  };
}
