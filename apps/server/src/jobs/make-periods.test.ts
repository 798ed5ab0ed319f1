import { hourMs, type Instant, instant, minuteMs, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../test/harness.ts';
import { everyMinute, type Schedule } from '../core/schedules.ts';
import type { WorkKind } from '../core/work.ts';
import { forgetMerchants } from '../modules/brand/index.ts';
import { makePeriods } from './make-periods.ts';
import { createWorker } from './worker.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(() =>
  sql`TRUNCATE due_work, work_schedule`.execute(harness.app.db).catch(() => sql`DELETE FROM due_work`.execute(harness.app.db)),
);

let names = 0;
/** A kind that nobody has used before: what earlier tests left is not its. */
const kindOf = (schedule: Schedule, work: WorkKind['work'] = async () => {}): WorkKind => ({ name: `kind ${++names}`, schedule, work });
const hourly: Schedule = { cron: '0 * * * *', zone: 'utc', missed: 'all' };
const databaseNow = async (): Promise<Instant> =>
  (await sql<{ now: Instant }>`SELECT now() AS now`.execute(harness.app.db)).rows[0]?.now as Instant;
/** As if the schedule had made its rows up to `ms` ago and nobody had been there since. */
const wasAwayFor = async (kind: WorkKind, ms: number): Promise<void> => {
  await makePeriods(harness.app, [kind]);
  await sql`UPDATE work_schedule SET made_to = now() - make_interval(secs => ${ms / 1000}) WHERE kind = ${kind.name}`.execute(
    harness.app.db,
  );
};
type Row = { key: string; merchant_id: string | null; day: string };
const rowsOf = async ({ name }: WorkKind): Promise<Row[]> =>
  (
    await sql<Row>`SELECT key, merchant_id, payload ->> 'periodDay' AS day FROM due_work WHERE kind = ${name} ORDER BY due_at`.execute(
      harness.app.db,
    )
  ).rows;
const doAll = async (kind: WorkKind) => {
  const worker = createWorker(harness.app, [kind]);
  while ((await worker.take('any')) > 0) await worker.idle();
};

test('a schedule that is new makes nothing of the past, and says when its next period comes', async () => {
  const kind = kindOf(everyMinute);
  const nextMs = await makePeriods(harness.app, [kind]);
  expect([await rowsOf(kind), nextMs > 0 && nextMs <= minuteMs]).toEqual([[], true]);
});

test('F14 a period becomes a row once, however many workers look, and whatever their own clocks say', async () => {
  const kind = kindOf(hourly);
  await wasAwayFor(kind, 5 * hourMs);
  for (const offMs of [0, 600_000, -1_200_000]) {
    harness.clock.advance(offMs);
    await Promise.all(Array.from({ length: 3 }, () => makePeriods(harness.app, [kind])));
  }
  harness.clock.advance(600_000);
  const rows = await rowsOf(kind);
  const now = await databaseNow();
  const whole = instant(Math.floor(now / hourMs) * hourMs);
  expect(rows.map(({ key }) => key)).toEqual([4, 3, 2, 1, 0].map((ago) => new Date(plusMs(whole, -ago * hourMs)).toISOString()));
});

test('F14 a period is not made again after its row was swept, nor after the database’s clock was set back', async () => {
  const kind = kindOf(hourly);
  await wasAwayFor(kind, 2 * hourMs);
  await makePeriods(harness.app, [kind]);
  const made = await rowsOf(kind);
  expect(made.length).toBe(2);
  await sql`DELETE FROM due_work WHERE kind = ${kind.name}`.execute(harness.app.db);
  await makePeriods(harness.app, [kind]);
  // Back by an hour is the same as a schedule that is an hour ahead.
  await sql`UPDATE work_schedule SET made_to = made_to + interval '1 hour' WHERE kind = ${kind.name}`.execute(harness.app.db);
  await makePeriods(harness.app, [kind]);
  expect(await rowsOf(kind)).toEqual([]);
});

test('after an hour’s outage a schedule has what it missed: all of it, or the latest alone', async () => {
  const [all, latest] = [kindOf({ ...everyMinute, missed: 'all' }), kindOf(everyMinute)];
  for (const kind of [all, latest]) {
    await wasAwayFor(kind, hourMs);
    await makePeriods(harness.app, [kind]);
  }
  expect([(await rowsOf(all)).length, (await rowsOf(latest)).length]).toEqual([60, 1]);
  expect((await rowsOf(latest))[0]?.key).toBe((await rowsOf(all)).at(-1)?.key);
});

test('of the latest alone there is one row at a time: the next one waits until it is out of the way, and is not lost', async () => {
  const kind = kindOf(everyMinute);
  await wasAwayFor(kind, 3 * minuteMs);
  await makePeriods(harness.app, [kind]);
  await sql`UPDATE work_schedule SET made_to = now() - interval '2 minutes' WHERE kind = ${kind.name}`.execute(harness.app.db);
  await sql`UPDATE due_work SET key = 'before' WHERE kind = ${kind.name}`.execute(harness.app.db);
  expect(await makePeriods(harness.app, [kind])).toBeLessThanOrEqual(2_000);
  expect((await rowsOf(kind)).length).toBe(1);
  await doAll(kind);
  await makePeriods(harness.app, [kind]);
  expect((await rowsOf(kind)).length).toBe(2);
});

test('F22 a period that was parked does not keep the next one from coming', async () => {
  const kind: WorkKind = { ...kindOf(everyMinute, () => Promise.reject(new Error('poison'))), attemptsMax: 1 };
  await wasAwayFor(kind, minuteMs);
  await makePeriods(harness.app, [kind]);
  await doAll(kind);
  await sql`UPDATE due_work SET key = 'before' WHERE kind = ${kind.name}`.execute(harness.app.db);
  await sql`UPDATE work_schedule SET made_to = now() - interval '1 minute' WHERE kind = ${kind.name}`.execute(harness.app.db);
  await makePeriods(harness.app, [kind]);
  expect((await rowsOf(kind)).length).toBe(2);
});

test('a brand’s period is of the brand’s day, and each brand has its own', async () => {
  const { app, trevo, sabia } = harness;
  await sql`UPDATE merchant SET time_zone = 'Asia/Ho_Chi_Minh' WHERE id = ${sabia}`.execute(app.db);
  forgetMerchants(app);
  const night = kindOf({ cron: '20 3 * * *', zone: 'brand', missed: 'all' });
  await wasAwayFor(night, 49 * hourMs);
  await makePeriods(app, [night]);
  const rows = await rowsOf(night);
  for (const [merchantId, zoneHours] of [
    [trevo, -3],
    [sabia, 7],
  ] as const) {
    const own = rows.filter(({ merchant_id }) => merchant_id === merchantId);
    expect(own.length).toBeGreaterThanOrEqual(2);
    for (const { key, day } of own) {
      expect(new Date(Date.parse(key) + zoneHours * hourMs).toISOString()).toBe(`${day}T03:20:00.000Z`);
    }
  }
});
