import type { Module } from '../../core/module.ts';
import { everyHourAt, everyMinute } from '../../core/schedules.ts';
import { endClosedStreams } from './end-streams.ts';
import { makeDueMoves } from './make-moves.ts';
import type { TeamMoveTables } from './move-tables.ts';
import { teamMoveRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends TeamMoveTables {}
}

/** Accounts that operators move in the tree of agents, and agent accounts that they close: two persons, and a midnight. */
export const teamMovesModule: Module = {
  name: 'team-moves',
  routes: teamMoveRoutes,
  jobs: [
    { name: 'team-moves', schedule: everyMinute, work: makeDueMoves, inOrder: true },
    { name: 'closed-streams', schedule: everyHourAt(40), work: endClosedStreams, inOrder: true },
  ],
};
