import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { rebateRoutes } from './own-rebates.ts';
import { runRebates } from './run-rebates.ts';

/** What players and everybody above them get back of what is played. */
export const rebatesModule: Module = {
  name: 'rebates',
  routes: rebateRoutes,
  jobs: [{ name: 'rebates', schedule: everyMinute, work: runRebates, inOrder: true }],
};
