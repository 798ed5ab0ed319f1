import { generateSync } from 'otplib';
import type { RunningServer } from './open-server.ts';

const roleNames = { member: 'Member with history', trial: 'Trial account', agent: 'Agent', operator: 'Operator' } as const;

/** What a person needs to know after the start: where it runs, with what, who may come in, and what the embedded database does not promise. */
export function printBanner({ app, url, demoAccounts, paymentPageUrl, vendorPageUrl }: RunningServer): void {
  const { config, database } = app;
  const lines = [
    '',
    `  Trevo is running at ${url}`,
    `  Back office         ${url}/office/`,
    `  API description     ${url}/docs`,
    ...(paymentPageUrl ? [`  Payment simulator   ${paymentPageUrl} (play the bank: pay a PIX charge, or make it misbehave)`] : []),
    ...(vendorPageUrl ? [`  Vendor simulator    ${vendorPageUrl} (six game vendors: see their books, or make them misbehave)`] : []),
    '',
    ...(demoAccounts.length > 0 ? ['  Demo accounts'] : []),
    ...demoAccounts.map(
      ({ role, username, password, totpSecret }) =>
        `    ${roleNames[role].padEnd(20)} ${username.padEnd(10)} ${password}${totpSecret ? `   code now ${generateSync({ secret: totpSecret })}, later: npm run operator:code` : ''}`,
    ),
    ...(demoAccounts.length > 0 ? [''] : []),
    database.engine === 'pglite'
      ? `  Database: embedded, in ${config.dataDir}. A killed process loses nothing; a power cut may lose the last moments. For real money set DATABASE_URL.`
      : '  Database: PostgreSQL. The first operator is made with npm run operator:create.',
    `  Roles: ${config.roles.join(', ')}${config.redisUrl ? ', Redis for fan-out' : ''}. Stop with Ctrl-C.`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
