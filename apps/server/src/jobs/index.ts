export { jobDefinitions } from './job-definitions.ts';
export type { JobDefinition } from '../core/job.ts';
export { type RunningJobs, startJobs } from './start-jobs.ts';
