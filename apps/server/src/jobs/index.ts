export { jobDefinitions } from './job-definitions.ts';
export { type JobDefinition, type RunningJobs, startJobs } from './start-jobs.ts';
