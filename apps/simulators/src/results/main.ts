import { startResultSimulator } from './result-simulator.ts';

/** The sources of public results as a process of their own: RESULTS_PORT says where, RESULTS_SEED which numbers they tell. */
const { RESULTS_PORT = '8097', RESULTS_SEED } = process.env;
if (!RESULTS_SEED) {
  process.stderr.write('The result simulator needs RESULTS_SEED.\n');
  process.exit(2);
}
// Its starter may be gone before it is ready.
process.on('disconnect', () => process.exit(0));
const simulator = await startResultSimulator({ port: Number(RESULTS_PORT), seed: RESULTS_SEED });
process.stdout.write(`Result simulator on ${simulator.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void simulator.close().then(() => process.exit(0)));
