import type { Config } from '../config.ts';
import { type DatabaseOptions, type OpenDatabase, openEmbedded, openPostgres, pingDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite, type Pglite } from '../db/pglite.ts';
import { type Closing, closeFolder } from './close-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { StartError } from './start-error.ts';

/**
 * The database of this deployment, up to date, and the function that gives its folder back after it was closed. `closing`: what other
 * users of the machine could read in the folder until now.
 */
export type Storage = { readonly database: OpenDatabase; readonly close: () => Promise<void>; readonly closing: Closing };

/** Opens the database that the settings name, within `bounds`, and brings its schema up to date. Throws {@link StartError} or `FolderInUseError` with one sentence. */
export async function openStorage(config: Config, bounds: Bounds = {}): Promise<Storage> {
  return config.databaseUrl === null ? openFolder(config, bounds) : openServerDatabase(config.databaseUrl, bounds);
}

type Bounds = Pick<DatabaseOptions, 'boundsTimes'>;

async function openFolder(config: Config, bounds: Bounds): Promise<Storage> {
  const release = lockFolder(config.dataDir);
  let pglite: Pglite | null = null;
  try {
    const closing = closeFolder(config.dataDir);
    pglite = await openPglite({ dataDir: `${config.dataDir}/database` });
    const database = await upToDate(pglite, bounds);
    const close = async () => {
      await database.close();
      await pglite?.close();
      release();
    };
    return { database, close, closing };
  } catch (error) {
    await pglite?.close();
    release();
    throw new StartError(`The database in ${config.dataDir} could not be opened: ${(error as Error).message}`, { cause: error });
  }
}

async function upToDate(pglite: Pglite, bounds: Bounds): Promise<OpenDatabase> {
  const owner = await openEmbedded(pglite, { asOwner: true });
  try {
    await migrate(owner);
  } finally {
    await owner.close();
  }
  return openEmbedded(pglite, bounds);
}

const versionMin = 150_000;

async function openServerDatabase(url: string, bounds: Bounds): Promise<Storage> {
  const owner = openPostgres(url, { asOwner: true, connectionsMax: 1 });
  try {
    if (!(await pingDatabase(owner)))
      throw new StartError('DATABASE_URL names a PostgreSQL server that does not answer, or that refuses the user and password.');
    const { rows } = await owner.pool.query<{ version: number }>("SELECT current_setting('server_version_num')::int AS version");
    if ((rows[0]?.version ?? 0) < versionMin)
      throw new StartError('DATABASE_URL names a PostgreSQL older than 15; Trevo needs 15 or newer.');
    await migrate(owner).catch((error: unknown) => {
      throw new StartError(`The database of DATABASE_URL could not be opened: ${(error as Error).message}`, { cause: error });
    });
  } finally {
    await owner.close();
  }
  const database = openPostgres(url, bounds);
  return { database, close: () => database.close(), closing: { closed: 0, open: [] } };
}
