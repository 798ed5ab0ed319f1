import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, readConfig } from '../../src/config.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from '../../src/db/database.ts';
import { databaseState } from '../../src/db/database-state.ts';
import { openPglite } from '../../src/db/pglite.ts';
import { createPostgresDatabase, testEngine } from '../test-database.ts';
import type { KeptState } from './kept-state.ts';
import { restoreState } from './restore-state.ts';

/** A kept state as a deployment would find it: a data folder, or a database on a server. */
export type KeptDatabase = {
  /** What `npm start` is told of it. */
  readonly config: Config;
  /** Does something with it as its owner, while nobody else has it open. */
  readonly asOwner: <T>(work: (open: OpenDatabase) => Promise<T>) => Promise<T>;
  readonly drop: () => Promise<void>;
};

/** Restores a kept state on the engine under test. */
export async function keptDatabase(state: KeptState): Promise<KeptDatabase> {
  const kept = testEngine === 'postgres' ? await onServer(state) : inFolder(state);
  await kept.asOwner(async (open) => {
    await restoreState(open, state);
    await setApart(open, state);
  });
  return kept;
}

/** A state whose functions are today's gets them under another name, so that there is something to carry forward the day it was kept as well. */
async function setApart({ pool }: OpenDatabase, { head }: KeptState): Promise<void> {
  if (head.state !== databaseState().schema) return;
  await pool.query(`ALTER SCHEMA ${head.state} RENAME TO trevo_before`);
  await pool.query("UPDATE public.database_state SET schema_name = 'trevo_before' WHERE schema_name = $1", [head.state]);
}

function inFolder({ head }: KeptState): KeptDatabase {
  const folder = mkdtempSync(join(tmpdir(), 'trevo-kept-'));
  return {
    config: readConfig({ ...anyPort, TREVO_DATA: folder, TREVO_SECRET: head.secret }),
    async asOwner(work) {
      const pglite = await openPglite({ dataDir: join(folder, 'database') });
      const open = await openEmbedded(pglite, { asOwner: true });
      try {
        return await work(open);
      } finally {
        await open.close();
        await pglite.close();
      }
    },
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function onServer({ head }: KeptState): Promise<KeptDatabase> {
  const { url, wipe, drop } = await createPostgresDatabase();
  await wipe();
  return {
    config: readConfig({ ...anyPort, DATABASE_URL: url, TREVO_SECRET: head.secret, TREVO_DATA: '/nonexistent' }),
    async asOwner(work) {
      const open = openPostgres(url, { asOwner: true, connectionsMax: 2 });
      try {
        return await work(open);
      } finally {
        await open.close();
      }
    },
    drop,
  };
}

const anyPort = { TREVO_PORT: '0', TREVO_LOG: 'silent' };
