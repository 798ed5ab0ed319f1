import type { Module } from '../../core/module.ts';
import { brandConfigRoutes } from './routes.ts';
import type { BrandConfigTables } from './version-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends BrandConfigTables {}
}

/** What a brand is, as operators set it. */
export const brandConfigModule: Module = { name: 'brand-config', routes: brandConfigRoutes };
