import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../config.ts';
import { merchantOf } from '../modules/brand/index.ts';
import { dialectNames, isVendorUrl, walletStyles } from '../modules/vendors/index.ts';
import { deploymentSecret } from '../start/deployment-secret.ts';
import { openStorage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { wire } from '../start/wire.ts';
import { linkByHand } from './link-by-hand.ts';
import { runCommand } from './run-command.ts';

const usage =
  'npm run vendor:link -- <merchant> <vendor> <dialect> <wallet> <vendor base> [--verify-key <pem file>] [--for-tests] [name=value …]';

/** `npm run vendor:link`: makes or changes the link of a vendor and prints a new key once. Settings (operatorId, providerId, …) are given as name=value. */
runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'verify-key': { type: 'string' }, 'for-tests': { type: 'boolean', default: false } },
  });
  const [merchantCode, vendor, dialectText, walletText, base, ...settingTexts] = positionals;
  if (!merchantCode || !vendor || !base) throw new StartError(usage);
  const dialect = dialectNames.find((name) => name === dialectText);
  const wallet = walletStyles.find((name) => name === walletText);
  if (!dialect) throw new StartError(`The dialect must be one of ${dialectNames.join(', ')}.`);
  if (!wallet) throw new StartError(`The wallet must be one of ${walletStyles.join(', ')}.`);
  if (wallet === 'transfer' && dialect !== 'trevo') throw new StartError('Transfer wallets speak the dialect trevo.');
  if (!/^[A-Z0-9_]{1,32}$/.test(vendor)) throw new StartError('A vendor code has capital letters, digits and "_".');
  if (!isVendorUrl(base)) throw new StartError('The vendor base must be an https:// address (http:// on a loopback address only).');
  const settings = Object.fromEntries(settingTexts.map((text) => [text.split('=')[0] ?? '', text.slice(text.indexOf('=') + 1)]));
  const verifyKey = values['verify-key'] === undefined ? undefined : readFileSync(values['verify-key'], 'utf8');
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  try {
    const app = wire({ config, database: storage.database, secret: deploymentSecret(config) });
    const merchant = await merchantOf(app, '', merchantCode);
    if (!merchant) throw new StartError(`There is no merchant "${merchantCode}".`);
    const issued = await linkByHand(app, merchant, {
      vendor,
      dialect,
      wallet,
      baseUrl: base.replace(/\/+$/, ''),
      settings,
      verifyKey,
      forTests: values['for-tests'],
    });
    process.stdout.write(
      `${vendor} is linked to ${merchant.name}. Hand this to the vendor now; it is not shown again:\n${issued.handed}\n`,
    );
  } finally {
    await storage.close();
  }
});
