import { BusinessCalendar, formatDate, type Instant, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../src/core/app.ts';
import { enqueueWork } from '../src/core/enqueue-work.ts';
import { keyOf } from '../src/core/schedules.ts';
import { createWorker } from '../src/jobs/worker.ts';

/**
 * Does the work of a kind now: of a kind with a schedule one more period for each owner, of the others all that is open, however far off. Rejects where one
 * of them failed.
 */
export async function runWork(app: App, name: string): Promise<void> {
  const kind = app.work.find((one) => one.name === name);
  invariant(kind !== undefined, `There is no kind of work called ${name}`);
  if (kind.schedule) await makePeriod(app, name, kind.schedule.zone);
  await sql`UPDATE due_work SET ready_at = now() WHERE kind = ${name} AND token IS NULL AND done_at IS NULL AND parked_at IS NULL`.execute(
    app.db,
  );
  const worker = createWorker(app, [kind]);
  while ((await worker.take('any')) > 0) await worker.idle();
  const { rows } = await sql<{ error: string }>`SELECT last_error AS error FROM due_work
    WHERE kind = ${name} AND done_at IS NULL AND last_error IS NOT NULL`.execute(app.db);
  if (rows[0]) throw new Error(rows[0].error);
}

async function makePeriod(app: App, name: string, zone: 'brand' | 'utc'): Promise<void> {
  const { rows } = await sql<{
    now: Instant;
    id: `mer_${string}`;
    zone: string;
  }>`SELECT clock_timestamp() AS now, id, time_zone AS zone FROM merchant`.execute(app.db);
  const owners = zone === 'brand' ? rows : rows.slice(0, 1).map(({ now }) => ({ now, id: null, zone: 'UTC' }));
  const works = owners.map((owner) => {
    const period = { at: owner.now, day: formatDate(new BusinessCalendar(owner.zone).dateOf(owner.now)) };
    const payload = { periodAt: keyOf(period), periodDay: period.day };
    return { merchantId: owner.id, key: `${keyOf(period)} ${Math.random()}`, due: { afterMs: 0 }, payload };
  });
  await enqueueWork(app.db, name, works);
}
