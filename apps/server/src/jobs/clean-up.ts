import type { App } from '../core/app.ts';
import { everyHourAt } from '../core/schedules.ts';
import type { WorkKind } from '../core/work.ts';
import { sweepAnswers } from '../http/stored-answers-store.ts';
import { sweepDone } from './work-store.ts';

const answerHours = 48;
/** Operators look at what was done today, in whatever time zone. */
const doneHours = 48;

/** Removes what nobody asks for any more: each module's own, stored answers, and work that was done. */
export const cleanUp: WorkKind = { name: 'clean-up', schedule: everyHourAt(40), work: sweepAll };

async function sweepAll(app: App): Promise<void> {
  for (const sweep of app.modules.sweeps) await sweep(app);
  await sweepAnswers(app.db, answerHours);
  await sweepDone(app.db, doneHours);
}
