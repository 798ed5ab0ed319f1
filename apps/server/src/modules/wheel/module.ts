import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { wheelRoutes } from './routes.ts';
import { runWheels } from './run-wheels.ts';
import { readWheelShare } from './wheel-law.ts';
import type { WheelTables } from './wheel-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends WheelTables {}
}

/** The wheel: chances that play earns, drawn from seeds that were promised. */
export const wheelModule: Module = {
  name: 'wheel',
  turnover: readWheelShare,
  routes: wheelRoutes,
  jobs: [{ name: 'wheels', schedule: everyMinute, work: runWheels, inOrder: true }],
};
