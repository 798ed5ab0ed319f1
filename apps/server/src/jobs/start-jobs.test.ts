import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { secondMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { asOwner } from '../../test/as-owner.ts';
import { openLine } from '../../test/frozen-line.ts';
import { type Harness, startHarness } from '../../test/harness.ts';
import { createPostgresDatabase, testEngine } from '../../test/test-database.ts';
import { enqueueWork } from '../core/enqueue-work.ts';
import type { Lease, WorkKind } from '../core/work.ts';
import { type Database, openPostgres } from '../db/database.ts';
import { startJobs } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const anHourMs = 3_600 * secondMs;
const never = (): Promise<void> => new Promise(() => {});
const add = (db: Database, key: string, kind = 'test') => enqueueWork(db, kind, [{ merchantId: null, key, due: { afterMs: 0 } }]);
/** Resolves once it holds; the test's own time ends it otherwise. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

test('work that is added wakes a worker that does not look by itself', async () => {
  const done: string[] = [];
  const jobs = startJobs(harness.app, [{ name: 'test', work: async (_app, { key }) => void done.push(key) }], anHourMs);
  onTestFinished(jobs.stop);
  await add(harness.app.db, 'first');
  await until(() => done.includes('first'));
  await add(harness.app.db, 'second');
  await until(() => done.length === 2);
  expect(done).toEqual(['first', 'second']);
});

test('work that nobody tells of is found by looking', async () => {
  const done: string[] = [];
  const jobs = startJobs(harness.app, [{ name: 'untold', work: async (_app, { key }) => void done.push(key) }], 50);
  onTestFinished(jobs.stop);
  await sql`INSERT INTO due_work (id, kind, key, payload, due_at, ready_at)
    SELECT new_id('wrk'), 'untold', 'quiet', '{}', now(), now() + interval '200 milliseconds'`.execute(harness.app.db);
  await until(() => done.length > 0);
  expect(done).toEqual(['quiet']);
});

test('a stop ends in time, whatever is at work, and what was not done is there for the next worker', async () => {
  const jobs = startJobs(harness.app, [{ name: 'stopped', work: never }]);
  await add(harness.app.db, 'slow', 'stopped');
  const held = () => sql`SELECT FROM due_work WHERE key = 'slow' AND token IS NOT NULL`.execute(harness.app.db);
  await until(async () => (await held()).rows.length === 1);
  const startedMs = performance.now();
  await jobs.stop();
  expect(performance.now() - startedMs).toBeLessThan(15_000);
  expect((await held()).rows).toEqual([]);
});

test('every kind of work of the platform with a schedule does a period of it on this database', async () => {
  const { app } = harness;
  const kinds = app.work.filter(({ schedule }) => schedule);
  const jobs = startJobs(app, kinds);
  onTestFinished(jobs.stop);
  const owners = (kind: WorkKind) => (kind.schedule?.zone === 'brand' ? 2 : 1);
  const begun = async () =>
    (await sql`SELECT FROM work_schedule WHERE kind = ANY (${kinds.map(({ name }) => name)}::text[])`.execute(app.db)).rows.length;
  await until(async () => (await begun()) === kinds.reduce((sum, kind) => sum + owners(kind), 0));
  await jobs.stop();
  // A day has gone by.
  await sql`UPDATE work_schedule SET made_to = now() - interval '25 hours'`.execute(app.db);
  const again = startJobs(app, kinds);
  onTestFinished(again.stop);
  const doneOf = async (state: string) =>
    (
      await sql<{
        kind: string;
      }>`SELECT DISTINCT kind FROM due_work WHERE kind = ANY (${kinds.map(({ name }) => name)}::text[]) AND ${sql.raw(state)}`.execute(
        app.db,
      )
    ).rows
      .map(({ kind }) => kind)
      .sort();
  await until(async () => (await doneOf('done_at IS NOT NULL')).length === kinds.length);
  expect(await doneOf('last_error IS NOT NULL')).toEqual([]);
});

test.runIf(testEngine === 'postgres')(
  'F8 a database that is away for half a minute costs no work its lease, and the worker goes on by itself',
  async () => {
    const database = await createPostgresDatabase();
    const line = await openLine(database.url);
    const open = openPostgres(line.url);
    const straight = openPostgres(database.url);
    onTestFinished(async () => {
      await open.close();
      await straight.close();
      await line.close();
      await database.drop();
    });
    const app = { ...harness.app, database: open, db: open.db };
    const done: string[] = [];
    let letGo = () => {};
    const back = new Promise<void>((resolve) => (letGo = resolve));
    const work = async (_app: unknown, { key }: Lease) => {
      if (key === 'through it') await back;
      done.push(key);
    };
    const jobs = startJobs(app, [{ name: 'test', work }]);
    onTestFinished(jobs.stop);
    await add(straight.db, 'through it');
    await until(async () => (await sql`SELECT FROM due_work WHERE token IS NOT NULL`.execute(straight.db)).rows.length === 1);
    line.freeze();
    await new Promise((resolve) => setTimeout(resolve, 30 * secondMs));
    line.thaw();
    await add(straight.db, 'afterwards');
    await until(() => done.includes('afterwards'));
    letGo();
    await until(async () => (await sql`SELECT FROM due_work WHERE done_at IS NULL`.execute(straight.db)).rows.length === 0);
    const { rows } = await sql<{ attempts: number }>`SELECT attempts FROM due_work WHERE key = 'through it'`.execute(straight.db);
    // A claim that was on its way when the line froze may arrive after all, with nobody left to hear the answer: then what it took is done when that lease is over.
    expect([done, rows]).toEqual([['afterwards', 'through it'], [{ attempts: 1 }]]);
  },
  180_000,
);

/** Where a worker of the story stands still, to be killed there. */
const steps = ['taken', 'in the middle', 'before it says so', 'after it said so'] as const;

test.runIf(testEngine === 'postgres')(
  'F16 workers are killed at every step, and each piece of work has its effect once',
  async () => {
    const database = await createPostgresDatabase();
    const open = openPostgres(database.url);
    const workers: ChildProcess[] = [];
    onTestFinished(async () => {
      for (const one of workers) one.kill('SIGKILL');
      await open.close();
      await database.drop();
    });
    await asOwner(open.db, async (db) => {
      await sql`CREATE TABLE story_effect (key text PRIMARY KEY, times integer NOT NULL)`.execute(db);
      await sql`GRANT SELECT, INSERT, UPDATE ON story_effect TO PUBLIC`.execute(db);
    });
    const start = (step: string) => {
      const program = join(import.meta.dirname, '../../test/work-process.ts');
      const child = spawn(process.execPath, [program, step], {
        env: { ...process.env, DATABASE_URL: database.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      workers.push(child);
      return { child, lines: createInterface({ input: child.stdout }) };
    };
    for (const [number, step] of steps.entries()) {
      const { child, lines } = start(step);
      const works = Array.from({ length: 5 }, (_, n) => ({ merchantId: null, key: `${number} ${n}`, due: { afterMs: 0 } }));
      await enqueueWork(open.db, 'story', works);
      const [line] = (await once(lines, 'line')) as [string];
      expect(line).toBe(step);
      child.kill('SIGKILL');
      await once(child, 'exit');
      await sql`UPDATE due_work SET ready_at = now(), lease_until = now() WHERE token IS NOT NULL`.execute(open.db);
    }
    for (let n = 0; n < 2; n++) start('to the end');
    await until(async () => (await sql`SELECT FROM due_work WHERE done_at IS NULL`.execute(open.db)).rows.length === 0);
    const { rows } = await sql<{ keys: number; most: number; tries: number }>`SELECT (SELECT count(*)::int FROM story_effect) AS keys,
      (SELECT max(times) FROM story_effect) AS most, (SELECT max(attempts) FROM due_work) AS tries`.execute(open.db);
    expect(rows[0]).toMatchObject({ keys: 20, most: 1 });
    expect(rows[0]?.tries).toBeGreaterThan(1);
  },
  120_000,
);
