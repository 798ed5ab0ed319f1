import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import { tournamentRoutes } from './routes.ts';
import { runTournaments } from './run-tournaments.ts';
import type { TournamentTables } from './tournament-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends TournamentTables {}
}

/** Tournaments with a pool, a live board and prizes by place. */
export const tournamentModule: Module = {
  name: 'tournament',
  routes: tournamentRoutes,
  jobs: [{ name: 'tournaments', schedule: everyMinute, work: runTournaments, inOrder: true }],
};
