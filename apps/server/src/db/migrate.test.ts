import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPostgresDatabase, testEngine } from '../../test/test-database.ts';
import { openEmbedded, openPostgres, type OpenDatabase } from './database.ts';
import { type DatabaseState, databaseState } from './database-state.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';

async function openAsOwner(): Promise<{ open: OpenDatabase; close: () => Promise<void> }> {
  if (testEngine === 'postgres') {
    const { url, wipe, drop } = await createPostgresDatabase();
    await wipe();
    const open = openPostgres(url, { asOwner: true, connectionsMax: 4 });
    return { open, close: () => open.close().then(drop) };
  }
  const pglite = await openPglite({});
  const open = await openEmbedded(pglite, { asOwner: true });
  return { open, close: () => open.close().then(() => pglite.close()) };
}

async function withOwner(work: (open: OpenDatabase) => Promise<void>): Promise<void> {
  const { open, close } = await openAsOwner();
  try {
    await work(open);
  } finally {
    await close();
  }
}

const now = databaseState();

/** Another state of Trevo: this one with some files put in the place of others, and some left out. */
function stateWith(schema: string, replaced: Readonly<Record<string, string | null>>): DatabaseState {
  const functions = now.functions.filter(({ name }) => !(name in replaced));
  const others = Object.entries(replaced).flatMap(([name, text]) => (text === null ? [] : [{ name, text }]));
  return { ...now, schema, functions: [...functions, ...others] };
}

async function schemas({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^trevo_' ORDER BY nspname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

const scope = (answer: string) =>
  `CREATE FUNCTION seamless_scope(p_vendor text, p_action text, p_member text) RETURNS text\nLANGUAGE sql IMMUTABLE AS $$\n  SELECT '${answer}'\n$$;\n`;

test('a database of an earlier state is brought up to date by exactly the migrations it lacks, whatever their numbers', () =>
  withOwner(async (open) => {
    const late = { name: '0015-late', text: 'CREATE TABLE late (id text PRIMARY KEY);' };
    const state = { ...now, schema: 'trevo_later', migrations: [...now.migrations, late].sort((a, b) => (a.name < b.name ? -1 : 1)) };
    expect(await migrate(open)).toEqual(now.migrations.map(({ name }) => name));
    expect(await migrate(open)).toEqual([]);
    expect(await migrate(open, state)).toEqual(['0015-late']);
    // Tables never land among functions, which are dropped with their state.
    const { rows } = await sql`SELECT FROM public.late`.execute(open.db);
    expect(rows).toEqual([]);
  }));

test('nothing of a state stays when one of its files is wrong', () =>
  withOwner(async (open) => {
    await expect(migrate(open, stateWith('trevo_broken', { seamless_scope: 'CREATE FUNCTION seamless_scope();' }))).rejects.toThrow(
      'seamless_scope.sql',
    );
    expect(await schemas(open)).toEqual([]);
    const { rows } = await sql`SELECT FROM pg_class WHERE relnamespace = 'public'::regnamespace`.execute(open.db);
    expect(rows).toEqual([]);
  }));

test('a database of a state that this one does not know is refused in words, and left alone', () =>
  withOwner(async (open) => {
    await migrate(open);
    await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('0999-of-tomorrow', '')`.execute(open.db);
    // The state that stands already may start again: a node of before, while the others are brought forward.
    expect(await migrate(open)).toEqual([]);
    await expect(migrate(open, { ...now, schema: 'trevo_other' })).rejects.toThrow('does not know its step "0999-of-tomorrow"');
    expect(await schemas(open)).toEqual([now.schema]);
  }));

test('every function, type, view and trigger of the database is one file, and every file made exactly what it is named for', () =>
  withOwner(async (open) => {
    await migrate(open);
    const { rows } = await sql<{ place: string; name: string }>`
      SELECT n.nspname AS place, o.name FROM (
        SELECT pronamespace AS space, proname AS name FROM pg_proc
        UNION ALL SELECT relnamespace, relname FROM pg_class WHERE relkind IN ('c', 'v', 'm')
        UNION ALL SELECT p.pronamespace, t.tgname FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT t.tgisinternal
      ) AS o JOIN pg_namespace n ON n.oid = o.space WHERE n.nspname = 'public' OR n.nspname ~ '^trevo_' ORDER BY o.name`.execute(open.db);
    const files = now.functions.map(({ name }) => name);
    expect(rows.map(({ name }) => name).sort()).toEqual([...files].sort());
    expect(new Set(rows.map(({ place }) => place))).toEqual(new Set([now.schema]));
  }));

const ofBefore =
  "CREATE FUNCTION of_before() RETURNS text\nLANGUAGE plpgsql AS $$\nBEGIN\n  RETURN seamless_scope('a', 'b', 'c');\nEND $$;\n";
const question = { name: 'prepared', text: 'SELECT of_before() AS answer' };

async function askAs(open: OpenDatabase, schema: string): Promise<string | undefined> {
  const client = await open.pool.connect();
  try {
    await client.query(`SET search_path = ${schema}, public, pg_temp`);
    return (await client.query<{ answer: string }>(question)).rows[0]?.answer;
  } finally {
    client.release();
  }
}

test('a node of the state before goes on with its own functions, prepared or not, while the next state is applied and after', () =>
  withOwner(async (open) => {
    const before = stateWith('trevo_before', { seamless_scope: scope('before'), of_before: ofBefore });
    await migrate(open, before);
    const upgrade = { isOver: false };
    const nodeOfBefore = async () => {
      const answers = new Set<string | undefined>();
      do answers.add(await askAs(open, 'trevo_before'));
      while (!upgrade.isOver);
      return [...answers];
    };
    const asking = nodeOfBefore();
    await migrate(open).finally(() => {
      upgrade.isOver = true;
    });
    expect(await asking).toEqual(['before']);
    expect(await askAs(open, 'trevo_before')).toBe('before');
    await expect(open.pool.query('SELECT trevo_before.of_before()')).resolves.toBeDefined();
    await expect(open.pool.query(`SELECT ${now.schema}.of_before()`)).rejects.toThrow('does not exist');
    // It may even start again: it finds its state and changes nothing for the others.
    expect(await migrate(open, before)).toEqual([]);
    expect(await schemas(open)).toEqual([now.schema, 'trevo_before'].sort());
  }));

test('the functions of the state before the last are dropped, and its triggers with them', () =>
  withOwner(async (open) => {
    await migrate(open, stateWith('trevo_first', {}));
    await migrate(open, stateWith('trevo_second', { ledger_entry_append_only: null }));
    await migrate(open);
    expect(await schemas(open)).toEqual([now.schema, 'trevo_second'].sort());
    await expect(sql`DELETE FROM ledger_entry`.execute(open.db)).rejects.toThrow('append only');
    await migrate(open, stateWith('trevo_third', { ledger_entry_append_only: null }));
    await sql`DELETE FROM ledger_entry`.execute(open.db);
    await expect(sql`DELETE FROM ledger_transfer`.execute(open.db)).rejects.toThrow('append only');
  }));

test('two processes that start at once apply a state once', () =>
  withOwner(async (open) => {
    const [one, two] = await Promise.all([migrate(open), migrate(open)]);
    expect([...one, ...two].sort()).toEqual(now.migrations.map(({ name }) => name));
    expect(await schemas(open)).toEqual([now.schema]);
  }));

test('a node without the owner’s rights starts on a state that stands, uses its functions and makes nothing among them', () =>
  withOwner(async (open) => {
    await migrate(open);
    await open.db.connection().execute(async (db) => {
      await sql`SET ROLE trevo_app`.execute(db);
      expect(await migrate({ ...open, db })).toEqual([]);
      const { rows } = await sql<{ id: string }>`SELECT new_id('txn') AS id`.execute(db);
      expect(rows[0]?.id).toMatch(/^txn_[0-9a-f]{26}$/);
      await expect(sql`CREATE TABLE ${sql.id(now.schema, 'own')} (a text)`.execute(db)).rejects.toThrow('permission denied');
      await expect(sql`INSERT INTO database_state VALUES ('trevo_own', now())`.execute(db)).rejects.toThrow('permission denied');
      await sql`RESET ROLE`.execute(db);
    });
  }));
