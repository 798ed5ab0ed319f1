import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type Config, readConfig } from '../config.ts';
import { openEmbedded, openPostgres, pingDatabase } from '../db/database.ts';
import { openPglite } from '../db/pglite.ts';
import { hashLedger, type LedgerHash } from '../modules/wallet/index.ts';
import { closeFolder } from '../start/close-folder.ts';
import { lockFolder } from '../start/folder-lock.ts';
import { StartError } from '../start/start-error.ts';
import { readManifest } from './backup-manifest.ts';
import { runPostgresProgram } from './program.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run restore -- <folder>`: brings a backup back into an empty data folder or an empty database, and proves that the ledger is the
 * one that was backed up. Never writes over anything; a damaged backup is refused before anything is written.
 */
runCommand(async () => {
  const source = process.argv[2];
  if (!source) throw new StartError('Name the folder of the backup: npm run restore -- <folder>');
  const folder = resolve(source);
  const { engine, ledger } = await readManifest(folder);
  const config = readConfig(process.env);
  if ((engine === 'embedded') !== (config.databaseUrl === null)) {
    throw new StartError(
      engine === 'embedded'
        ? 'This backup is of an embedded database; restore it without DATABASE_URL.'
        : 'This backup is of a PostgreSQL database; restore it with DATABASE_URL.',
    );
  }
  if (config.databaseUrl !== null) await restoreServer(config.databaseUrl, folder, ledger);
  else await restoreFolder(config, folder, ledger);
  process.stdout.write(`The backup is restored: ${ledger.entries} ledger entries, ledger hash ${ledger.hash}.\n`);
});

async function restoreServer(url: string, folder: string, ledger: LedgerHash): Promise<void> {
  const open = openPostgres(url, { asOwner: true, connectionsMax: 1 });
  try {
    if (!(await pingDatabase(open)))
      throw new StartError('DATABASE_URL names a PostgreSQL server that does not answer, or that refuses the user and password.');
    const { rows } = await open.pool.query<{ tables: bigint }>(
      "SELECT count(*) AS tables FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')",
    );
    if (rows[0]?.tables !== 0n) throw new StartError('The database of DATABASE_URL is not empty; restore into a new one.');
    // The dump grants rights to this role; roles are not part of a dump.
    await open.pool.query(
      'DO $$ BEGIN CREATE ROLE trevo_app NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$; GRANT trevo_app TO CURRENT_USER',
    );
    const whole = ['--no-owner', '--exit-on-error', '--single-transaction'];
    await runPostgresProgram('pg_restore', [...whole, `--dbname=${url}`, `${folder}/database.dump`]);
    prove(await hashLedger(open.db), ledger, 'drop the database and make it anew');
  } finally {
    await open.close();
  }
}

async function restoreFolder(config: Config, folder: string, ledger: LedgerHash): Promise<void> {
  if (existsSync(config.dataDir) && readdirSync(config.dataDir).length > 0)
    throw new StartError(`The folder ${config.dataDir} is not empty; restore into a new one with TREVO_DATA.`);
  const release = lockFolder(config.dataDir);
  try {
    closeFolder(config.dataDir);
    const template = new Uint8Array(gunzipSync(readFileSync(`${folder}/database.tar.gz`)));
    const pglite = await openPglite({ dataDir: `${config.dataDir}/database`, template });
    const open = await openEmbedded(pglite, { asOwner: true });
    const restored = await hashLedger(open.db);
    await open.close();
    await pglite.close();
    prove(restored, ledger, 'nothing was kept');
    writeFileSync(`${config.dataDir}/secret`, readFileSync(`${folder}/secret`), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // The folder was empty before: what stands in it now is half a restore.
    rmSync(`${config.dataDir}/database`, { recursive: true, force: true });
    throw error;
  } finally {
    release();
  }
}

function prove(restored: LedgerHash, backedUp: LedgerHash, whatNow: string): void {
  if (restored.hash !== backedUp.hash || restored.entries !== backedUp.entries)
    throw new StartError(`The restored ledger is not the one that was backed up (hash ${restored.hash}); ${whatNow}.`);
}
