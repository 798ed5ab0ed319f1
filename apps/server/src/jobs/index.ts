export { cleanUp } from './clean-up.ts';
export { type RunningJobs, startJobs } from './start-jobs.ts';
export { endLeases } from './work-store.ts';
export { createWorker } from './worker.ts';
