import type { Module } from '../../core/module.ts';
import { turnoverRoutes } from './routes.ts';
import type { TurnoverTables } from './turnover-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends TurnoverTables {}
}

/** What of a member's money must be played before it leaves. */
export const turnoverModule: Module = { name: 'turnover', routes: turnoverRoutes };
