import type { App } from '../core/app.ts';
import type { JobDefinition } from '../core/job.ts';
import { cleanUp } from './clean-up.ts';

/** The jobs of the platform: those of its modules, and the removal of what is over. Money deadlines inside them are the database clock's. */
export function jobsOf({ modules }: Pick<App, 'modules'>): readonly JobDefinition[] {
  return [...modules.jobs, cleanUp];
}
