import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Migration, Migrator } from 'kysely/migration';
import { sql } from 'kysely';
import type { OpenDatabase } from './database.ts';

const folder = join(import.meta.dirname, 'migrations');

/** Brings the schema up to date; safe to call from several processes at once (advisory lock). Throws when a step fails: nothing of that step stays. */
export async function migrate(open: OpenDatabase): Promise<string[]> {
  // A number tells whose part a migration belongs to and not when it was written: one of a lower number may come later.
  const migrator = new Migrator({ db: open.db, provider: { getMigrations: readMigrations }, allowUnorderedMigrations: true });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw new Error(`The database could not be brought up to date: ${String(error)}`, { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

/** The numbered `.sql` files of this folder, in order of their names. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const entries = names.map(async (name) => {
    const text = await readFile(join(folder, name), 'utf8');
    return [
      name.replace(/\.sql$/, ''),
      {
        up: (db) =>
          sql
            .raw(text)
            .execute(db)
            .then(() => undefined),
      },
    ] satisfies [string, Migration];
  });
  return Object.fromEntries(await Promise.all(entries));
}
