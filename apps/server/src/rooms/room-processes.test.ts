import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { asOwner } from '../../test/as-owner.ts';
import { type Counted, createCounted, readCounted } from '../../test/counting-room.ts';
import { createPostgresDatabase, type PostgresDatabase, testEngine } from '../../test/test-database.ts';
import { type OpenDatabase, openPostgres } from '../db/database.ts';

vi.setConfig({ testTimeout: 120_000 });

const leaseMs = 2_000;
/** What a busy machine may take over what is measured. */
const slackMs = 1_000;
const merchant = 'mer_counting';
let database: PostgresDatabase;
let open: OpenDatabase;
const started: ChildProcess[] = [];

beforeAll(async () => {
  if (testEngine !== 'postgres') return;
  database = await createPostgresDatabase();
  open = openPostgres(database.url);
  await asOwner(open.db, createCounted);
  await open.db
    .insertInto('merchant')
    .values({
      id: merchant,
      code: 'counting',
      name: 'Counting',
      currency: 'BRL',
      time_zone: 'America/Sao_Paulo',
      languages: ['PT'],
      default_language: 'PT',
    })
    .execute();
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => end(child, 'SIGKILL')));
});
afterAll(async () => {
  await open?.close();
  await database?.drop();
});

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** A process that counts when it has the room; `told` grows by what it tells. */
function start(...more: string[]): { readonly child: ChildProcess; readonly told: number[] } {
  const program = join(import.meta.dirname, '../../test/room-process.ts');
  const child = spawn(process.execPath, [program, merchant, String(leaseMs), ...more], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  const told: number[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => told.push(Number(line)));
  return { child, told };
}

async function until<T>(look: () => T | Promise<T>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** One process that counts, and another that has looked for the room and found it taken. */
async function twoProcesses(...more: string[]) {
  const first = start(...more);
  await until(() => first.told.length > 0);
  const second = start();
  const sees = async () =>
    (await open.pool.query("SELECT FROM pg_stat_activity WHERE application_name = 'trevo listener' AND datname = current_database()"))
      .rowCount;
  await until(async () => (await sees()) === 2);
  return { first, second };
}

/** The last number under the token of before and the first under the next one. */
async function handOver(heir: { readonly told: readonly number[] }): Promise<{ last: Counted; next: Counted; all: Counted[] }> {
  await until(() => heir.told.length > 2);
  const all = await readCounted(open.db, 'one');
  const token = all.at(-1)?.token;
  const at = all.findIndex((one) => one.token === token);
  return { last: all[at - 1] as Counted, next: all[at] as Counted, all };
}

const expectEachOnce = (all: readonly Counted[]) => expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));

// The embedded database belongs to one process.
test.runIf(testEngine === 'postgres')(
  'F16 when the process that runs a room is killed, another goes on from what was kept, within the lease',
  async () => {
    const { first, second } = await twoProcesses();
    await end(first.child, 'SIGKILL');
    const { last, next, all } = await handOver(second);
    expect(next.ms - last.ms).toBeLessThan(leaseMs + slackMs);
    expect(next.token).toBeGreaterThan(last.token);
    expectEachOnce(all);
  },
);

test.runIf(testEngine === 'postgres')('a stop hands the room over in less than a second', async () => {
  const { first, second } = await twoProcesses();
  await end(first.child, 'SIGTERM');
  const { last, next, all } = await handOver(second);
  expect(next.ms - last.ms).toBeLessThan(1_000);
  expectEachOnce(all);
});

test.runIf(testEngine === 'postgres')(
  'F16 a process that was frozen longer than its lease writes nothing when it wakes, and runs nothing that another runs',
  async () => {
    const { first, second } = await twoProcesses();
    first.child.kill('SIGSTOP');
    const { next } = await handOver(second);
    const before = first.told.length;
    first.child.kill('SIGCONT');
    await until(() => second.told.length > 40);
    const all = await readCounted(open.db, 'one');
    expectEachOnce(all);
    expect(all.filter(({ number, token }) => number >= next.number && token !== next.token)).toEqual([]);
    // What it had committed when it froze it may still tell.
    expect(first.told.length).toBeLessThanOrEqual(before + 1);
  },
);

test.runIf(testEngine === 'postgres')(
  'F16 a process that freezes in the middle of a transaction keeps the room no longer from others, and commits nothing of it',
  async () => {
    const fatal = (await readCounted(open.db, 'one')).length + 300;
    const { first, second } = await twoProcesses('SIGSTOP', 'writing', String(fatal));
    const { last, next } = await handOver(second);
    expect([last.number, next.number]).toEqual([fatal - 1, fatal]);
    expect(next.ms - last.ms).toBeLessThan(leaseMs + 2 * slackMs);
    first.child.kill('SIGCONT');
    await until(() => second.told.length > 40);
    expectEachOnce(await readCounted(open.db, 'one'));
    expect(first.told).not.toContain(fatal);
  },
);

test.runIf(testEngine === 'postgres')('what was kept but not told before the process died is told by the next one', async () => {
  const known = (await readCounted(open.db, 'one')).length;
  const fatal = known + 3;
  const first = start('SIGKILL', 'telling', String(fatal));
  await until(() => first.child.signalCode !== null);
  const second = start();
  await until(() => second.told.length > 2);
  expect(first.told).toContain(fatal - 1);
  expect(first.told).not.toContain(fatal);
  expect(second.told.slice(0, 2)).toEqual([fatal, fatal + 1]);
});
