import type { Module } from '../../core/module.ts';
import type { LiveTables } from './live-tables.ts';
import { forgetLive } from './lines-store.ts';
import { liveRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends LiveTables {}
}

declare module '../../core/app.ts' {
  interface Memory {
    /** Rooms that are about to be told of, and merchants whose back office is. */
    readonly liveTold: Set<string>;
  }
}

/** Rooms with hosts of the house and a chat. */
export const liveModule: Module = {
  name: 'live',
  routes: liveRoutes,
  memory: { liveTold: () => new Set() },
  sweep: ({ db, clock }) => forgetLive(db, clock.now()),
};
