import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FunctionFile, readFunctionFiles } from './function-files.ts';

const folder = join(import.meta.dirname, 'migrations');

/** A numbered step: tables, indexes, sequences, rights and moves of data, and nothing that a function file holds. */
export type MigrationFile = { readonly name: string; readonly text: string };

/** All that makes a database: its steps, its functions, and the schema in which those of this state stand. */
export type DatabaseState = {
  readonly schema: string;
  readonly migrations: readonly MigrationFile[];
  readonly functions: readonly FunctionFile[];
};

let known: DatabaseState | undefined;

/**
 * This state of Trevo, read once. Its schema is `trevo_` and a checksum of all migrations and function files: nodes of two states each find their own
 * functions, side by side (ADR 15).
 */
export function databaseState(): DatabaseState {
  known ??= readState();
  return known;
}

function readState(): DatabaseState {
  const migrations = readMigrationFiles();
  const functions = readFunctionFiles();
  const hash = createHash('sha256');
  for (const { name, text } of [...migrations, ...functions]) hash.update(`${name}\n${text.length}\n${text}`);
  return { schema: `trevo_${hash.digest('hex').slice(0, 12)}`, migrations, functions };
}

/** The numbered `.sql` files of `migrations/`, in order of their names. */
function readMigrationFiles(): MigrationFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => ({ name: name.replace(/\.sql$/, ''), text: readFileSync(join(folder, name), 'utf8') }));
}

/** SHA-256 of a migration's text, in hex, by which its database knows it again; the same whatever ends the lines of a checkout. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** Where a connection looks for what it names: the functions of this state, then the tables. The same as inside them, so that a plan serves both. */
export function searchPathOfState(): string {
  return `${databaseState().schema},public,pg_temp`;
}
