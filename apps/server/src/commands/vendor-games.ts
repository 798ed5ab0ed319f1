import { readConfig } from '../config.ts';
import { merchantOf } from '../modules/brand/index.ts';
import { importVendorGames } from '../modules/catalogue/index.ts';
import { deploymentSecret } from '../start/deployment-secret.ts';
import { openStorage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { wire } from '../start/wire.ts';
import { runCommand } from './run-command.ts';

const sentences = {
  game_unknown: 'This vendor is not linked to this merchant, or its link is off.',
  vendor_silent: 'The vendor did not answer.',
  vendor_list_malformed: 'The vendor’s list is not what docs/vendor-api.md says.',
} as const;

/** `npm run vendor:games -- <merchant> <vendor>`: reads a vendor's list of games into the catalogue. */
runCommand(async () => {
  const [merchantCode, vendor] = process.argv.slice(2);
  if (!merchantCode || !vendor) throw new StartError('npm run vendor:games -- <merchant> <vendor>');
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  try {
    const app = wire({ config, database: storage.database, secret: deploymentSecret(config) });
    const merchant = await merchantOf(app, '', merchantCode);
    if (!merchant) throw new StartError(`There is no merchant "${merchantCode}".`);
    const imported = await importVendorGames(app, { merchantId: merchant.id, vendor, actor: { kind: 'system', id: 'command' } });
    if (!imported.ok) throw new StartError(sentences[imported.code]);
    const { listed, changed, switchedOff, waiting } = imported.value;
    const waits = waiting === 0 ? '' : ` ${waiting} are missing from the list and stay on until an operator decides in the back office.`;
    process.stdout.write(`${vendor}: ${listed} games, ${changed} new or changed, ${switchedOff} switched off.${waits}\n`);
  } finally {
    await storage.close();
  }
});
