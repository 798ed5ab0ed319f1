export { jobsOf } from './jobs-of.ts';
export { type RunningJobs, startJobs } from './start-jobs.ts';
