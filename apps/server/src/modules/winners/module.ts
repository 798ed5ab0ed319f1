import type { Module } from '../../core/module.ts';
import { everyMinute, everyTenMinutes } from '../../core/schedules.ts';
import { rankGames } from './rank-games.ts';
import { readPlay } from './read-play.ts';
import { winnersRoutes } from './routes.ts';
import type { KeptBoard } from './winner-board.ts';
import type { WinnerTables } from './winner-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends WinnerTables {}
}

declare module '../../core/app.ts' {
  interface Memory {
    /** Answers, by question. */
    readonly winnerBoards: Map<string, KeptBoard>;
  }
}

/** The winner board and which games are hot. */
export const winnersModule: Module = {
  name: 'winners',
  routes: winnersRoutes,
  memory: { winnerBoards: () => new Map() },
  jobs: [
    { name: 'play', schedule: everyMinute, work: readPlay },
    { name: 'hot-games', schedule: everyTenMinutes, work: rankGames },
  ],
};
