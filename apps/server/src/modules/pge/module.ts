import type { Id } from '@trevo/kernel';
import type { Module } from '../../core/module.ts';
import { openGameTab, readGameBars } from './game-tabs.ts';
import type { PgeTables } from './pge-tables.ts';
import { pgeRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends PgeTables {}
}

declare module '../../core/bus.ts' {
  interface Topics {
    /** One player at one game; hears of play money too. */
    readonly player: Id<'gameSession'>;
  }
}

export const pgeModule: Module = {
  name: 'pge',
  routes: pgeRoutes,
  tabs: { game: openGameTab },
  topics: ({ gameSessionId }) => (gameSessionId === null ? [] : [`player:${gameSessionId}`]),
  bars: { about: 'game', read: readGameBars },
};
