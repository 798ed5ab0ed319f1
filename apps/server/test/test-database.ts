import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openEmbedded, openPostgres } from '../src/db/database.ts';
import { databaseState } from '../src/db/database-state.ts';
import { migrate } from '../src/db/migrate.ts';
import { openPglite } from '../src/db/pglite.ts';

export const testEngine: 'pglite' | 'postgres' = process.env.TREVO_TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';

/** A fresh migrated database of the engine under test, copied from a template made once per state of migrations and functions. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  return testEngine === 'postgres' ? freshPostgres() : freshPglite();
}

/** A database on the test server, for tests that start whole processes. */
export type PostgresDatabase = {
  readonly url: string;
  /** Drops it and makes it anew with nothing in it. */
  readonly wipe: () => Promise<void>;
  readonly isEmpty: () => Promise<boolean>;
  readonly drop: () => Promise<void>;
};

/** A fresh migrated database on the test server. */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  const server = process.env.TREVO_TEST_PG_URL;
  if (!server)
    throw new Error(
      'TREVO_TEST_PG_URL names no PostgreSQL server: run the tests with npm test, or start one with scripts/test-services.mjs',
    );
  const template = `template_${templateKey()}`;
  const name = `trevo_test_${randomBytes(6).toString('hex')}`;
  await withClient(server, async (admin) => {
    await admin.query('SELECT pg_advisory_lock(724001)');
    const known = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (known.rowCount === 0) await createTemplate(admin, server, template);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const url = withDatabase(server, name);
  const drop = () => withClient(server, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return {
    url,
    async wipe() {
      await drop();
      await withClient(server, (admin) => admin.query(`CREATE DATABASE ${name}`));
    },
    isEmpty: () =>
      withClient(url, async (client) => {
        const { rowCount } = await client.query(
          "SELECT 1 FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema') LIMIT 1",
        );
        return rowCount === 0;
      }),
    drop: async () => void (await drop()),
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Tests that are about other things share their machine; those about the bounds open their database themselves. */
const boundsTimes = 10;

async function freshPostgres(): Promise<OpenDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const open = openPostgres(url, { boundsTimes });
  return { ...open, close: () => open.close().then(drop) };
}

async function createTemplate(admin: pg.Client, server: string, template: string): Promise<void> {
  const half = `${template}_half`;
  await admin.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
  await admin.query(`CREATE DATABASE ${half}`);
  const owner = openPostgres(withDatabase(server, half), { asOwner: true, connectionsMax: 1 });
  await migrate(owner);
  await owner.close();
  await admin.query(`ALTER DATABASE ${half} RENAME TO ${template}`);
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function freshPglite(): Promise<OpenDatabase> {
  const pglite = await openPglite({ template: await pgliteTemplate() });
  const open = await openEmbedded(pglite);
  return { ...open, close: () => open.close().then(() => pglite.close()) };
}

async function pgliteTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const folder = join(tmpdir(), 'trevo-test-templates');
  const file = join(folder, `${templateKey()}.tar`);
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const pglite = await openPglite({});
    const owner = await openEmbedded(pglite, { asOwner: true });
    await migrate(owner);
    await owner.close();
    const half = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(half, await pglite.dump());
    await pglite.close();
    await rename(half, file);
  }
  return new Uint8Array(await readFile(file));
}

/** Of what makes a database: its migrations and functions, and the program that applies them. */
function templateKey(): string {
  const program = createHash('sha256').update(readFileSync(join(import.meta.dirname, '../src/db/migrate.ts')));
  return `${databaseState().schema}_${program.digest('hex').slice(0, 8)}`;
}
