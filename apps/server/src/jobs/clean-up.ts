import { sql } from 'kysely';
import type { App } from '../core/app.ts';
import type { JobDefinition } from '../core/job.ts';
import { everyHourAt } from '../core/schedules.ts';
import { sweepAnswers } from '../http/stored-answers-store.ts';

const answerHours = 48;
const periodDays = 14;

/** Removes what nobody asks for any more: each module's own, stored answers, and periods that were done. */
export const cleanUp: JobDefinition = { name: 'clean-up', ...everyHourAt(40), work: sweepAll };

async function sweepAll(app: App): Promise<void> {
  for (const sweep of app.modules.sweeps) await sweep(app);
  await sweepAnswers(app.db, answerHours);
  await sql`DELETE FROM job_period WHERE done_at < now() - make_interval(days => ${periodDays})`.execute(app.db);
}
