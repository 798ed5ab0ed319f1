import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import type { RoundTables } from './round-tables.ts';
import { roundRoutes } from './routes.ts';
import { tendGames } from './tend-games.ts';

declare module '../../db/schema.ts' {
  interface Schema extends RoundTables {}
}

/** The rounds of everybody, and what becomes of interrupted ones. */
export const roundsModule: Module = {
  name: 'rounds',
  routes: roundRoutes,
  jobs: [{ name: 'games', schedule: everyMinute, work: tendGames }],
};
