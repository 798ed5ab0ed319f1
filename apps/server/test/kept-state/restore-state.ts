import type pg from 'pg';
import type { OpenDatabase } from '../../src/db/database.ts';
import type { KeptState, KeptTable } from './kept-state.ts';

const rowsAtOnce = 500;

/** Makes a kept state in an empty database, of either engine, as its owner: the schema by what made it, then every row as it was. */
export async function restoreState({ pool }: OpenDatabase, { statements, tables, sequences }: KeptState): Promise<void> {
  const client = await pool.connect();
  try {
    for (const { text, values } of statements) await client.query(text, [...values]);
    await client.query('BEGIN');
    // Rows come in the order of their tables' names: what they refer to may come after them, and what they did they did already.
    await client.query("SET LOCAL session_replication_role = replica; SET LOCAL TimeZone = 'UTC'");
    await client.query(`TRUNCATE ${tables.map(({ name }) => `public."${name}"`).join(', ')}`);
    for (const table of tables) await fillTable(client, table);
    for (const { name, value, called } of sequences)
      await client.query('SELECT setval($1::regclass, $2, $3)', [`public."${name}"`, value, called]);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function fillTable(client: pg.PoolClient, { name, columns, rows }: KeptTable): Promise<void> {
  const names = columns.map(([column]) => `"${column}"`).join(', ');
  const values = columns.map(([, type], at) => `(r ->> ${at})::${type}`).join(', ');
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await client.query(
      `INSERT INTO public."${name}" (${names}) OVERRIDING SYSTEM VALUE SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS r`,
      [JSON.stringify(rows.slice(from, from + rowsAtOnce))],
    );
}
