import type { Module } from '../../core/module.ts';
import { everyTenMinutes } from '../../core/schedules.ts';
import type { ActivityTables } from './activity-tables.ts';
import { forgetApplications } from './parts-store.ts';
import { activityRoutes } from './routes.ts';
import { runActivities } from './run-activities.ts';

declare module '../../db/schema.ts' {
  interface Schema extends ActivityTables {}
}

/** Promotional activities with an application. */
export const activitiesModule: Module = {
  name: 'activities',
  routes: activityRoutes,
  jobs: [{ name: 'activities', schedule: everyTenMinutes, work: runActivities, inOrder: true }],
  sweep: ({ db }) => forgetApplications(db),
};
