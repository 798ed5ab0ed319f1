import { sql } from 'kysely';
import type { Database, OpenDatabase } from './database.ts';
import { checksumOf, type DatabaseState, databaseState, type MigrationFile } from './database-state.ts';
import { orderOfNeed } from './function-files.ts';

/** Of the processes that bring a database up to date, one at a time. */
const migrationLock = 7_240_015;

/**
 * So long a step waits for a table that somebody is writing to. Whoever comes after it waits as well, and is told after 1.6 s that nothing was done (ADR 12):
 * then everything begins anew, a little later.
 */
const lockWaitMs = 250;
const attemptsMax = 240;
const lockNotAvailable = '55P03';

/**
 * Brings the database up to this state of Trevo: the migrations it lacks, then all functions into a schema of this state, in one transaction; nothing
 * where they stand already. Safe to call from several processes at once (advisory lock), and while nodes of the state before are at work (ADR 15).
 * Answers the names of the migrations it applied. Throws when a step fails, and where the database has a step that this state lacks or has otherwise: it stays
 * as it was.
 */
export async function migrate(open: OpenDatabase, state: DatabaseState = databaseState()): Promise<string[]> {
  if (await stands(open.db, state)) return [];
  for (let attempt = 1; ; attempt++) {
    try {
      return await open.db.transaction().execute((tx) => bringForward(tx, state));
    } catch (error) {
      if (attempt >= attemptsMax || !isLockWanting(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, lockWaitMs * (1 + Math.random())));
    }
  }
}

async function bringForward(tx: Database, state: DatabaseState): Promise<string[]> {
  // Before anything else: who waits here finds what the other did.
  await sql`SELECT pg_advisory_xact_lock(${migrationLock})`.execute(tx);
  await sql`SELECT set_config('search_path', 'public', true), set_config('lock_timeout', ${`${lockWaitMs}`}, true)`.execute(tx);
  const applied = await applyMigrations(tx, state.migrations);
  if (!(await stands(tx, state))) await applyFunctions(tx, state);
  return applied;
}

/** Errors here name the step and carry what the database said as their cause. */
function isLockWanting(error: unknown): boolean {
  const { code, cause } = error as { readonly code?: unknown; readonly cause?: unknown };
  return code === lockNotAvailable || (cause instanceof Error && isLockWanting(cause));
}

async function stands(db: Database, { schema }: DatabaseState): Promise<boolean> {
  if (!(await tableStands(db, 'database_state'))) return false;
  const { rows } = await sql`SELECT FROM public.database_state WHERE schema_name = ${schema}`.execute(db);
  return rows.length > 0;
}

async function tableStands(db: Database, name: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = ${name}`.execute(db);
  return rows.length > 0;
}

/** In order of their names. A number tells whose part a migration belongs to and not when it was written: one of a lower number may come later. */
async function applyMigrations(tx: Database, files: readonly MigrationFile[]): Promise<string[]> {
  const done = await appliedMigrations(tx);
  for (const step of done) refuseForeignStep(step, files);
  const wanting = files.filter(({ name }) => !done.some((step) => step.name === name));
  for (const { name, text } of wanting) {
    await applyText(tx, `migrations/${name}.sql`, text);
    await sql`INSERT INTO applied_migration (name, sha256) VALUES (${name}, ${checksumOf(text)})`.execute(tx);
  }
  return wanting.map(({ name }) => name);
}

/** A step that made the database; `sha256` null: made before checksums were kept. */
type AppliedStep = { readonly name: string; readonly sha256: string | null };

async function appliedMigrations(tx: Database): Promise<AppliedStep[]> {
  if (await tableStands(tx, 'kysely_migration')) refuseForeignStep({ name: '0100-brand', sha256: null }, []);
  await sql`CREATE TABLE IF NOT EXISTS applied_migration (name text PRIMARY KEY, sha256 text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`.execute(
    tx,
  );
  const { rows } =
    await sql<AppliedStep>`SELECT name, to_jsonb(a) ->> 'sha256' AS sha256 FROM applied_migration AS a ORDER BY name`.execute(tx);
  return rows;
}

/** What this state does not know it cannot leave whole, and what it has otherwise never made the tables that it expects. */
function refuseForeignStep({ name, sha256 }: AppliedStep, files: readonly MigrationFile[]): void {
  const file = files.find((known) => known.name === name);
  if (file && checksumOf(file.text) === sha256) return;
  const made = 'The database was made by another state of Trevo';
  throw new Error(
    file
      ? `${made}, from before its first release: its step "${name}" is another than the one of this name here. Use that state, or an empty database.`
      : `${made}, newer than this one or from before its first release: this one does not know its step "${name}". Use that state, or an empty database.`,
  );
}

async function applyText(tx: Database, file: string, text: string): Promise<void> {
  try {
    await sql.raw(text).execute(tx);
  } catch (error) {
    throw new Error(`The database could not be brought up to date: ${file}: ${String(error)}`, { cause: error });
  }
}

/** Makes the functions of this state in their own schema and drops those of the states before the last: a node of the last one may be at work. */
async function applyFunctions(tx: Database, { schema, functions }: DatabaseState): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM database_state WHERE schema_name NOT IN (SELECT schema_name FROM database_state ORDER BY applied_at DESC LIMIT 1)
    RETURNING schema_name AS name`.execute(tx);
  for (const { name } of rows) await sql`DROP SCHEMA ${sql.id(name)} CASCADE`.execute(tx);
  await sql`CREATE SCHEMA ${sql.id(schema)}`.execute(tx);
  await sql`GRANT USAGE ON SCHEMA ${sql.id(schema)} TO trevo_app`.execute(tx);
  await sql`SET LOCAL search_path = ${sql.id(schema)}, public, pg_temp`.execute(tx);
  for (const { name, text } of orderOfNeed(functions)) await applyText(tx, `functions/${name}.sql`, text);
  await dropStrayTriggers(tx, schema);
  await sql`INSERT INTO database_state (schema_name, applied_at) VALUES (${schema}, clock_timestamp())`.execute(tx);
}

/** A trigger that this state does not have still calls a function of another. */
async function dropStrayTriggers(tx: Database, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string; table: string }>`
    SELECT t.tgname AS name, c.relname AS table
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace AND n.nspname ~ '^trevo_' AND n.nspname <> ${schema}`.execute(tx);
  for (const { name, table } of rows) await sql`DROP TRIGGER ${sql.id(name)} ON ${sql.id(table)}`.execute(tx);
}
