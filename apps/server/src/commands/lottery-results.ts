import { readFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { merchantOf } from '../modules/brand/index.ts';
import { importResults } from '../modules/lottery/index.ts';
import { deploymentSecret } from '../start/deployment-secret.ts';
import { openStorage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { wire } from '../start/wire.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run lottery:results -- <merchant> <source> <file>';

/** `npm run lottery:results -- <merchant> <source> <file>`: takes the results of public draws from a file, as what one source says. */
runCommand(async () => {
  const [merchantCode, source, file] = process.argv.slice(2);
  if (!merchantCode || !source || !file) throw new StartError(usage);
  if (!/^[a-z0-9-]{1,32}$/.test(source)) throw new StartError('The name of a source is of a-z, 0-9 and "-".');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new StartError(`The file ${file} cannot be read.`);
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  try {
    const app = wire({ config, database: storage.database, secret: deploymentSecret(config) });
    const merchant = await merchantOf(app, '', merchantCode);
    if (!merchant) throw new StartError(`There is no merchant "${merchantCode}".`);
    const imported = await importResults(app, merchant, { source, text });
    if (!imported.ok) throw new StartError('The file is neither a JSON list of results nor the CSV of docs/lottery-results.md.');
    const { told, drawn, refused } = imported.value;
    for (const line of refused) process.stdout.write(`refused: ${line}\n`);
    process.stdout.write(`${source}: ${told} new reports, ${drawn} draws fixed, ${refused.length} refused.\n`);
  } finally {
    await storage.close();
  }
});
