import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { feedJackpots } from './feed-jackpots.ts';
import { readJackpotShare } from './jackpot-law.ts';
import type { JackpotTables } from './jackpot-tables.ts';
import { jackpotRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends JackpotTables {}
}

/** Jackpots of the studio's games, and the seeds that decide them. */
export const jackpotModule: Module = {
  name: 'jackpot',
  routes: jackpotRoutes,
  turnover: readJackpotShare,
  jobs: [{ name: 'jackpots', schedule: everyMinute, work: feedJackpots, inOrder: true }],
};
