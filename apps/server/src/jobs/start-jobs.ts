import { minuteMs } from '@trevo/kernel';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { App } from '../core/app.ts';
import type { JobDefinition } from '../core/job.ts';
import { withPatience } from '../db/patience.ts';
import { runPeriod } from './run-period.ts';

export type RunningJobs = {
  /** Runs a job's present period now, unless it ran; for tests and operators. */
  readonly runNow: (name: string) => Promise<void>;
  /** Waits for jobs at work, at most ten seconds, then ends. */
  readonly stop: () => Promise<void>;
};

const schema = 'jobs';
/** What a statement of a job may take; one that takes longer asks for more itself. */
const statementMs = 5 * minuteMs;

/**
 * Starts the scheduled jobs of this process on pg-boss over the process's own pool (its tables stand in the schema `jobs`, migration
 * 0090). Every worker may start all of them: pg-boss gives each tick to one, and {@link runPeriod} makes each period run once.
 */
export async function startJobs(app: App, definitions: readonly JobDefinition[]): Promise<RunningJobs> {
  const { pool, engine } = app.database;
  // pg-boss reads its own rows with the driver's usual types, not with ours.
  const executeSql = async (text: string, values?: unknown[]) => {
    const result = await pool.query({ text, ...(values && values.length > 0 ? { values } : {}), types: pg.types });
    const rows = [result].flat().flatMap((one: pg.QueryResult<Record<string, unknown>>) => one.rows);
    return { rows };
  };
  const boss = new PgBoss({
    db: { executeSql },
    schema,
    migrate: false,
    createSchema: false,
    backend: engine === 'pglite' ? 'pglite' : 'postgres',
    cronWorkerIntervalSeconds: 5,
    cronMonitorIntervalSeconds: 10,
    // The rows stand in tables the application does not own.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => app.log.error({ err: error }, 'job queue'));
  await boss.start();
  for (const definition of definitions) await schedule(app, boss, definition);
  return {
    runNow: async (name) => {
      const definition = definitions.find((one) => one.name === name);
      if (!definition) throw new Error(`There is no job ${name}`);
      await runOnce(app, definition);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  };
}

async function schedule(app: App, boss: PgBoss, definition: JobDefinition): Promise<void> {
  const { name, cron } = definition;
  await boss.createQueue(name, {
    policy: 'singleton',
    retryLimit: 0,
    expireInSeconds: definition.leaseSeconds ?? 300,
    deleteAfterSeconds: 3600,
  });
  await boss.schedule(name, cron, {}, { tz: 'UTC' });
  await boss.work(name, { pollingIntervalSeconds: 2 }, () => runOnce(app, definition));
}

async function runOnce(app: App, definition: JobDefinition): Promise<void> {
  const { name, work, periodOf, leaseSeconds = 300, attemptsMax = 5 } = definition;
  const outcome = await runPeriod(app.db, {
    job: name,
    period: periodOf(app.clock.now()),
    leaseSeconds,
    attemptsMax,
    work: (lease) => withPatience(statementMs, () => work(app, lease)),
    onParked: (error) => app.log.error({ err: error, job: name }, 'job parked'),
  });
  if (outcome === 'failed') app.log.warn({ job: name }, 'job failed and will be tried again');
}
