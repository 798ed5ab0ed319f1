import type { Id } from '@trevo/kernel';
import type { Module } from '../../core/module.ts';
import { createBetDesk, type PostBet } from './bet-statements.ts';
import { openGameTab, readGameBars } from './game-tabs.ts';
import type { Line } from './in-turn.ts';
import type { PgeTables } from './pge-tables.ts';
import { pgeRoutes } from './routes.ts';
import type { Seat } from './seats.ts';

declare module '../../db/schema.ts' {
  interface Schema extends PgeTables {}
}

declare module '../../core/bus.ts' {
  interface Topics {
    /** One player at one game; hears of play money too. */
    readonly player: Id<'gameSession'>;
  }
}

declare module '../../core/app.ts' {
  interface Desks {
    readonly bets: PostBet;
  }
  interface Memory {
    /** By game session. */
    readonly betLines: Map<string, Line>;
    readonly seats: Map<string, Seat>;
  }
}

/** The games of our own studio, their sessions, rounds and seeds. */
export const pgeModule: Module = {
  name: 'pge',
  routes: pgeRoutes,
  desks: { bets: createBetDesk },
  memory: { betLines: () => new Map(), seats: () => new Map() },
  tabs: { game: openGameTab },
  topics: ({ gameSessionId }) => (gameSessionId === null ? [] : [`player:${gameSessionId}`]),
  bars: { about: 'game', read: readGameBars },
};
