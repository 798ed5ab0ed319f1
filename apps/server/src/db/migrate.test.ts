import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPostgresDatabase, testEngine } from '../../test/test-database.ts';
import { openEmbedded, openPostgres, type OpenDatabase } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { openPglite } from './pglite.ts';

async function openAsOwner(): Promise<{ open: OpenDatabase; close: () => Promise<void> }> {
  if (testEngine === 'postgres') {
    const { url, drop } = await createPostgresDatabase();
    const open = openPostgres(url, { asOwner: true, connectionsMax: 1 });
    return { open, close: () => open.close().then(drop) };
  }
  const pglite = await openPglite({});
  const open = await openEmbedded(pglite, { asOwner: true });
  return { open, close: () => open.close().then(() => pglite.close()) };
}

test('a database of an earlier release is brought up to date by exactly the migrations it lacks, whatever their numbers', async () => {
  const { open, close } = await openAsOwner();
  try {
    await migrate(open);
    expect(await migrate(open)).toEqual([]);
    // Replaces a function and nothing else: it can be made twice.
    const late = '0431-ledger-lookups';
    expect(Object.keys(await readMigrations()).at(-1)).not.toBe(late);
    await sql`DELETE FROM kysely_migration WHERE name = ${late}`.execute(open.db);
    expect(await migrate(open)).toEqual([late]);
  } finally {
    await close();
  }
});
