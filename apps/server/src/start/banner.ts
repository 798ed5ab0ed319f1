import type { RunningServer } from './open-server.ts';

/** What a person needs to know after the start: where it runs, with what, and what the embedded database does not promise. */
export function printBanner({ app, url }: RunningServer): void {
  const { config, database } = app;
  const lines = [
    '',
    `  Trevo is running at ${url}`,
    `  Back office         ${url}/office/`,
    `  API description     ${url}/docs`,
    '',
    database.engine === 'pglite'
      ? `  Database: embedded, in ${config.dataDir}. A killed process loses nothing; a power cut may lose the last moments. For real money set DATABASE_URL.`
      : '  Database: PostgreSQL.',
    `  Roles: ${config.roles.join(', ')}${config.redisUrl ? ', Redis for fan-out' : ''}. Stop with Ctrl-C.`,
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
