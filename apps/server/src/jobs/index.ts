export { cleanUp } from './clean-up.ts';
export { type RunningJobs, startJobs } from './start-jobs.ts';
export { createWorker } from './worker.ts';
