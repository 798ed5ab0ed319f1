import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../test/harness.ts';
import { jobsOf, startJobs } from './index.ts';
import { type PeriodRun, runPeriod } from './run-period.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const run = (more: Partial<PeriodRun> & Pick<PeriodRun, 'period' | 'work'>) =>
  runPeriod(harness.app.db, { job: 'test', leaseSeconds: 60, attemptsMax: 3, onParked: () => {}, ...more });
const endLease = (period: string) => sql`UPDATE job_period SET lease_until = now() WHERE period = ${period}`.execute(harness.app.db);

test('F16 a period runs once, whoever comes at the same time or later', async () => {
  let count = 0;
  const work = async () => void count++;
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => run({ period: 'once', work })));
  outcomes.push(await run({ period: 'once', work }));
  expect([count, outcomes.filter((outcome) => outcome === 'done').length]).toEqual([1, 1]);
});

test('F16 a zombie that wakes after its lease holds nothing and finishes nothing', async () => {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  let held: boolean | null = null;
  const zombie = run({
    period: 'zombie',
    work: async ({ isHeld }) => {
      await asleep;
      held = await isHeld();
    },
  });
  for (let rows = 0; rows === 0; ) rows = (await sql`SELECT 1 FROM job_period WHERE period = 'zombie'`.execute(harness.app.db)).rows.length;
  await endLease('zombie');
  expect(await run({ period: 'zombie', work: async () => {} })).toBe('done');
  wake();
  expect([await zombie, held]).toEqual(['taken', false]);
});

test('F22 a period that fails again and again is parked and reported once; the next period runs', async () => {
  const parked: unknown[] = [];
  const poison = { period: 'poison', work: () => Promise.reject(new Error('poison')), onParked: (error: unknown) => parked.push(error) };
  expect([await run(poison), await run(poison), await run(poison), await run(poison)]).toEqual(['failed', 'failed', 'parked', 'taken']);
  expect(parked).toHaveLength(1);
  expect(await run({ period: 'healthy', work: async () => {} })).toBe('done');
});

test('a night whose closing failed has a tick for every further try before it is parked', () => {
  const night = jobsOf(harness.app).find(({ name }) => name === 'ledger-night');
  const [minute = '', hours = ''] = night?.cron.split(' ') ?? [];
  const [from = 0, to = from] = hours.split('-').map(Number);
  const ticks = Array.from({ length: to - from + 1 }, (_, hour) => Date.UTC(2026, 10, 22, from + hour, Number(minute)));
  expect(new Set(ticks.map((at) => night?.periodOf(at))).size).toBe(1);
  expect(ticks.length).toBeGreaterThanOrEqual(night?.attemptsMax ?? 5);
});

test('every job of the platform starts, runs its period on this database, and stops', async () => {
  const definitions = jobsOf(harness.app);
  const jobs = await startJobs(harness.app, definitions);
  try {
    // The reconciler works for a minute by design; the cashier's tests run its parts.
    const names = definitions.map(({ name }) => name).filter((name) => name !== 'payment-reconciler');
    for (const name of names) await jobs.runNow(name);
    const { rows } = await sql<{
      job: string;
    }>`SELECT job FROM job_period WHERE done_at IS NOT NULL AND job = ANY (${names}::text[])`.execute(harness.app.db);
    expect(rows.map(({ job }) => job).sort()).toEqual([...names].sort());
    const scheduled = await sql<{ name: string }>`SELECT name FROM jobs.schedule ORDER BY name`.execute(harness.app.db);
    expect(scheduled.rows.map(({ name }) => name)).toEqual(definitions.map(({ name }) => name).sort());
  } finally {
    await jobs.stop();
  }
});
