import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Config, readConfig } from '../config.ts';
import { openPostgres } from '../db/database.ts';
import { openPglite } from '../db/pglite.ts';
import { lockFolder } from '../start/folder-lock.ts';
import { StartError } from '../start/start-error.ts';
import { runPostgresProgram } from './program.ts';
import { runCommand } from './run-command.ts';

/** `npm run restore -- <folder>`: brings a backup back into an empty data folder or an empty database. Never writes over anything. */
runCommand(async () => {
  const source = process.argv[2];
  if (!source) throw new StartError('Name the folder of the backup: npm run restore -- <folder>');
  const folder = resolve(source);
  if (!existsSync(`${folder}/backup.json`)) throw new StartError(`The folder ${folder} holds no backup.`);
  const { engine } = JSON.parse(readFileSync(`${folder}/backup.json`, 'utf8')) as { engine: string };
  const config = readConfig(process.env);
  if ((engine === 'embedded') !== (config.databaseUrl === null)) {
    throw new StartError(
      engine === 'embedded'
        ? 'This backup is of an embedded database; restore it without DATABASE_URL.'
        : 'This backup is of a PostgreSQL database; restore it with DATABASE_URL.',
    );
  }
  if (config.databaseUrl !== null) await restoreServer(config.databaseUrl, folder);
  else await restoreFolder(config, folder);
  process.stdout.write('The backup is restored.\n');
});

async function restoreServer(url: string, folder: string): Promise<void> {
  const open = openPostgres(url, { asOwner: true, connectionsMax: 1 });
  const { rows } = await open.pool.query<{ tables: bigint }>(
    "SELECT count(*) AS tables FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
  );
  // The dump grants rights to this role; roles are not part of a dump.
  await open.pool.query(
    'DO $$ BEGIN CREATE ROLE trevo_app NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$; GRANT trevo_app TO CURRENT_USER',
  );
  await open.close();
  if (rows[0]?.tables !== 0n) throw new StartError('The database of DATABASE_URL is not empty; restore into a new one.');
  await runPostgresProgram('pg_restore', [
    '--no-owner',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${url}`,
    `${folder}/database.dump`,
  ]);
}

async function restoreFolder(config: Config, folder: string): Promise<void> {
  if (existsSync(config.dataDir) && readdirSync(config.dataDir).length > 0)
    throw new StartError(`The folder ${config.dataDir} is not empty; restore into a new one with TREVO_DATA.`);
  mkdirSync(config.dataDir, { recursive: true });
  const release = lockFolder(config.dataDir);
  const template = new Uint8Array(gunzipSync(readFileSync(`${folder}/database.tar.gz`)));
  const pglite = await openPglite({ dataDir: `${config.dataDir}/database`, template });
  await pglite.close();
  writeFileSync(`${config.dataDir}/secret`, readFileSync(`${folder}/secret`), { mode: 0o600, flag: 'wx' });
  release();
}
