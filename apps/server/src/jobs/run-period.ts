import { sql } from 'kysely';
import type { PeriodLease } from '../core/job.ts';
import type { Db } from '../db/database.ts';
import type { JobTables } from './job-tables.ts';

declare module '../db/schema.ts' {
  interface Schema extends JobTables {}
}

export type PeriodOutcome = 'done' | 'taken' | 'failed' | 'parked';

export type PeriodRun = {
  readonly job: string;
  readonly period: string;
  readonly leaseSeconds: number;
  readonly attemptsMax: number;
  readonly work: (lease: PeriodLease) => Promise<void>;
  readonly onParked: (error: unknown) => void;
};

/**
 * Runs a job for one period, once over all workers and for ever (reliability F16). A worker that dies loses its lease; the next one
 * gets a higher fencing token, and the first cannot finish any more. A period that fails `attemptsMax` times is parked (F22): it is
 * left alone and reported, and the job's other periods go on.
 */
export async function runPeriod(db: Db, { job, period, leaseSeconds, attemptsMax, work, onParked }: PeriodRun): Promise<PeriodOutcome> {
  const claimed = await sql<{ token: bigint; attempts: number }>`
    INSERT INTO job_period AS p (job, period, token, lease_until)
    VALUES (${job}, ${period}, nextval('job_token'), now() + make_interval(secs => ${leaseSeconds}))
    ON CONFLICT (job, period) DO UPDATE SET token = nextval('job_token'), lease_until = excluded.lease_until, attempts = p.attempts + 1
      WHERE p.done_at IS NULL AND p.parked_at IS NULL AND p.lease_until <= now()
    RETURNING token, attempts`.execute(db);
  const claim = claimed.rows[0];
  if (!claim) return 'taken';
  const { token, attempts } = claim;
  const isHeld = async () => {
    const { rows } =
      await sql`SELECT 1 FROM job_period WHERE job = ${job} AND period = ${period} AND token = ${token} AND lease_until > now()`.execute(
        db,
      );
    return rows.length === 1;
  };
  try {
    await work({ period, token, isHeld });
    const { numAffectedRows } = await sql`UPDATE job_period SET done_at = now(), last_error = NULL
      WHERE job = ${job} AND period = ${period} AND token = ${token}`.execute(db);
    return numAffectedRows === 1n ? 'done' : 'taken';
  } catch (error) {
    const isLast = attempts >= attemptsMax;
    const { numAffectedRows } = await sql`UPDATE job_period SET lease_until = now(), last_error = ${String(error).slice(0, 500)},
      parked_at = CASE WHEN ${isLast} THEN now() END WHERE job = ${job} AND period = ${period} AND token = ${token}`.execute(db);
    if (numAffectedRows !== 1n) return 'taken';
    if (isLast) onParked(error);
    return isLast ? 'parked' : 'failed';
  }
}
