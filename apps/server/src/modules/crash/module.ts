import type { Id } from '@trevo/kernel';
import type { Module } from '../../core/module.ts';
import { roomOf } from '../pge/index.ts';
import type { RoomNow } from './crash-state.ts';
import type { CrashTables } from './crash-tables.ts';
import type { Gathered } from './feed.ts';
import { crashRoutes } from './routes.ts';
import { crashRoom } from './crash-room.ts';

declare module '../../db/schema.ts' {
  interface Schema extends CrashTables {}
}

declare module '../../core/bus.ts' {
  interface Topics {
    /** The crash room of a brand. */
    readonly crash: Id<'merchant'>;
  }
}

declare module '../../core/app.ts' {
  interface Memory {
    /** Bets that are told together, and readings that are shared. */
    readonly crashLines: Map<Id<'merchant'>, Gathered>;
    readonly crashReadings: Map<Id<'merchant'>, Promise<RoomNow>>;
  }
}

/** The crash game and the room it is played in. */
export const crashModule: Module = {
  name: 'crash',
  routes: crashRoutes,
  memory: { crashLines: () => new Map(), crashReadings: () => new Map() },
  topics: ({ game, merchantId }) => (game !== null && roomOf(game) === 'crash' ? [`crash:${merchantId}`] : []),
  rooms: [crashRoom()],
};
