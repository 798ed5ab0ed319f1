import type { Id } from '@trevo/kernel';
import type { Module } from '../../core/module.ts';
import { authenticate } from './authenticate.ts';
import { sessionRoutes } from './routes.ts';
import { createSessionDesk, type FindSession } from './session-desk.ts';
import type { SessionTables } from './session-tables.ts';
import { openPortalTab, readMemberBars, topicsOfMember } from './session-tabs.ts';
import { sweepSessions } from './sweep-sessions.ts';

declare module '../../db/schema.ts' {
  interface Schema extends SessionTables {}
}

declare module '../../core/bus.ts' {
  interface Topics {
    readonly member: Id<'member'>;
    readonly session: Id<'session'>;
  }
}

declare module '../../core/app.ts' {
  interface Desks {
    readonly sessions: FindSession;
  }
}

/** Log-ins of members, their devices and tickets, and the token they come with. */
export const sessionModule: Module = {
  name: 'session',
  routes: sessionRoutes,
  desks: { sessions: createSessionDesk },
  sweep: sweepSessions,
  callers: {
    // A page of ours sets the header for each request.
    portal: { shownBy: ({ authorization }) => authorization, whoComes: authenticate, scheme: { type: 'http', scheme: 'bearer' } },
  },
  tabs: { portal: openPortalTab },
  topics: topicsOfMember,
  bars: { about: 'session', read: readMemberBars },
};
