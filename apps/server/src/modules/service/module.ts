import type { Id } from '@trevo/kernel';
import type { Module } from '../../core/module.ts';
import { everyTenSeconds } from '../../core/schedules.ts';
import { serviceRoutes } from './routes.ts';
import { renewSeats } from './seats-store.ts';
import type { ServiceTables } from './service-tables.ts';
import { forgetConversations, tendQueue } from './tend-queue.ts';
import { openVisitorTab, topicsOfVisitor } from './visitor-tab.ts';

declare module '../../db/schema.ts' {
  interface Schema extends ServiceTables {}
}

declare module '../../core/bus.ts' {
  interface Topics {
    /** The window of a visitor's conversation. */
    readonly visitor: Id<'conversation'>;
  }
}

/** Conversations with customer service: the window of members and visitors, the queue, and the operators' desk. */
export const serviceModule: Module = {
  name: 'service',
  routes: serviceRoutes,
  jobs: [{ name: 'service-queue', schedule: everyTenSeconds, work: tendQueue, inOrder: true }],
  sweep: forgetConversations,
  tabs: { service: openVisitorTab },
  topics: topicsOfVisitor,
  present: renewSeats,
};
