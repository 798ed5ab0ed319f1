import { isLanguage } from '@trevo/i18n';
import { readConfig } from '../config.ts';
import { merchantOf, setClaims } from '../modules/brand/index.ts';
import { deploymentSecret } from '../start/deployment-secret.ts';
import { openStorage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { wire } from '../start/wire.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run brand:claims -- <merchant> <language, such as PT> ["what the brand says of itself"] … (four at most; none: nothing)';

/** `npm run brand:claims`: sets what a brand says of itself in one language. The portal shows it as the brand's words, and the audit log keeps it. */
runCommand(async () => {
  const [code, language = '', ...claims] = process.argv.slice(2);
  const isWell = claims.length <= 4 && claims.every((claim) => claim.trim() !== '' && claim.length <= 200);
  if (!code || !isLanguage(language) || !isWell) throw new StartError(usage);
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  try {
    const app = wire({ config, database: storage.database, secret: deploymentSecret(config) });
    const merchant = await merchantOf(app, '', code);
    if (!merchant) throw new StartError(`There is no merchant "${code}".`);
    await setClaims(app, merchant, { kind: 'system', id: 'command' }, { language, claims });
    process.stdout.write(`${merchant.name} says in ${language}: ${claims.length === 0 ? 'nothing' : claims.join(' · ')}\n`);
  } finally {
    await storage.close();
  }
});
