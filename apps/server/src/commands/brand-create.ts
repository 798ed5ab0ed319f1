import { randomBytes } from 'node:crypto';
import { readConfig } from '../config.ts';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import { createOperator, totpAddress } from '../modules/operators/index.ts';
import { createBrand, operatorNameFault, readBrandWish } from '../seed/index.ts';
import { deploymentSecret } from '../start/deployment-secret.ts';
import { openStorage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { wire } from '../start/wire.ts';
import { runCommand } from './run-command.ts';

/** `npm run brand:create`: makes a whole brand and its first operator. A second run makes what is missing, and nothing twice. */
runCommand(async () => {
  const read = readBrandWish(process.argv.slice(2));
  if ('fault' in read) throw new StartError(read.fault);
  const config = readConfig(process.env);
  const storage = await openStorage(config);
  try {
    const app = wire({ config, database: storage.database, secret: deploymentSecret(config) });
    const made = await createBrand(app, read.wish);
    if (!made.ok) throw new StartError(sentenceOf(app, made.code, made.values));
    const { merchant, isNew } = made.value;
    const about = isNew ? 'is made' : 'was there already and stays as it is; what it lacked is made';
    const hosts = merchant.hosts.length === 0 ? `where TREVO_BRAND=${merchant.code} says so` : merchant.hosts.join(', ');
    process.stdout.write(`${merchant.name} (${merchant.code}) ${about}. It answers at ${hosts}.\n`);
    process.stdout.write(await firstOperator(app, merchant, read.operator));
  } finally {
    await storage.close();
  }
});

function sentenceOf(app: App, code: string, values: Readonly<Record<string, string | number>> | undefined): string {
  if (code === 'code_malformed') return 'The code needs 2 to 32 small letters, digits or "-", a letter first; give one with --code.';
  if (code === 'field_unfit') return `What is said for "${values?.field}" is too long, too much, or has characters that are not seen.`;
  if (code === 'results_missing') return 'Public draws need TREVO_RESULT_SOURCES; without them --lotteries is house or none.';
  return app.texts.errors.EN(code as 'host_taken', values);
}

/** A password nobody chose, shown this once; who has it sets up their own second factor by the address below it. */
async function firstOperator(app: App, merchant: Merchant, username: string): Promise<string> {
  const password = randomBytes(15).toString('base64url');
  const made = await createOperator(app, merchant.id, { username, name: username, role: 'admin', password });
  if (made.ok)
    return `Operator ${username}, password ${password} (not shown again). Scan with an authenticator app:\n${totpAddress(merchant.name, username, made.value.totpSecret)}\n`;
  if (made.code === 'operator_name_taken') return `The operator ${username} is there already.\n`;
  throw new StartError(operatorNameFault);
}
