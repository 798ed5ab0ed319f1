import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { type Config, readConfig } from '../config.ts';
import { openEmbedded, openPostgres, pingDatabase } from '../db/database.ts';
import { openPglite } from '../db/pglite.ts';
import { hashLedger, type LedgerHash } from '../modules/wallet/index.ts';
import { deploymentSecret } from '../start/deployment-secret.ts';
import { closeFolder } from '../start/close-folder.ts';
import { lockFolder } from '../start/folder-lock.ts';
import { StartError } from '../start/start-error.ts';
import { writeManifest } from './backup-manifest.ts';
import { runPostgresProgram } from './program.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run backup -- <folder>`: a whole copy in a new or empty folder. Embedded: the database and the secret that opens what is sealed
 * in it (Trevo must be stopped). PostgreSQL: a consistent dump while it runs; the secret is yours to keep (`TREVO_SECRET`). Neither
 * changes anything: the schema is copied as it is.
 */
runCommand(async () => {
  const target = process.argv[2];
  if (!target) throw new StartError('Name the folder to write to: npm run backup -- <folder>');
  const folder = resolve(target);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new StartError(`The folder ${folder} is not empty; name a new one.`);
  const config = readConfig(process.env);
  const ledger = config.databaseUrl === null ? await copyFolder(config, folder) : await dumpServer(config.databaseUrl, folder);
  await writeManifest(folder, config.databaseUrl === null ? 'embedded' : 'postgresql', ledger);
  process.stdout.write(`The backup stands in ${folder}: ${ledger.entries} ledger entries, ledger hash ${ledger.hash}.\n`);
});

async function copyFolder(config: Config, folder: string): Promise<LedgerHash> {
  if (!existsSync(`${config.dataDir}/database`))
    throw new StartError(`There is no database in ${config.dataDir}; name its folder with TREVO_DATA.`);
  const release = lockFolder(config.dataDir);
  try {
    closeFolder(config.dataDir);
    const pglite = await openPglite({ dataDir: `${config.dataDir}/database` });
    const open = await openEmbedded(pglite, { asOwner: true });
    const ledger = await hashLedger(open.db);
    await open.close();
    makeFolder(folder);
    writeFileSync(`${folder}/database.tar.gz`, gzipSync(await pglite.dump()), { mode: 0o600 });
    writeFileSync(`${folder}/secret`, deploymentSecret(config), { mode: 0o600 });
    await pglite.close();
    return ledger;
  } finally {
    release();
  }
}

/** Dump and hash see the same snapshot, whatever is being posted meanwhile. */
async function dumpServer(url: string, folder: string): Promise<LedgerHash> {
  const open = openPostgres(url, { asOwner: true, connectionsMax: 1 });
  try {
    if (!(await pingDatabase(open)))
      throw new StartError('DATABASE_URL names a PostgreSQL server that does not answer, or that refuses the user and password.');
    return await open.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ snapshot: string }>`SELECT pg_export_snapshot() AS snapshot`.execute(tx);
        const ledger = await hashLedger(tx);
        makeFolder(folder);
        const snapshot = `--snapshot=${rows[0]?.snapshot}`;
        await runPostgresProgram('pg_dump', ['--format=custom', '--no-owner', snapshot, `--file=${folder}/database.dump`, url]);
        return ledger;
      });
  } finally {
    await open.close();
  }
}

function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeFolder(folder);
}
