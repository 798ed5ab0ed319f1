import { isLanguage, spokenLanguages } from '@trevo/i18n';
import { readConfig } from '../config.ts';
import { merchantOf, setLanguages } from '../modules/brand/index.ts';
import { deploymentSecret } from '../start/deployment-secret.ts';
import { openStorage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { wire } from '../start/wire.ts';
import { runCommand } from './run-command.ts';

const usage = `npm run brand:languages -- <merchant> <language> … (the first is the default; there are ${spokenLanguages.join(', ')})`;

/** `npm run brand:languages`: sets the languages a brand offers. Open pages hear of it, and the audit log keeps it. */
runCommand(async () => {
  const [code, ...texts] = process.argv.slice(2);
  const wanted = texts.map((text) => text.toUpperCase()).filter(isLanguage);
  const [first, ...others] = wanted;
  if (!code || first === undefined || wanted.length < texts.length) throw new StartError(usage);
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  try {
    const app = wire({ config, database: storage.database, secret: deploymentSecret(config) });
    const merchant = await merchantOf(app, '', code);
    if (!merchant) throw new StartError(`There is no merchant "${code}".`);
    await setLanguages(app, merchant, { kind: 'system', id: 'command' }, [first, ...others]);
    process.stdout.write(`${merchant.name} speaks ${wanted.join(', ')}; ${first} is the default.\n`);
  } finally {
    await storage.close();
  }
});
