import type { Id } from '@trevo/kernel';
import type { Module } from '../../core/module.ts';
import type { LiveTables } from './live-tables.ts';
import { forgetLive } from './lines-store.ts';
import { createMuxSource } from './mux-source.ts';
import { liveRoutes } from './routes.ts';
import type { SaidLine } from './said-view.ts';
import type { StreamSource } from './stream-source.ts';

declare module '../../db/schema.ts' {
  interface Schema extends LiveTables {}
}

declare module '../../core/app.ts' {
  interface Ports {
    /** Who serves the video of rooms; null: nobody, and no room has any. */
    readonly streamSource: StreamSource | null;
  }
  interface Memory {
    /** Rooms that are about to be told of, and merchants whose back office is. */
    readonly liveTold: Set<string>;
    /** Rooms of which a line was told just now, with what was said in them since. */
    readonly liveSaid: Map<Id<'liveRoom'>, SaidLine[]>;
  }
}

const nowhere: readonly string[] = [];

/** Rooms with hosts of the house, a chat, and video where somebody serves it. */
export const liveModule: Module = {
  name: 'live',
  routes: liveRoutes,
  ports: { streamSource: ({ config }) => (config.video === null ? null : createMuxSource(config.video)) },
  streams: ({ ports }) => ports.streamSource?.origins() ?? nowhere,
  memory: { liveTold: () => new Set(), liveSaid: () => new Map() },
  sweep: ({ db, clock }) => forgetLive(db, clock.now()),
};
