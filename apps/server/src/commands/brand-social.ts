import { readConfig } from '../config.ts';
import { merchantOf, setSocialProviders } from '../modules/brand/index.ts';
import { deploymentSecret } from '../start/deployment-secret.ts';
import { openStorage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { wire } from '../start/wire.ts';
import { runCommand } from './run-command.ts';

const usage =
  'npm run brand:social -- <merchant> [provider] … (by the names of TREVO_SOCIAL, or demo with TREVO_DEMO_SOCIAL=1; none: no such way in)';

/** `npm run brand:social`: sets the identity providers that people come in to a brand by. The audit log keeps it. */
runCommand(async () => {
  const [code, ...providers] = process.argv.slice(2);
  if (!code || !providers.every((name) => /^[a-z0-9-]{1,32}$/.test(name)) || providers.length > 6) throw new StartError(usage);
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  try {
    const app = wire({ config, database: storage.database, secret: deploymentSecret(config) });
    const merchant = await merchantOf(app, '', code);
    if (!merchant) throw new StartError(`There is no merchant "${code}".`);
    await setSocialProviders(app, merchant, { kind: 'system', id: 'command' }, providers);
    process.stdout.write(`${merchant.name} lets people in by ${providers.length === 0 ? 'no identity provider' : providers.join(', ')}.\n`);
  } finally {
    await storage.close();
  }
});
