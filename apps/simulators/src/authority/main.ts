import { startAuthoritySimulator } from './authority-simulator.ts';

/** The authorities as a process of their own: AUTHORITY_PORT and AUTHORITY_KEY say where and under which key. */
const { AUTHORITY_PORT = '8095', AUTHORITY_KEY } = process.env;
if (!AUTHORITY_KEY) {
  process.stderr.write('The authority simulator needs AUTHORITY_KEY.\n');
  process.exit(2);
}
const simulator = await startAuthoritySimulator({ port: Number(AUTHORITY_PORT), key: AUTHORITY_KEY });
process.stdout.write(`Authority simulator on ${simulator.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void simulator.close().then(() => process.exit(0)));
