import type { Module } from '../../core/module.ts';
import type { CheckInTables } from './check-in-tables.ts';
import { checkInOfficeRoutes } from './office-routes.ts';
import { checkInRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends CheckInTables {}
}

/** The daily check-in. */
export const checkInModule: Module = { name: 'check-in', routes: { ...checkInRoutes, ...checkInOfficeRoutes } };
