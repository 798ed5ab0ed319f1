import type { Module } from '../../core/module.ts';
import { everyHourAt } from '../../core/schedules.ts';
import type { MallTables } from './mall-tables.ts';
import { forgetAddresses } from './orders-store.ts';
import { mallRoutes } from './routes.ts';
import { runOrderEnds } from './run-order-ends.ts';

declare module '../../db/schema.ts' {
  interface Schema extends MallTables {}
}

/** What points are exchanged for. */
export const mallModule: Module = {
  name: 'mall',
  routes: mallRoutes,
  jobs: [{ name: 'mall-orders', schedule: everyHourAt(7), work: runOrderEnds, inOrder: true }],
  sweep: ({ db }) => forgetAddresses(db),
};
