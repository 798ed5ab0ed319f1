import { startIdentitySimulator } from './identity-simulator.ts';

/** The provider of identities as a process of its own: IDENTITY_PORT, IDENTITY_CLIENT, IDENTITY_SECRET and IDENTITY_PROJECT say where and for whom. */
const { IDENTITY_PORT = '8096', IDENTITY_CLIENT = 'trevo', IDENTITY_SECRET, IDENTITY_PROJECT = 'trevo-demo' } = process.env;
if (!IDENTITY_SECRET) {
  process.stderr.write('The identity simulator needs IDENTITY_SECRET.\n');
  process.exit(2);
}
const simulator = await startIdentitySimulator({
  port: Number(IDENTITY_PORT),
  clientId: IDENTITY_CLIENT,
  clientSecret: IDENTITY_SECRET,
  project: IDENTITY_PROJECT,
});
process.stdout.write(`Identity simulator on ${simulator.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void simulator.close().then(() => process.exit(0)));
