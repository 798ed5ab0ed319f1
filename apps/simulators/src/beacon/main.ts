import { startBeaconSimulator } from './beacon-simulator.ts';

/** The randomness beacon as a process of its own: BEACON_PORT says where, BEACON_SEED which chain it is. */
const { BEACON_PORT = '8096', BEACON_SEED } = process.env;
if (!BEACON_SEED) {
  process.stderr.write('The beacon simulator needs BEACON_SEED.\n');
  process.exit(2);
}
// Its starter may be gone before it is ready.
process.on('disconnect', () => process.exit(0));
const simulator = await startBeaconSimulator({ port: Number(BEACON_PORT), seed: BEACON_SEED });
process.stdout.write(`Beacon simulator on ${simulator.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void simulator.close().then(() => process.exit(0)));
