import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type FrozenLine, openLine } from '../../test/frozen-line.ts';
import { createPostgresDatabase, type PostgresDatabase, testEngine } from '../../test/test-database.ts';
import { isDatabaseAway, isOutOfTime } from './database-away.ts';
import { type OpenDatabase, openPostgres } from './database.ts';
import { withPatience } from './patience.ts';
import { inTransaction } from './transaction.ts';

/** In milliseconds from now, whether it was answered or why not. */
async function timed(work: () => Promise<unknown>): Promise<{ readonly ms: number; readonly said: 'answered' | 'away' | 'out of time' }> {
  const startedMs = performance.now();
  const said = await work().then(
    () => 'answered' as const,
    (error: unknown) => {
      if (isOutOfTime(error)) return 'out of time' as const;
      if (isDatabaseAway(error)) return 'away' as const;
      throw error;
    },
  );
  return { ms: performance.now() - startedMs, said };
}

describe.skipIf(testEngine === 'pglite')('the bounds of a request', () => {
  let database: PostgresDatabase;
  let line: FrozenLine;
  let open: OpenDatabase;
  beforeAll(async () => {
    database = await createPostgresDatabase();
    line = await openLine(database.url);
    open = openPostgres(line.url, { connectionsMax: 4 });
  });
  afterEach(() => line.thaw());
  afterAll(async () => {
    await open.close();
    await line.close();
    await database.drop();
  });

  const ask = () => open.pool.query('SELECT 1');
  const sleep = (seconds: number) => () => open.pool.query('SELECT pg_sleep($1)', [seconds]);
  const answersAgain = () => expect.poll(async () => (await timed(ask)).said, { interval: 50 }).toBe('answered');

  test('F10 a database that takes everything and says nothing: who asks is told in under two seconds, also who waits for a turn, and then at once', async () => {
    await Promise.all([ask(), ask(), ask()]);
    line.freeze();
    // More than there are connections: some wait for a turn, some for a new connection, some for an answer.
    const first = await Promise.all(Array.from({ length: 20 }, () => timed(ask)));
    expect(first.map(({ said }) => said)).toEqual(first.map(() => 'away'));
    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(1_900);
    const after = await Promise.all(Array.from({ length: 20 }, () => timed(ask)));
    expect(after.filter(({ ms }) => ms > 500).length).toBeLessThan(2);
    line.thaw();
    const startedMs = performance.now();
    await answersAgain();
    expect(performance.now() - startedMs).toBeLessThan(3_000);
    // Connections from before say nothing any more: nobody is given one.
    const back = await Promise.all(Array.from({ length: 20 }, () => timed(ask)));
    expect(back.map(({ said }) => said)).toEqual(back.map(() => 'answered'));
  });

  test('F10 a transaction whose database falls silent ends in time, and nothing of it stays', async () => {
    const mark = `half-${Math.random()}`;
    const told = await timed(() =>
      inTransaction(open.db, async (tx) => {
        await sql`INSERT INTO work_schedule (kind, made_to) VALUES (${mark}, now())`.execute(tx);
        line.freeze();
        await sql`SELECT 1`.execute(tx);
      }),
    );
    expect(told.said).toBe('away');
    expect(told.ms).toBeLessThan(1_900);
    line.thaw();
    await answersAgain();
    expect((await open.pool.query('SELECT FROM work_schedule WHERE kind = $1', [mark])).rowCount).toBe(0);
  });

  test('a busy database is not taken for a silent one: who waits for a turn gets it', async () => {
    const all = await Promise.all(Array.from({ length: 24 }, () => timed(sleep(0.4))));
    expect(all.map(({ said }) => said)).toEqual(all.map(() => 'answered'));
    expect(Math.max(...all.map(({ ms }) => ms))).toBeGreaterThan(2_000);
  });

  test('a slow statement is ended by the server, and one that is refused ends nothing but itself: the connection stays with its plans', async () => {
    const own = openPostgres(line.url, { connectionsMax: 1 });
    try {
      const pid = async () => (await own.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
      const before = await pid();
      const slow = await timed(() => own.pool.query('SELECT pg_sleep(5)'));
      expect(slow.said).toBe('out of time');
      expect(slow.ms).toBeLessThan(1_900);
      await expect(own.pool.query("SELECT 'x'::bigint")).rejects.toMatchObject({ code: '22P02' });
      expect(await pid()).toBe(before);
    } finally {
      await own.close();
    }
  });

  test('who waits for a locked row is told in under two seconds', async () => {
    const holder = openPostgres(database.url, { asOwner: true, connectionsMax: 1 });
    const client = await holder.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('LOCK TABLE merchant IN ACCESS EXCLUSIVE MODE');
      const told = await timed(() => open.db.selectFrom('merchant').select('id').execute());
      expect(told.said).toBe('out of time');
      expect(told.ms).toBeLessThan(1_900);
      await client.query('ROLLBACK');
    } finally {
      client.release();
      await holder.close();
    }
    expect((await timed(() => open.db.selectFrom('merchant').select('id').execute())).said).toBe('answered');
  });

  test('long work may ask for more, and takes no connection from requests', async () => {
    const long = Array.from({ length: 6 }, () => timed(() => withPatience(10_000, sleep(2.5))));
    const short = await Promise.all(Array.from({ length: 8 }, () => timed(ask)));
    expect(Math.max(...short.map(({ ms }) => ms))).toBeLessThan(1_000);
    expect((await Promise.all(long)).map(({ said }) => said)).toEqual(long.map(() => 'answered'));
    const impatient = await timed(() => withPatience(300, sleep(2)));
    expect(impatient.said).toBe('away');
    expect(impatient.ms).toBeLessThan(1_500);
  });

  test('a connection that the server ends in the middle of a transaction is an error like any other', async () => {
    const owner = openPostgres(database.url, { asOwner: true, connectionsMax: 1 });
    const told = await timed(() =>
      inTransaction(open.db, async (tx) => {
        const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
        await owner.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
        await sql`SELECT 1`.execute(tx);
      }),
    );
    await owner.close();
    expect(told.said).toBe('away');
    expect((await timed(ask)).said).toBe('answered');
  });
});
