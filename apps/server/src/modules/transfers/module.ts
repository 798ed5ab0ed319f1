import type { Module } from '../../core/module.ts';
import { transferRoutes } from './routes.ts';
import type { TransferTables } from './transfer-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends TransferTables {}
}

/** Money along the edges of the tree of agents: from an account to its upline or its direct downline. */
export const transfersModule: Module = { name: 'transfers', routes: transferRoutes };
