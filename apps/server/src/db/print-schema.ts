import { join } from 'node:path';
import type pg from 'pg';
import type { OpenDatabase } from './database.ts';
import { databaseState } from './database-state.ts';

/** Where {@link printSchema} of this state is kept for its readers. */
export const schemaFile = join(import.meta.dirname, 'schema.sql');

/**
 * The schema as the catalogue of a migrated database says it: types, sequences, tables with their keys, indexes, rights and triggers, and what each function
 * takes and answers. Without the bodies of functions, which stand in their files, and without the functions of other states. The same text on both engines.
 */
export async function printSchema({ pool }: OpenDatabase): Promise<string> {
  const client = await pool.connect();
  try {
    // One after the other: the embedded database has one connection.
    const parts = [
      `-- The database as all migrations and function files make it. Written by \`npm run db:schema\`: do not edit.\n-- State: ${databaseState().schema}\n`,
    ];
    for (const print of [printEnums, printSequences, printTables, printTypes, printFunctions]) parts.push(await print(client));
    return parts.filter((part) => part !== '').join('\n');
  } finally {
    client.release();
  }
}

async function printEnums(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; labels: string }>(`
    SELECT t.typname AS name, string_agg(quote_literal(e.enumlabel), ', ' ORDER BY e.enumsortorder) AS labels
    FROM pg_type t JOIN pg_enum e ON e.enumtypid = t.oid WHERE t.typnamespace = 'public'::regnamespace GROUP BY t.typname ORDER BY t.typname`);
  return rows.map(({ name, labels }) => `CREATE TYPE ${name} AS ENUM (${labels});\n`).join('');
}

async function printSequences(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; rights: string | null }>(`
    SELECT c.relname AS name, ${rightsOf('c.relacl')} AS rights FROM pg_class c
    WHERE c.relkind = 'S' AND c.relnamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i'))
    ORDER BY c.relname`);
  return rows.map(({ name, rights }) => `CREATE SEQUENCE ${name};\n${grant(rights, `SEQUENCE ${name}`)}`).join('');
}

type TableRow = { oid: number; name: string; unlogged: boolean; options: string[] | null; rights: string | null };

async function printTables(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<TableRow>(`
    SELECT c.oid::int AS oid, c.relname AS name, c.relpersistence = 'u' AS unlogged, c.reloptions AS options, ${rightsOf('c.relacl')} AS rights
    FROM pg_class c WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY c.relname`);
  const tables: string[] = [];
  for (const row of rows) tables.push(await printTable(client, row));
  return tables.join('\n');
}

async function printTable(client: pg.ClientBase, table: TableRow): Promise<string> {
  const columns = await texts(
    client,
    `SELECT a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
      || CASE WHEN a.attidentity = 'a' THEN ' GENERATED ALWAYS AS IDENTITY'
        WHEN a.attgenerated = 's' THEN ' GENERATED ALWAYS AS (' || pg_get_expr(d.adbin, d.adrelid) || ') STORED'
        WHEN d.adbin IS NOT NULL THEN ' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid) ELSE '' END
      || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END AS text
    FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE a.attrelid = $1 AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum`,
    table.oid,
  );
  const constraints = await texts(
    client,
    `SELECT 'CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid) AS text FROM pg_constraint
    WHERE conrelid = $1 AND contype IN ('p', 'u', 'f', 'c', 'x') ORDER BY position(contype::text IN 'pufcx'), conname`,
    table.oid,
  );
  const indexes = await texts(
    client,
    `SELECT replace(pg_get_indexdef(i.indexrelid), ' ON public.', ' ON ') || ';' AS text FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE i.indrelid = $1 AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.conrelid = $1) ORDER BY c.relname`,
    table.oid,
  );
  const columnRights = await texts(
    client,
    `SELECT r.privilege_type || ' (' || string_agg(a.attname, ', ' ORDER BY a.attnum) || ')' AS text
    FROM pg_attribute a CROSS JOIN LATERAL aclexplode(a.attacl) AS r WHERE a.attrelid = $1 AND NOT a.attisdropped AND r.grantee = 'trevo_app'::regrole
    GROUP BY r.privilege_type ORDER BY r.privilege_type`,
    table.oid,
  );
  const triggers = await texts(
    client,
    `SELECT regexp_replace(pg_get_triggerdef(oid), '(public|trevo_[0-9a-f]+)\\.', '', 'g') || ';' AS text FROM pg_trigger
    WHERE tgrelid = $1 AND NOT tgisinternal ORDER BY tgname`,
    table.oid,
  );
  const body = [...columns, ...constraints].map((line) => `  ${line}`).join(',\n');
  return [
    `CREATE ${table.unlogged ? 'UNLOGGED ' : ''}TABLE ${table.name} (\n${body}\n)${table.options ? ` WITH (${table.options.join(', ')})` : ''};\n`,
    ...indexes.map((line) => `${line}\n`),
    grant(table.rights, table.name),
    ...columnRights.map((right) => `GRANT ${right} ON ${table.name} TO trevo_app;\n`),
    ...triggers.map((line) => `${line}\n`),
  ].join('');
}

async function texts(client: pg.ClientBase, query: string, oid: number): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(query, [oid]);
  return rows.map(({ text }) => text);
}

/** Composite types that are not the row of a table. */
async function printTypes(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string; fields: string }>(`
    SELECT c.relname AS name, string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' ORDER BY a.attnum) AS fields
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'c' AND c.relnamespace::regnamespace::text IN ('public', '${databaseState().schema}') GROUP BY c.relname ORDER BY c.relname`);
  return rows.map(({ name, fields }) => `CREATE TYPE ${name} AS (${unqualified(fields)});\n`).join('');
}

type FunctionRow = { name: string; takes: string; answers: string; language: string; how: string; settings: string[] | null; may: boolean };

/** A line for each function: what it takes and answers, how it runs, and whether the application may call it. */
async function printFunctions(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<FunctionRow>(`
    SELECT p.proname AS name, pg_get_function_arguments(p.oid) AS takes, pg_get_function_result(p.oid) AS answers, l.lanname AS language,
      CASE p.provolatile WHEN 'i' THEN ' IMMUTABLE' WHEN 's' THEN ' STABLE' ELSE '' END || CASE WHEN p.prosecdef THEN ' SECURITY DEFINER' ELSE '' END AS how,
      p.proconfig AS settings, has_function_privilege('trevo_app', p.oid, 'EXECUTE') AS may
    FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
    WHERE p.pronamespace::regnamespace::text IN ('public', '${databaseState().schema}') ORDER BY p.proname, takes`);
  return rows
    .map(({ name, takes, answers, language, how, settings, may }) => {
      const set = (settings ?? []).map((setting) => ` SET ${setting.replace(/^search_path=.*/, 'search_path')}`).join('');
      return `-- ${name}(${unqualified(takes)}) RETURNS ${unqualified(answers)} LANGUAGE ${language}${how}${set}${may ? '' : ', of the owner'}\n`;
    })
    .join('');
}

function unqualified(text: string): string {
  return text.replace(/\b(public|trevo_[0-9a-f]+)\./g, '');
}

function rightsOf(acl: string): string {
  return `(SELECT string_agg(r.privilege_type, ', ' ORDER BY position(r.privilege_type IN 'SELECT INSERT UPDATE DELETE USAGE')) FROM aclexplode(${acl}) AS r
    WHERE r.grantee = 'trevo_app'::regrole)`;
}

function grant(rights: string | null, on: string): string {
  return rights === null ? '' : `GRANT ${rights} ON ${on} TO trevo_app;\n`;
}
