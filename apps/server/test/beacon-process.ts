import { join } from 'node:path';
import { type Simulator, startSimulator } from '../src/start/simulator-process.ts';

const main = join(import.meta.dirname, '../../simulators/src/beacon/main.ts');

export type BeaconProcess = Simulator & {
  /** Changes how it behaves from now on. */
  readonly behave: (behaviour: string, lateMs?: number) => Promise<void>;
  /** What it answers to a round, as anybody reads it. */
  readonly valueOf: (round: number) => Promise<string>;
};

/** The beacon simulator as a process of its own. */
export async function startBeaconProcess(): Promise<BeaconProcess> {
  const simulator = await startSimulator('Beacon simulator', main, { BEACON_PORT: '0', BEACON_SEED: 'of a test' });
  return {
    ...simulator,
    async behave(behaviour, lateMs = 0) {
      const body = JSON.stringify({ behaviour, lateMs });
      await fetch(`${simulator.url}/control`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    },
    async valueOf(round) {
      const response = await fetch(`${simulator.url}/public/${round}`);
      return String(((await response.json()) as Record<string, unknown>).randomness);
    },
  };
}
