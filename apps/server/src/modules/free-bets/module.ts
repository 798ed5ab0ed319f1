import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { deliverBet } from './deliver-bet.ts';
import type { FreeBetTables } from './free-bet-tables.ts';
import { freeBetRoutes } from './routes.ts';
import { runBets } from './run-bets.ts';

declare module '../../db/schema.ts' {
  interface Schema extends FreeBetTables {}
}

/** Free bets: stakes that the house pays, placed once and whole. */
export const freeBetsModule: Module = {
  name: 'free-bets',
  routes: freeBetRoutes,
  rewards: { freeBet: deliverBet },
  jobs: [{ name: 'free-bets', schedule: everyMinute, work: runBets, inOrder: true }],
};
