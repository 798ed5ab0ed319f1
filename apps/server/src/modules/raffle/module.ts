import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import type { RaffleTables } from './raffle-tables.ts';
import { raffleRoutes } from './routes.ts';
import { runRaffles } from './run-raffles.ts';

declare module '../../db/schema.ts' {
  interface Schema extends RaffleTables {}
}

/** Raffles by tickets that play earns. */
export const raffleModule: Module = {
  name: 'raffle',
  routes: raffleRoutes,
  jobs: [{ name: 'raffles', schedule: everyMinute, work: runRaffles, inOrder: true }],
};
