import { createInterface } from 'node:readline/promises';
import { readConfig } from '../config.ts';
import { merchantOf } from '../modules/brand/index.ts';
import { createOperator, type OperatorRefusal, roles, totpAddress } from '../modules/operators/index.ts';
import { deploymentSecret } from '../start/deployment-secret.ts';
import { openStorage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { wire } from '../start/wire.ts';
import { runCommand } from './run-command.ts';

const sentences: Record<OperatorRefusal, string> = {
  operator_name_malformed: 'The user name needs 3 to 32 letters, digits, ".", "_" or "-", a letter first.',
  operator_name_taken: 'An operator with this user name exists already.',
  operator_role_unknown: `The role must be one of ${Object.keys(roles).join(', ')}.`,
  operator_password_short: 'The password needs at least 12 characters.',
};

/** `npm run operator:create -- <user name> [role] [merchant]`: makes an operator; the password is read from the terminal or from TREVO_OPERATOR_PASSWORD. */
runCommand(async () => {
  const [username, role = 'admin', merchantCode] = process.argv.slice(2);
  if (!username) throw new StartError('Name the operator: npm run operator:create -- <user name> [role] [merchant]');
  const config = readConfig(process.env);
  const password = process.env.TREVO_OPERATOR_PASSWORD ?? (await askPassword());
  const storage = await openStorage(config);
  try {
    const app = wire({ config, database: storage.database, secret: deploymentSecret(config) });
    const merchant = await merchantOf(app, '', merchantCode ?? config.brand);
    if (!merchant) throw new StartError(`There is no merchant "${merchantCode ?? config.brand}".`);
    const made = await createOperator(app, merchant.id, { username, name: username, role, password });
    if (!made.ok) throw new StartError(sentences[made.code]);
    process.stdout.write(
      `The operator ${username} may sign in at the back office. Scan this address with an authenticator app now; it is not shown again:\n${totpAddress(merchant.name, username, made.value.totpSecret)}\n`,
    );
  } finally {
    await storage.close();
  }
});

async function askPassword(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const password = await terminal.question('Password (at least 12 characters): ');
  terminal.close();
  return password;
}
