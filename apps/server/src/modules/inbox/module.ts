import type { Module } from '../../core/module.ts';
import type { InboxTables } from './inbox-tables.ts';
import { inboxRoutes } from './routes.ts';
import { messageStarts, tellStart } from './tell-readers.ts';

declare module '../../db/schema.ts' {
  interface Schema extends InboxTables {}
}

/** What operators wrote to members, as it stands in each inbox. */
export const inboxModule: Module = {
  name: 'inbox',
  routes: inboxRoutes,
  jobs: [{ name: messageStarts, work: tellStart }],
};
