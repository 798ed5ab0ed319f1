import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applicationRole, type OpenDatabase, openEmbedded } from './database.ts';
import { isDatabaseAway } from './database-away.ts';
import { openPglite, type Pglite } from './pglite.ts';

/** Longer than anything else takes here, on a machine with much to do. */
const answerMs = 8_000;
const folder = mkdtempSync(join(tmpdir(), 'trevo-engine-'));
/** Of the whole database, for one in memory. */
const copy = join(folder, 'copy.tar');
const broken: string[] = [];
let pglite: Pglite;
let database: OpenDatabase;

beforeAll(async () => {
  pglite = await openPglite({ dataDir: join(folder, 'database'), answerMs });
  pglite.onBroken(({ message }) => broken.push(message));
  database = await openEmbedded(pglite, { asOwner: true });
  await database.pool.query(`CREATE ROLE ${applicationRole}; CREATE TABLE noted (what text); GRANT INSERT ON noted TO ${applicationRole}`);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The engine exits where it looks for rows that nobody sends. */
const endsTheEngine = 'COPY noted FROM STDIN';
const endlessly = 'DO $$ BEGIN LOOP END LOOP; END $$';

const noted = async () =>
  (await database.pool.query<{ what: string }>('SELECT what FROM noted ORDER BY what')).rows.map(({ what }) => what);

/** What a transaction is told that noted something and then asks `statement`. */
async function askAfterNoting(what: string, statement: string): Promise<unknown> {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('INSERT INTO noted VALUES ($1)', [what]);
    return await client.query(statement).catch((error: unknown) => error);
  } finally {
    client.release();
  }
}

// One after the other: each leaves the database as the next finds it.
describe('the embedded database', () => {
  afterAll(async () => {
    writeFileSync(copy, await pglite.dump());
    await database.close();
    await pglite.close();
  });

  test('refuses a value that is nested too deeply, and goes on', async () => {
    const nested = database.pool.query("SELECT (repeat('[', 200000) || repeat(']', 200000))::jsonb");
    await expect(nested).rejects.toThrow('stack depth limit exceeded');
    expect(broken).toEqual([]);
  });

  test('whose engine breaks at a statement answers it, is opened anew and has all that was committed, and nothing that was not', async () => {
    await database.pool.query("INSERT INTO noted VALUES ('before')");
    const told = await askAfterNoting('not committed', endsTheEngine);
    expect(isDatabaseAway(told)).toBe(true);
    expect(await noted()).toEqual(['before']);
    expect(broken).toEqual([expect.stringContaining(endsTheEngine)]);
  });

  test('gives up a statement that has no end, and answers whoever waits behind it', async () => {
    const endless = askAfterNoting('not committed', endlessly);
    const behind = noted();
    expect(isDatabaseAway(await endless)).toBe(true);
    expect(await behind).toEqual(['before']);
    expect(broken.at(-1)).toContain(`gave no answer within ${answerMs / 1_000} s at ${endlessly}`);
  });

  test('works under the rights of its role again after it was opened anew', async () => {
    await database.close();
    const application = await openEmbedded(pglite);
    const asks = () => application.pool.query('SELECT what FROM noted');
    await expect(asks()).rejects.toThrow('permission denied');
    await application.pool.query(endsTheEngine).catch(() => undefined);
    await expect(asks()).rejects.toThrow('permission denied');
    await application.close();
    database = await openEmbedded(pglite, { asOwner: true });
  });

  test('keeps its clock turned after it was opened anew', async () => {
    const dayMs = 86_400_000;
    await pglite.turnClock(-30 * dayMs);
    await database.pool.query(endsTheEngine).catch(() => undefined);
    const { rows } = await database.pool.query<{ at: number }>('SELECT clock_timestamp() AS at');
    expect(Math.abs(Date.now() - Number(rows[0]?.at) - 30 * dayMs)).toBeLessThan(dayMs);
    await pglite.turnClock(0);
  });
});

test.each([
  ['in a folder breaks again and again ends after the fifth time', [join(folder, 'database')], 5],
  ['in memory breaks has nothing to go on with, and ends', [copy], 0],
] as const)('a process whose embedded database %s, with code 1', async (_what, args, times) => {
  const main = join(import.meta.dirname, '../../test/breaking-engine.ts');
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(code).toBe(1);
  expect(said.match(/^opened anew$/gm) ?? []).toHaveLength(times);
  expect(said).toContain('The embedded database has stopped');
});
