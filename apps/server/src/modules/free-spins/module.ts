import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { deliverSpins } from './deliver-spins.ts';
import type { FreeSpinTables } from './free-spin-tables.ts';
import { freeSpinRoutes } from './routes.ts';
import { runSets } from './run-sets.ts';

declare module '../../db/schema.ts' {
  interface Schema extends FreeSpinTables {}
}

/** Free spins: sets that the house gives, played in the normal game, credited once. */
export const freeSpinsModule: Module = {
  name: 'free-spins',
  routes: freeSpinRoutes,
  rewards: { freeSpins: deliverSpins },
  jobs: [{ name: 'free-spins', schedule: everyMinute, work: runSets, inOrder: true }],
};
