import { join } from 'node:path';
import type { App } from '../core/app.ts';
import { createOpenIdProvider, type LateSocial } from '../modules/social/index.ts';
import type { Simulator, Standing } from './simulator-process.ts';

const main = join(import.meta.dirname, '../../../simulators/src/identity/main.ts');

/** Starts the simulated identity provider beside an embedded database, and lets brands have it as `demo`. */
export async function startIdentitySimulator(app: App, late: LateSocial, { start }: Standing): Promise<Simulator> {
  const clientSecret = app.secrets.mac('identity simulator', app.config.brand).toString('hex');
  const env = { IDENTITY_PORT: '0', IDENTITY_CLIENT: 'trevo', IDENTITY_SECRET: clientSecret };
  const simulator = await start('Identity simulator', main, env);
  late.connect('demo', createOpenIdProvider({ name: 'demo', title: 'Demo ID', issuer: simulator.url, clientId: 'trevo', clientSecret }));
  return simulator;
}
