import type { Id } from '@trevo/kernel';
import type { Module } from '../../core/module.ts';
import { roomOf } from '../pge/index.ts';
import type { CrashBetEnd, CrashBetLine, CrashRoundNow } from './crash-messages.ts';
import type { RoomNow } from './crash-state.ts';
import type { CrashTables } from './crash-tables.ts';
import type { Gathered } from './feed.ts';
import { crashRoutes } from './routes.ts';
import { startRooms } from './start-rooms.ts';

declare module '../../db/schema.ts' {
  interface Schema extends CrashTables {}
}

declare module '../../core/bus.ts' {
  interface Topics {
    /** The crash room of a brand. */
    readonly crash: Id<'merchant'>;
  }
  interface PushMessages {
    /** The round of the crash room: a change of its phase, or a tick of the flight. */
    readonly crash: { readonly round: CrashRoundNow };
    /** Bets that others placed, took back or cashed out. */
    readonly crash_bets: { readonly roundId: string; readonly bets: readonly CrashBetLine[] };
    /** An own bet that ended without the player's doing, with the balance after it. */
    readonly crash_end: { readonly end: CrashBetEnd };
  }
}

declare module '../../core/app.ts' {
  interface Memory {
    /** Bets that are told together, and readings that are shared. */
    readonly crashLines: Map<Id<'merchant'>, Gathered>;
    readonly crashReadings: Map<Id<'merchant'>, Promise<RoomNow>>;
  }
}

/** The crash game and the rooms it is played in. */
export const crashModule: Module = {
  name: 'crash',
  routes: crashRoutes,
  memory: { crashLines: () => new Map(), crashReadings: () => new Map() },
  topics: ({ game, merchantId }) => (game !== null && roomOf(game) === 'crash' ? [`crash:${merchantId}`] : []),
  starts: [{ role: 'rooms', start: startRooms }],
};
