import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPostgresDatabase, openTestDatabase, testEngine } from '../../test/test-database.ts';
import { openEmbedded, openPostgres, type OpenDatabase } from './database.ts';
import { type DatabaseState, databaseState } from './database-state.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';

let empty: Uint8Array<ArrayBuffer> | undefined;

/** Making a database takes the embedded engine seconds, opening a copy of an empty one hardly any. */
async function emptyFolder(): Promise<Uint8Array<ArrayBuffer>> {
  if (empty === undefined) {
    const pglite = await openPglite({});
    empty = new Uint8Array(await pglite.dump());
    await pglite.close();
  }
  return empty;
}

/** An empty database, with the rights of its owner. */
async function withOwner(work: (open: OpenDatabase) => Promise<void>): Promise<void> {
  const { open, close } = testEngine === 'postgres' ? await emptyPostgres() : await emptyPglite();
  try {
    await work(open);
  } finally {
    await open.close();
    await close();
  }
}

async function emptyPostgres(): Promise<{ readonly open: OpenDatabase; readonly close: () => Promise<void> }> {
  const { url, wipe, drop } = await createPostgresDatabase();
  await wipe();
  return { open: openPostgres(url, { asOwner: true, connectionsMax: 4 }), close: drop };
}

async function emptyPglite(): Promise<{ readonly open: OpenDatabase; readonly close: () => Promise<void> }> {
  const pglite = await openPglite({ template: await emptyFolder() });
  return { open: await openEmbedded(pglite, { asOwner: true }), close: pglite.close };
}

const role = databaseState().migrations.find(({ name }) => name === '0001-role') ?? { name: '', text: '' };
const word = (answer: string) => `CREATE FUNCTION word() RETURNS text\nLANGUAGE sql IMMUTABLE AS $$\n  SELECT '${answer}'\n$$;\n`;
const say = 'CREATE FUNCTION say() RETURNS text\nLANGUAGE plpgsql AS $$\nBEGIN\n  RETURN word();\nEND $$;\n';
const refuse =
  "CREATE FUNCTION refuse() RETURNS trigger\nLANGUAGE plpgsql AS $$\nBEGIN\n  RAISE EXCEPTION 'append only, says %', word();\nEND $$;\n";
const kept = 'CREATE OR REPLACE TRIGGER kept BEFORE DELETE ON fact\nFOR EACH STATEMENT EXECUTE FUNCTION refuse();\n';

/** A small state of Trevo: one table that may be appended to, and functions that say the state's word. */
function stateOf(name: string, changed: Readonly<Record<string, string | null>> = {}): DatabaseState {
  const files = { word: word(name), say, refuse, kept, ...changed };
  const functions = Object.entries(files).flatMap(([file, text]) => (text === null ? [] : [{ name: file, text }]));
  const migrations = [role, { name: '0010-fact', text: 'CREATE TABLE fact (id text PRIMARY KEY);' }];
  return { schema: `trevo_${name}`, migrations, functions };
}

async function schemas({ db }: OpenDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^trevo_' ORDER BY nspname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** What a node of a state is told, by a statement that it prepared when it began. */
async function askAs(open: OpenDatabase, schema: string): Promise<string | undefined> {
  const client = await open.pool.connect();
  try {
    await client.query(`SET search_path = ${schema}, public, pg_temp`);
    return (await client.query<{ answer: string }>({ name: 'prepared', text: 'SELECT say() AS answer' })).rows[0]?.answer;
  } finally {
    client.release();
  }
}

test('a database of an earlier state is brought up to date by exactly the migrations it lacks, whatever their numbers', () =>
  withOwner(async (open) => {
    const earlier = stateOf('earlier');
    const late = { name: '0005-late', text: 'CREATE TABLE late (id text PRIMARY KEY);' };
    expect(await migrate(open, earlier)).toEqual(['0001-role', '0010-fact']);
    expect(await migrate(open, earlier)).toEqual([]);
    expect(await migrate(open, { ...stateOf('later'), migrations: [role, late, ...earlier.migrations.slice(1)] })).toEqual(['0005-late']);
    // Tables never land among functions, which are dropped with their state.
    const { rows } = await sql`SELECT FROM public.late`.execute(open.db);
    expect(rows).toEqual([]);
  }));

test('nothing of a state stays when one of its files is wrong, and the file is named', () =>
  withOwner(async (open) => {
    await expect(migrate(open, stateOf('broken', { word: 'CREATE FUNCTION word();' }))).rejects.toThrow(
      'functions/word.sql: error: no language specified',
    );
    const wrong = { ...stateOf('wrong'), migrations: [role, { name: '0010-wrong', text: 'CREATE TABEL fact ();' }] };
    await expect(migrate(open, wrong)).rejects.toThrow('migrations/0010-wrong.sql: error: syntax error');
    expect(await schemas(open)).toEqual([]);
    const { rows } = await sql`SELECT FROM pg_tables WHERE schemaname = 'public'`.execute(open.db);
    expect(rows).toEqual([]);
  }));

test('a database with a step that this state does not know is refused in words, and left alone', () =>
  withOwner(async (open) => {
    const before = stateOf('before');
    await migrate(open, before);
    await sql`INSERT INTO applied_migration (name, sha256) VALUES ('0999-of-tomorrow', 'of tomorrow')`.execute(open.db);
    // A node of before that starts again while the others are brought forward.
    expect(await migrate(open, before)).toEqual([]);
    await expect(migrate(open, stateOf('other'))).rejects.toThrow('does not know its step "0999-of-tomorrow"');
    expect(await schemas(open)).toEqual(['trevo_before']);
  }));

test('a database made by a step that has this name and another text is refused in words, and left alone', () =>
  withOwner(async (open) => {
    const before = stateOf('before');
    await migrate(open, before);
    const edited = before.migrations.map(({ name, text }) => ({ name, text: text.replace('id text', 'id int') }));
    await expect(migrate(open, { ...stateOf('after'), migrations: edited })).rejects.toThrow('its step "0010-fact" is another');
    expect(await schemas(open)).toEqual(['trevo_before']);
    // Lines that end otherwise say the same.
    const checkedOut = before.migrations.map(({ name, text }) => ({ name, text: text.replaceAll('\n', '\r\n') }));
    expect(await migrate(open, { ...stateOf('after'), migrations: checkedOut })).toEqual([]);
  }));

test('a database whose steps have no checksums is from before there was one, and refused in words', () =>
  withOwner(async (open) => {
    await migrate(open, stateOf('before'));
    await sql`ALTER TABLE applied_migration DROP COLUMN sha256`.execute(open.db);
    await expect(migrate(open, stateOf('after'))).rejects.toThrow('from before its first release');
    expect(await schemas(open)).toEqual(['trevo_before']);
  }));

test('[F19] a node of the state before goes on with its own functions, prepared or not, while the next state is applied and after', () =>
  withOwner(async (open) => {
    const before = stateOf('before');
    // The word is gone in the next state, and what asked for it takes something else.
    const after = stateOf('after', { word: null, say: say.replace('say()', 'say(p_a text)').replace('word()', "'after'") });
    await migrate(open, before);
    const upgrade = { isOver: false };
    const nodeOfBefore = async () => {
      const answers = new Set<string | undefined>();
      do answers.add(await askAs(open, before.schema));
      while (!upgrade.isOver);
      return [...answers];
    };
    const asking = nodeOfBefore();
    await migrate(open, after).finally(() => {
      upgrade.isOver = true;
    });
    expect(await asking).toEqual(['before']);
    expect(await askAs(open, before.schema)).toBe('before');
    expect((await open.pool.query("SELECT trevo_after.say('') AS answer")).rows).toEqual([{ answer: 'after' }]);
    // It may even start again: it finds its state and changes nothing for the others.
    expect(await migrate(open, before)).toEqual([]);
    expect((await open.pool.query("SELECT trevo_after.say('') AS answer")).rows).toEqual([{ answer: 'after' }]);
    expect(await schemas(open)).toEqual(['trevo_after', 'trevo_before']);
  }));

test('the functions of the state before the last are dropped; triggers are those of the newest state', () =>
  withOwner(async (open) => {
    const remove = () => sql`DELETE FROM fact`.execute(open.db);
    const pinned = refuse.replace('LANGUAGE plpgsql', 'LANGUAGE plpgsql SET search_path FROM CURRENT');
    await migrate(open, stateOf('first', { refuse: pinned }));
    await expect(remove()).rejects.toThrow('append only, says first');
    await migrate(open, stateOf('second', { kept: null }));
    await remove();
    await migrate(open, stateOf('third', { refuse: pinned }));
    expect(await schemas(open)).toEqual(['trevo_second', 'trevo_third']);
    await expect(remove()).rejects.toThrow('append only, says third');
  }));

test('processes that start at once apply a state once', () =>
  withOwner(async (open) => {
    const state = stateOf('one');
    const applied = await Promise.all([migrate(open, state), migrate(open, state), migrate(open, state)]);
    expect(applied.flat()).toEqual(['0001-role', '0010-fact']);
    expect(await schemas(open)).toEqual(['trevo_one']);
  }));

test.runIf(testEngine === 'postgres')(
  '[F19] a step that waits for a busy table lets those behind it through, and is done once the table is free',
  () =>
    withOwner(async (open) => {
      await migrate(open, stateOf('before'));
      const busy = await open.pool.connect();
      const writer = await open.pool.connect();
      try {
        await busy.query("BEGIN; INSERT INTO fact VALUES ('busy')");
        const upgrade = { isOver: false };
        const asked = migrate(open, stateOf('after')).finally(() => {
          upgrade.isOver = true;
        });
        await writer.query("SET lock_timeout = '1600ms'");
        const until = performance.now() + 4_000;
        for (let id = 0; performance.now() < until; id++) await writer.query('INSERT INTO fact VALUES ($1)', [id]);
        expect(upgrade.isOver).toBe(false);
        await busy.query('COMMIT');
        await asked;
        expect(await schemas(open)).toEqual(['trevo_after', 'trevo_before']);
      } finally {
        busy.release(true);
        writer.release(true);
      }
    }),
);

test('a node without the owner’s rights starts on a state that stands, uses its functions and makes nothing among them', async () => {
  const open = await openTestDatabase();
  try {
    const { schema } = databaseState();
    expect(await migrate(open)).toEqual([]);
    const { rows } = await sql<{ id: string; role: string }>`SELECT new_id('txn') AS id, current_user AS role`.execute(open.db);
    expect(rows[0]).toMatchObject({ id: expect.stringMatching(/^txn_[0-9a-f]{26}$/), role: 'trevo_app' });
    await expect(sql`CREATE TABLE ${sql.id(schema, 'own')} (a text)`.execute(open.db)).rejects.toThrow('permission denied');
    await expect(sql`INSERT INTO database_state VALUES ('trevo_own', now())`.execute(open.db)).rejects.toThrow('permission denied');
  } finally {
    await open.close();
  }
});

test('every function, type, view and trigger of the database is one file, and every file made exactly what it is named for', async () => {
  const open = await openTestDatabase();
  try {
    const { rows } = await sql<{ place: string; name: string }>`
      SELECT n.nspname AS place, o.name FROM (
        SELECT pronamespace AS space, proname AS name FROM pg_proc
        UNION ALL SELECT relnamespace, relname FROM pg_class WHERE relkind IN ('c', 'v', 'm')
        UNION ALL SELECT p.pronamespace, t.tgname FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT t.tgisinternal
      ) AS o JOIN pg_namespace n ON n.oid = o.space WHERE n.nspname = 'public' OR n.nspname ~ '^trevo_'`.execute(open.db);
    const { schema, functions } = databaseState();
    expect(rows.map(({ name }) => name).sort()).toEqual(functions.map(({ name }) => name).sort());
    expect(new Set(rows.map(({ place }) => place))).toEqual(new Set([schema]));
  } finally {
    await open.close();
  }
});
