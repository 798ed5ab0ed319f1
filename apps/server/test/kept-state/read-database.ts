import type pg from 'pg';
import type { OpenDatabase } from '../../src/db/database.ts';
import type { KeptSequence, KeptTable } from './kept-state.ts';

/** All rows and sequences of a database, in an order of their own: the same rows give the same answer, wherever they lie. */
export async function readDatabase({ pool }: OpenDatabase): Promise<{ readonly tables: KeptTable[]; readonly sequences: KeptSequence[] }> {
  const client = await pool.connect();
  try {
    await client.query("SET TimeZone = 'UTC'");
    const { rows: names } = await client.query<{ name: string }>(
      "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
    );
    const tables: KeptTable[] = [];
    for (const { name } of names) tables.push(await readTable(client, name));
    return { tables, sequences: await readSequences(client) };
  } finally {
    client.release();
  }
}

async function readTable(client: pg.PoolClient, name: string): Promise<KeptTable> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `SELECT attname::text AS name, format_type(atttypid, atttypmod) AS type FROM pg_attribute
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [`public.${name}`],
  );
  const { rows } = await client.query<(string | null)[]>({
    text: `SELECT ${columns.map((column) => `"${column.name}"::text`).join(', ')} FROM public."${name}"`,
    rowMode: 'array',
  });
  const inOrder = rows.map((row) => ({ row, text: JSON.stringify(row) })).sort((a, b) => (a.text < b.text ? -1 : 1));
  return { name, columns: columns.map((column) => [column.name, column.type] as const), rows: inOrder.map(({ row }) => row) };
}

async function readSequences(client: pg.PoolClient): Promise<KeptSequence[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename::text AS name FROM pg_sequences WHERE schemaname = 'public' ORDER BY sequencename",
  );
  const sequences: KeptSequence[] = [];
  for (const { name } of rows) {
    const at = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM public."${name}"`,
    );
    sequences.push({ name, value: at.rows[0]?.value ?? '1', called: at.rows[0]?.called ?? false });
  }
  return sequences;
}
