import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { holdMost } from './hold-most.ts';
import { readMostShare } from './most-share.ts';
import type { TeamLimitTables } from './most-tables.ts';
import { teamLimitRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends TeamLimitTables {}
}

/** What the house gives its agents at most: raised at once, lowered with seven days' notice. */
export const teamLimitsModule: Module = {
  name: 'team-limits',
  routes: teamLimitRoutes,
  turnover: readMostShare,
  jobs: [{ name: 'team-limits', schedule: everyMinute, work: holdMost, inOrder: true }],
};
