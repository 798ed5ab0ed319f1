import { join } from 'node:path';
import type { App } from '../core/app.ts';
import { createPhoneTokens, type LatePhoneTokens } from '../modules/access/index.ts';
import { createOpenIdProvider, type LateSocial } from '../modules/social/index.ts';
import type { Simulator, Standing } from './simulator-process.ts';

const main = join(import.meta.dirname, '../../../simulators/src/identity/main.ts');

const project = 'trevo-demo';

type Late = { readonly social: LateSocial; readonly phone: LatePhoneTokens | null };

/** Starts the simulated identity provider beside an embedded database, and lets brands have it as `demo`; and as Firebase, where no project of it is set. */
export async function startIdentitySimulator(app: App, late: Late, { start }: Standing): Promise<Simulator> {
  const clientSecret = app.secrets.mac('identity simulator', app.config.brand).toString('hex');
  const env = { IDENTITY_PORT: '0', IDENTITY_CLIENT: 'trevo', IDENTITY_SECRET: clientSecret, IDENTITY_PROJECT: project };
  const simulator = await start('Identity simulator', main, env);
  late.social.connect(
    'demo',
    createOpenIdProvider({ name: 'demo', title: 'Demo ID', issuer: simulator.url, clientId: 'trevo', clientSecret }),
  );
  const issuer = `https://securetoken.google.com/${project}`;
  const web = { apiKey: 'demo', emulator: simulator.url };
  late.phone?.connect(createPhoneTokens({ project, issuer, keysUrl: `${simulator.url}/firebase/keys`, web }));
  return simulator;
}
