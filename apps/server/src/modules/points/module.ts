import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { runPoints } from './earn-points.ts';
import { lapseWork, runLapse } from './lapse-points.ts';
import type { PointTables } from './points-tables.ts';
import { pointRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends PointTables {}
}

/** Points for play, their history, and what they are worth. */
export const pointsModule: Module = {
  name: 'points',
  routes: pointRoutes,
  jobs: [
    { name: 'points', schedule: everyMinute, work: runPoints, inOrder: true },
    { name: lapseWork, work: runLapse },
  ],
};
