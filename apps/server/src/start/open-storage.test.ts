import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, testEngine } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import { embeddedMajor } from '../db/embedded-version.ts';
import { closeFolder } from './close-folder.ts';
import { openStorage } from './open-storage.ts';
import { StartError } from './start-error.ts';

let umask: number;
let folder: string;
// Whatever the user's shell allows: what keeps the files is us.
beforeAll(() => {
  umask = process.umask(0);
});
afterAll(() => void process.umask(umask));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trevo-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = () => openStorage(readConfig({ TREVO_DATA: folder }));
const entries = () => ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].map((name) => join(folder, name));
const modeOf = (path: string) => lstatSync(path).mode & 0o777;
/** What somebody else on the machine may read, write or enter. */
const openToOthers = () => entries().filter((path) => (modeOf(path) & 0o077) !== 0);

// Each makes whole databases on disk, which takes its time beside other work.
describe.runIf(testEngine === 'pglite')('the embedded database', { timeout: 300_000 }, () => {
  test('no file of the embedded database is open to other users: not when it is made, not at work, not after a stop and a second start', async () => {
    rmSync(folder, { recursive: true });
    for (let start = 0; start < 2; start++) {
      const { database, close, closing } = await open();
      expect(closing).toEqual({ closed: 0, open: [] });
      const before = entries().length;
      expect(before).toBeGreaterThan(900);
      // New tables, segments of the log and temporary files come while it runs.
      await sql`CREATE TEMPORARY TABLE filled AS SELECT repeat(md5(g::text), 40) AS line FROM generate_series(1, 20000) AS g`.execute(
        database.db,
      );
      await sql`CREATE INDEX ON filled (md5(line))`.execute(database.db);
      await sql`SELECT line FROM filled ORDER BY md5(line || 'x') OFFSET 19999`.execute(database.db);
      expect(entries().length).toBeGreaterThan(before);
      expect(openToOthers()).toEqual([]);
      await close();
      expect(openToOthers()).toEqual([]);
    }
  });

  test('a folder that stood open is closed at the next start, which tells how much was open', async () => {
    const first = await open();
    await first.close();
    writeFileSync(join(folder, 'secret'), 'secret', { mode: 0o644 });
    for (const path of entries()) chmodSync(path, 0o777);
    const count = entries().length;
    const second = await open();
    expect(second.closing).toEqual({ closed: count, open: [] });
    expect(openToOthers()).toEqual([]);
    await second.close();
  });
});

test('files of another major version of PostgreSQL are refused in a sentence before anything touches them, and the folder is given back', async () => {
  mkdirSync(join(folder, 'database'), { mode: 0o700 });
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n', { mode: 0o600 });
  for (let start = 0; start < 2; start++) {
    const refusal = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as Error).message).toContain(`are those of PostgreSQL 17, and this Trevo embeds PostgreSQL ${embeddedMajor}`);
    expect(new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toEqual(
      new Set(['database', join('database', 'PG_VERSION')]),
    );
  }
});

test.runIf(testEngine === 'pglite')('the embedded engine is of the major version whose files every data folder has', async () => {
  const { db, close } = await openTestDatabase();
  const { rows } = await sql<{ version: string }>`SELECT current_setting('server_version') AS version`.execute(db);
  await close();
  expect(rows[0]?.version.split('.')[0], 'An engine of another major version needs what carries folders over: ADR 22').toBe(embeddedMajor);
});

test('closing follows no link, leaves folders that are not ours, and touches none that everybody shares', () => {
  const outside = join(folder, 'outside');
  const data = join(folder, 'data');
  mkdirSync(outside);
  mkdirSync(join(data, 'theirs'), { recursive: true });
  writeFileSync(join(outside, 'file'), '');
  writeFileSync(join(data, 'theirs', 'file'), '');
  symlinkSync(join(outside, 'file'), join(data, 'link'));
  symlinkSync(outside, join(data, 'database'));
  expect(closeFolder(data)).toEqual({ closed: 1, open: [] });
  expect([modeOf(data), modeOf(join(outside, 'file')), modeOf(outside), modeOf(join(data, 'theirs'))]).toEqual([
    0o700, 0o666, 0o777, 0o777,
  ]);
  symlinkSync(data, join(folder, 'other-name'));
  expect(closeFolder(join(folder, 'other-name'))).toEqual({ closed: 0, open: [] });
  chmodSync(data, 0o1777);
  expect(closeFolder(data)).toEqual({ closed: 0, open: [data] });
});
