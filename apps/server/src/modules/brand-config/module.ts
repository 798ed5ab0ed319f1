import type { Module } from '../../core/module.ts';
import { brandConfigRoutes } from './routes.ts';
import { turnWork, turnZone } from './turn-zone.ts';
import type { BrandConfigTables } from './version-tables.ts';
import { brandZoneRoutes } from './zone-routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends BrandConfigTables {}
}

/** What a brand is, as operators set it. */
export const brandConfigModule: Module = {
  name: 'brand-config',
  routes: { ...brandConfigRoutes, ...brandZoneRoutes },
  jobs: [{ name: turnWork, work: turnZone }],
};
