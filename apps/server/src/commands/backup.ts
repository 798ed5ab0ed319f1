import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readConfig } from '../config.ts';
import { deploymentSecret } from '../start/deployment-secret.ts';
import { openStorage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { runPostgresProgram } from './program.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run backup -- <folder>`: a whole copy in a new or empty folder. Embedded: the database and the secret that opens what is sealed
 * in it (Trevo must be stopped). PostgreSQL: a consistent dump while it runs; the secret is yours to keep (`TREVO_SECRET`).
 */
runCommand(async () => {
  const target = process.argv[2];
  if (!target) throw new StartError('Name the folder to write to: npm run backup -- <folder>');
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartError(`The folder ${folder} is not empty; name a new one.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const config = readConfig(process.env);
  if (config.databaseUrl !== null) {
    await runPostgresProgram('pg_dump', ['--format=custom', '--no-owner', `--file=${folder}/database.dump`, config.databaseUrl]);
  } else {
    if (!existsSync(`${config.dataDir}/database`))
      throw new StartError(`There is no database in ${config.dataDir}; name its folder with TREVO_DATA.`);
    const storage = await openStorage(config);
    writeFileSync(`${folder}/database.tar.gz`, gzipSync((await storage.database.embedded?.dump()) ?? new Uint8Array()), { mode: 0o600 });
    writeFileSync(`${folder}/secret`, deploymentSecret(config), { mode: 0o600 });
    await storage.close();
  }
  writeFileSync(
    `${folder}/backup.json`,
    `${JSON.stringify({ engine: config.databaseUrl === null ? 'embedded' : 'postgresql', madeAt: new Date().toISOString() })}\n`,
  );
  process.stdout.write(`The backup stands in ${folder}.\n`);
});
