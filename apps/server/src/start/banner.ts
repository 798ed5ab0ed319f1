import { generateSync } from 'otplib';
import type { DemoAccount } from '../seed/index.ts';
import type { RunningServer } from './open-server.ts';

const roleNames = { member: 'Member', trial: 'Trial account', agent: 'Agent', operator: 'Operator' } as const;

/** What a person needs to know after the start: where it runs, with what, who may come in, and what the embedded database does not promise. */
export function printBanner(running: RunningServer): void {
  const { app, url, officeUrl, demoAccounts, paymentPageUrl, vendorPageUrl, inboxUrl } = running;
  const { config, database } = app;
  const lines = [
    '',
    `  Trevo is running at ${url}`,
    ...(officeUrl ? [`  Back office         ${officeUrl}`] : []),
    `  API description     ${url}/docs`,
    ...(paymentPageUrl ? [`  Payment simulator   ${paymentPageUrl} (play the bank: pay a PIX charge, or make it misbehave)`] : []),
    ...(vendorPageUrl ? [`  Vendor simulator    ${vendorPageUrl} (six game vendors: see their books, or make them misbehave)`] : []),
    ...(inboxUrl ? [`  E-mail and SMS      ${inboxUrl} (what members were sent; POST /control/misbehave makes it fail)`] : []),
    '',
    ...(demoAccounts.length > 0 ? ['  Demo accounts'] : []),
    ...demoAccounts.map((account) => `    ${roleNames[account.role].padEnd(20)} ${accessOf(account)}`),
    ...(demoAccounts.length > 0 ? [''] : []),
    ...secondBrandLines(running),
    database.engine === 'pglite'
      ? `  Database: embedded, in ${config.dataDir}. A killed process loses nothing; a power cut may lose the last moments. For real money set DATABASE_URL.`
      : '  Database: PostgreSQL. The first operator is made with npm run operator:create.',
    `  Roles: ${config.roles.join(', ')}${config.redisUrl ? ', Redis for fan-out' : ''}. Stop with Ctrl-C.`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** What opens an account. Nobody logs in to a trial account: free play opens one by itself. */
function accessOf({ role, username, password, totpSecret }: DemoAccount): string {
  if (role === 'trial') return 'no log-in: press Jogar grátis (Play free) on a game';
  const code = totpSecret ? `   code now ${generateSync({ secret: totpSecret })}, later: npm run operator:code` : '';
  return `${username.padEnd(14)} ${password}${code}`;
}

/** The brand beside the first, under a name of this machine: another look, language, currency and law, and nobody in common. */
function secondBrandLines({ secondBrand, app, url, officeUrl }: RunningServer): readonly string[] {
  // Under a public address other machines look at this one, where that name leads nowhere.
  if (secondBrand === null || app.config.publicUrl !== null) return [];
  const at = (address: string) => address.replace(/\/\/[^:/]+/, `//${secondBrand.host}`);
  return [
    `  A second brand, ${secondBrand.name}, at ${at(url)}${officeUrl === null ? '' : `, its back office at ${at(officeUrl)}`}`,
    ...secondBrand.accounts.map((account) => `    ${roleNames[account.role].padEnd(20)} ${accessOf(account)}`),
    '',
  ];
}
